import { describe, expect, it } from 'vitest'
import { parseQuantity } from '../../../shared/engine/bom/cells/quantity.ts'
import { bill, refusal, sheet } from './tables.ts'

const FUNCTIONS = ['U1_TXD3', 'I2S0RX', 'SSEL1', 'PWM1.1', 'AD0.0', 'T2MAT0', 'ENET7', 'CAN1RD']
const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n + 1)).join('\n')

describe('papers that look like bills', () => {
  it.each([
    [
      'places with the names of parts in a shop',
      `Designator|Device|Footprint|Mid X|Mid Y|Layer|Comment|LCSC Part Name\n${lines(6, (n) => `R${n}|RC0805FR|R0805|${n}.5mm|-2${n}mm|T|22k|thick film resistor ${n}`)}`,
      '坐标',
    ],
    [
      'prices of goods with codes of a house',
      `code|name|price|warranty\n${lines(6, (n) => `SP00${n}|${['USB cable', 'Battery', 'Charger', 'LED strip', 'Speaker', 'Sensor'][n - 1]}|${n}50.00|true`)}`,
      '价格',
    ],
    [
      'measured currents',
      `Name|Current [mA]|Power [mW]\nSTM32 microcontroller|100|330\nLED red|15|49\nSensor module|3|9.9\nRegulator|1|3.3`,
      '没有位号',
    ],
    [
      'pins beside ports',
      `ITEM|P176x|PORT|BIT|FUNC1|SIGNAL|IN/OUT\n${lines(8, (n) => `${n}|${(n * 7) % 50}|0|${n}|${FUNCTIONS[n - 1]}|PIC_TXD${n}|1`)}`,
      '引脚',
    ],
    [
      'wires of a plug',
      `Blue Connector Pin|Description|Polarity|Color|STM32 Pin|Timer|Notes\n${lines(8, (n) => `${n}|Signal ${'abcdefgh'[n - 1]}|Pos|red|B1${n}||to the wheel`)}`,
      '引脚',
    ],
    [
      'signals and which way they go',
      `Socket|Name|Ball|Signal|Direction\n${lines(6, (n) => `5${n}|PT${n}8A|B${n}|USB_${'ABCDEF'[n - 1]}K|input`)}`,
      '引脚',
    ],
    [
      'pins of a radio module',
      `No.|Name|Type|GPIO|Touch|Remarks\n${lines(6, (n) => `2${n}|IO0${n}|I/O|GPIO0${n}|TOUCH${n}|low for flashing the module, led ${n}`)}`,
      '引脚',
    ],
    [
      'goods in store numbered like places',
      `product_id|product_name|current_stock|reorder_point|unit_cost\n${lines(6, (n) => `G00${n}|Rice ${n}kg|17${n}|35|8${n}.0`)}`,
      '库存',
    ],
    [
      'sales of a shop',
      `date|product_id|product_name|quantity_sold|unit_price|customer_id\n${lines(6, (n) => `2025-05-0${n}|G00${n}|Rice ${n}kg|${n}|85.0|C1000${n}`)}`,
      'customer',
    ],
    ['plates to be cut', `width|height|quantity|name\n${lines(6, (n) => `90|${n}00|1|90-080D0${n}`)}`, '电子元器件'],
    [
      'beams by weight',
      `构件名称|构件规格|数量|单重|总重\n${lines(6, (n) => `GZ${n}D|BH780*300*10*14|1|109${n}|109${n}`)}`,
      '电子元器件',
    ],
    [
      'orders of goods with numbers of a house',
      `po_number|po_date|material_id|material_name|quantity|currency\n${lines(6, (n) => `PO10${n}|2024-12-0${n}|MAT20${n}9|LED driver ${n}|${n}6|USD`)}`,
      '单据',
    ],
    ['when samples were frozen', `ID|Draw|Freeze\n${lines(8, (n) => `S17${n}5|30/12/2022 13:0${n}|30/12/2022 15:0${n}`)}`, ''],
    [
      'used goods on shelves',
      `Manufacturer|Product Number|Quantity|Condition|Description|Location\n${lines(6, (n) => `HP|41${n}273-00${n}|${n}|Used|Power supply board ${n}|Shelf 1`)}`,
      '库存',
    ],
    [
      'goods on shelves like places on a board',
      `SKU|Description|SafetyStock|ReorderPoint|Location\n${lines(6, (n) => `SKU-10${n}0|USB hub ${n}|18${n}|34${n}|A2${n}-5`)}`,
      '库存',
    ],
    [
      'failures of parts',
      `Ref ID|Block|Item|Failure mode|Local effect|Cause|Detection\n${lines(8, (n) => `1.${n}.1|Heated bed|Silicone heater ${'abcdefgh'[n - 1]}|Short circuit|Fire risk|Manufacturing defect|Thermal fuse`)}`,
      '',
    ],
    [
      'people to call',
      `Call|Name|Home loc.|Phone|E-mail\n${lines(6, (n) => `LA${n}YCA|Person ${'abcdef'[n - 1]}|JP3${n}|555-010${n}|a${n}@example.org`)}`,
      '',
    ],
    [
      'counted things by direction',
      `${lines(8, (n) => `${n}|${n}A (${n})|${Array.from({ length: 9 }, (_, i) => i * n).join('|')}`)}`,
      '',
    ],
    [
      'surplus with its date codes',
      `PartNumber|Manufacturer|Quantity|DateCode\n${lines(6, (n) => `MH160${n}A-151Y|Bourns|${n}000|2${n}+`)}`,
      '库存',
    ],
    [
      'what a French store has',
      `description|Référence|Fabricant|Quantité dispo\n${lines(6, (n) => `Flash ${n}2Mbit|N25Q03${n}A13ESE|Micron|1${n}50`)}`,
      '库存',
    ],
    [
      'goods that are offered beside what others ask',
      `MPN|Manufacturer|Qty|Offered price in EUR|Market price\n${lines(6, (n) => `SI53${n}7C-D-GM|Skyworks|3${n}0|2${n}.5|5${n}`)}`,
      '价格',
    ],
    [
      'a shop that numbers its goods in letters and digits',
      `CODIGO|CANTIDAD|DESCRIPCION|PRC.COMPRA|PRC. VENTA\n${lines(6, (n) => `${n > 3 ? 'ND' : 'FB'}${n}098|1|Remedio ${n}|1${n}85|2${n}30`)}`,
      '',
    ],
    [
      'part codes with a price and no pieces',
      `Part Code|Unit Price|Product Description\n${lines(6, (n) => `TL-SG10${n}4D|${n}850|${n}-port Gigabit USB switch`)}`,
      '价格',
    ],
    [
      'a delivery whose title stands apart letter by letter',
      `发货单号：001\n构 件 发 货 单\n收货单位：某公司\n序号|构件名称|构件编号|规格|数量\n${lines(6, (n) => `${n}|钢柱|GZ${n}-${n % 2 ? 1 : 'A'}|BH78${n}*300|${n}`)}`,
      '单据',
    ],
    [
      'invoices in a database',
      `InvoiceID|SupplierID|InvoiceNumber|InvoiceDate|DueDate|Amount\n${lines(6, (n) => `900${n}|${n}|FF-INV-100${n}|2025-08-2${n}|2025-09-0${n}|31${n}`)}`,
      '单据',
    ],
    [
      'hours of work by the piece',
      `日期|人员|型号|数量|标时/s|时间\n${lines(6, (n) => `6.${n}|某${n}|113-7${n}A|136|232|8.7${n}`)}`,
      '单据',
    ],
    [
      'places under the title of a placement file',
      `Altium Designer Pick and Place Locations\n\nDesignator|Comment|LCSC Part #|Layer|Footprint|Center-X(mm)|Center-Y(mm)|Rotation\n${lines(6, (n) => `R${n}|0402WGF301${n}TCE|C6723${n}|TopLayer|0402|${n}.09|${n}.69|0`)}`,
      '坐标',
    ],
    [
      'what each pin can do, a column for each bus',
      `Number|Pin|SPI|I2C|UART|GPIO\n${lines(8, (n) => `${n}|${'WTUVYRSP'[n - 1]}1${n}|MI${n}|SDA${n}|RX${n}|GPIO${n}_A1`)}`,
      '引脚',
    ],
    [
      'signals of buses beside numbers of pins',
      `GPIO编号|功能\n${['SPI2_SDA', 'SPI2_CLK', 'SPI2_DC', 'SPI2_RST', 'IIC_SCL', 'IIC_SDA'].map((name, n) => `${n + 11}|${name}`).join('\n')}`,
      '',
    ],
    ['a netlist', `Ref|Value|Net\n${lines(6, (n) => `U${n}|TJA104${n}|CAN_H`)}`, '引脚'],
    [
      'a budget of power',
      `Refdes|Device|Voltage|Current (mA)|Power (mW)\n${lines(8, (n) => `U2${n % 3}|Opamp|5|1${n}|5${n}`)}`,
      '',
    ],
    [
      'parts of a flash memory',
      `Name|Type|SubType|Offset|Size\nnvs|data|nvs|0x9000|0x4000\n${lines(6, (n) => `ota_${n}|app|ota_${n}||${n}M`)}`,
      '',
    ],
    [
      'registers of a battery',
      `FunctionCode|Address|Size|ParamName|Description\n${lines(6, (n) => `4|${4096 + n * 3}|16|param${n}|电池电压 ${n}`)}`,
      '',
    ],
    [
      'the stock of a store by place and state',
      `Name|SKU code|Usable|Unusable|Incoming|Picking|Buffer|Blocked|In transfer|In adjustment|Problem|Total Qty\n${lines(6, (n) => `Soap USB ${n}|18${n}|${n}|${n * 2}|3|4${n}|5|6|7${n}|8|9|${n}`)}`,
      '',
    ],
    [
      'places and turns of a board with its orders',
      `Designator|Footprint|Mid X|Mid Y|Pad X|Pad Y|Layer|Rotation|Comment|Manufacturer Part|Supplier Part\n${lines(6, (n) => `C${n}|C0805|-6.${n}77mm|13.97mm|-7.${n}mm|13.9mm|T|0|10uF|FCC0805X10${n}K100FT|C513747${n}`)}`,
      '坐标',
    ],
    [
      'places by their origin, without a count',
      `RefDes|Name|Pattern|Origin X (mm)|Origin Y (mm)|Side|Rotate|Value\n${lines(6, (n) => `C${n}|C0603C10${n}K3PACTU|CAP_0603_M|-20.3${n}|22.86|Top|270.0|1uF`)}`,
      '坐标',
    ],
    [
      'a store under its title and an empty row',
      `Group Inventory\n\nItem|Number|Location|Notes\n${lines(6, (n) => `${n}00 GB SATA 7200 RPM ST${n}000DM003|${n}|Box ${n}|3.0 Gb/s`)}`,
      '库存',
    ],
    [
      'readings of an instrument without a head',
      lines(30, (n) => `AGL|ELEKTA|${6 + (n % 2) * 4}MV|${(n % 10) + 1}|${(n % 5) * 5}|9${n % 9}.${n % 10}%`),
      '',
    ],
    [
      'beams by place, weight and sum',
      `序号|构件编号|数量|规格|位置|单重(kg)|总重(kg)\n${lines(6, (n) => `${n}|XGAL-${n}|2|HI1000-34-16*150|A${n}|43${n}4.2|87${n}8.5`)}`,
      '电子元器件',
    ],
    [
      'drawings of printed parts',
      `S/N|Items|Quantity|Acrylic\n${lines(6, (n) => `${n}|100mmSideJoint${n}v2.par|${n}|No`)}`,
      '电子元器件',
    ],
    [
      'surplus under DC',
      `MPN|Manufacturer|Qty|DC|ECCN\n${lines(6, (n) => `EFR32MG2${n}A010F1024IM32-BR|Silicon Lab|4${n}217|222${n}|5A992C`)}`,
      '库存',
    ],
    [
      'registers that a sensor is asked for',
      `Name|Device Class|Unit Of Measurement|Registers|Data Type|Scaling\n${lines(8, (n) => `Battery voltage sensor ${n}|voltage|V|330${n}0|Uint16|0.1`)}`,
      '寄存器',
    ],
    [
      'registers with the names of a boiler',
      `Modbus Register|FriendlyName|Description|No. Of Bytes|Data Type|Access\n${lines(8, (n) => `4${n}0|CP0${n}0|Flow temperature sensor of zone ${n}|2|INT16|R/W`)}`,
      '寄存器',
    ],
    [
      'balls beside the fingers of a module',
      `Designator|FPGA|SODIMM\n${lines(24, (n) => `PL${n}A|${'ABCDEFGHJKLM'[n % 12]}${(n % 5) + 1}|${100 + n}`)}`,
      '引脚',
    ],
    [
      'a price list with what a store has',
      `Nr katalogowy|Pełny opis produktu|Cena zakupu|Cena sprzedaży|Ilość w magazynie\n${lines(6, (n) => `1110${n}4213601|Silnik krokowy ${n}|318.${n}9|445.8${n}|53${n}`)}`,
      '价格',
    ],
    [
      'a log of purchase orders',
      `Purchase Order|Order Date|Part Number|Quantity|Unit|Description|Unit Price\n${lines(6, (n) => `010${n}TEN|1/${n}/21|2901A15${n}|${n}|EA|LED driver ${n}|5.7${n}`)}`,
      '单据',
    ],
    [
      'pins of a chip, left and right',
      `Notes|I/O|Usage|Name|Pin||Pin|Name|Usage|I/O|Notes\n${lines(8, (n) => `|I|${'ABCDUVWX'[n - 1]}|R${'ABCDE'[n % 5]}${n % 8}|${n}||${41 - n}|R${'DEABC'[n % 5]}${n % 7}|X${'ABCDUVWX'[n - 1]}|O|IOC`)}`,
      '引脚',
    ],
    [
      'what three shops ask',
      `名称|正泰|西门子|罗格朗|个数\n${lines(6, (n) => `开关 ${n}|1${n}.8|17.3${n}|27.7${n}|${n}`)}`,
      '价格',
    ],
    [
      'a catalogue with its tariffs',
      `No.|Make|Model|Quantity|${Array.from({ length: 22 }, (_, i) => `Premium ${i}`).join('|')}\n${lines(8, (n) => `${n}|Alcatel|OT${n}010D|${n}|${Array.from({ length: 22 }, (_, i) => i * n + 899).join('|')}`)}`,
      '',
    ],
    ['nets without a head', 'INT|2|LED_1\nCN|12|LED_2\nADC|8|LED_RESET_3\nUSB|1|DC_MOTOR\nIC|3|ENCDR_1\nOC|4|POTEN_LED', '引脚'],
    ['passing cars', `${lines(8, (n) => `${n}M1683${n}|19/09/2023 - 14:0${n}:14|19/09/2023 - 15:0${n}:25|${n}`)}`, ''],
  ])('refuses %s', (_what, text, why) => {
    const said = refusal(sheet(text))
    expect(said).not.toBe('')
    expect(said).toContain(why)
  })

  it('says what the sheet with a head is, not what a leftover beside it may be', () => {
    const pins = sheet(`Pin|Name|I/O|Usage\n${lines(8, (n) => `${n}|R${'ABCDE'[n % 5]}${n % 8}|I|${'ABCDUVWX'[n - 1]}`)}`)
    const row = (from: number) => Array.from({ length: 16 }, (_, n) => from - n).join('|')
    const left = sheet(
      `|Side|Front of the board\n|Name|D3|3.3V|D4|D5|D6|D7|A10|/OE|A11|A9|A8|A13|/WE|A15|CE|GND\n|Pin|${row(32)}\n\n|Pin|${row(16)}\n|Name|D2|3.3V|DETECT|D1|D0|A0|A1|A2|A3|A4|A5|A6|A7|A12|A14|GND\n|Side|Back of it (with a battery)`,
    )
    expect(refusal([left])).toBe('')
    expect(
      refusal([
        { ...pins, name: 'Controller' },
        { ...left, name: 'PAK' },
      ]),
    ).toContain('引脚')
  })

  it('still reads lists that share a head with them', () => {
    expect(
      bill(sheet('Designator|Value|Footprint|Mid X|Mid Y|LCSC Part\nR1|10k|0603|1.5|2.5|C25804\nC1|100n|0603|2.5|3.5|C14663'))
        .lines,
    ).toHaveLength(2)
    expect(
      bill(sheet('Part|Quantity|Condition\nLED red|3|new\nRelay module|1|new\nBuzzer|1|used\nR1 10k|2|new')).lines,
    ).toHaveLength(4)
    expect(bill(sheet('Ref|Value|Address\nU1|PCF8574|0x20\nU2|PCF8574|0x21\nR1|10k|')).lines).toHaveLength(3)
    expect(bill(sheet('Item|Qty|Length [mm]\nLED strip|2|500\nPower supply 12V|1|120\nJumper wire|4|200')).lines).toHaveLength(3)
  })

  it("reads a cart whose title speaks of an order, for its numbers are a shop's", () => {
    const rows = lines(6, (n) => `${n}|31${n}-100CRCT-ND|RC080${n}FR-07100RL|10`)
    expect(
      bill(sheet(`Invoice\nOrder Date: 2024-01-02\nIndex|Digi-Key Part Number|Manufacturer Part Number|Quantity\n${rows}`)).lines,
    ).toHaveLength(6)
  })

  it('counts no pieces in days', () => {
    expect(parseQuantity('19/09/2023 - 14:09:14').problem).toBe('text')
    expect(parseQuantity('2/pack').pieces).toBe(2)
  })
})
