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
    ['passing cars', `${lines(8, (n) => `${n}M1683${n}|19/09/2023 - 14:0${n}:14|19/09/2023 - 15:0${n}:25|${n}`)}`, ''],
  ])('refuses %s', (_what, text, why) => {
    const said = refusal(sheet(text))
    expect(said).not.toBe('')
    expect(said).toContain(why)
  })

  it('still reads lists that share a head with them', () => {
    expect(
      bill(sheet('Designator|Value|Footprint|Mid X|Mid Y|LCSC Part\nR1|10k|0603|1.5|2.5|C25804\nC1|100n|0603|2.5|3.5|C14663'))
        .lines,
    ).toHaveLength(2)
    expect(
      bill(sheet('Part|Quantity|Condition\nLED red|3|new\nRelay module|1|new\nBuzzer|1|used\nR1 10k|2|new')).lines,
    ).toHaveLength(4)
    expect(bill(sheet('Item|Qty|Length [mm]\nLED strip|2|500\nPower supply 12V|1|120\nJumper wire|4|200')).lines).toHaveLength(3)
  })

  it('counts no pieces in days', () => {
    expect(parseQuantity('19/09/2023 - 14:09:14').problem).toBe('text')
    expect(parseQuantity('2/pack').pieces).toBe(2)
  })
})
