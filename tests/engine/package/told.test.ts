import { describe, expect, it } from 'vitest'
import { recogniseLines } from '../../../shared/engine/line/recognise.ts'
import { recognisePackage, type PackageHints } from '../../../shared/engine/package/recognise.ts'
import { bill, sheet } from '../bom/tables.ts'

const read = (hints: PackageHints, text = '') => {
  const found = recognisePackage(text, hints)
  return 'unknown' in found ? 'unknown' : `${found.name} ${found.pins} ${found.mount}${found.guess ? ' guess' : ''}`
}

describe('packages told by the words of a line', () => {
  it.each([
    ['a chip that is soldered on a module', { words: 'MAX30100 heart rate sensor module' }, 'unknown'],
    ['a development board with a radio module', { words: 'NodeMCU ESP-12E dev board' }, 'unknown'],
    ['the number of a chip beside a breakout board', { words: 'Charger breakout', mpn: 'MCP73831T-2ACI/OT' }, 'unknown'],
    ['a switch in a row of pins', { words: '4 pin DIP switch' }, 'unknown'],
    ['audio sockets in rows', { designator: 'J5', words: '3x2_RCA' }, 'unknown'],
    ['the half of a connector on its cable', { words: 'connector housing 2-pos. female 2.54mm' }, 'unknown'],
    ['a display whose number holds that of another', { mpn: 'ERC12864FS-1', words: '1.4 inch graphic display' }, 'unknown'],
    ['a flat cable', { words: 'FPC cable 12pins 15cm 1mm' }, 'unknown'],
    ['a plug with its wires', { words: 'JST XH 2.54 2p plug single-head wire' }, 'unknown'],
    ['a shell on its cable', { words: 'XH2.54-4P 胶壳' }, 'unknown'],
    ['wires with their ends', { words: 'ZH1.5mm 5P 端子线 10cm' }, 'unknown'],
    ['a socket with wires, in Polish', { words: 'Gniazdo JST XH 2.54 2-pin z przewodami' }, 'unknown'],
    ['a panel for a box', { words: 'AttaBox subpanel, carbon steel. For use with 20x16' }, 'unknown'],
    ['a box by its height and width', { words: 'AttaBox 20x16 (HxW)' }, 'unknown'],
    ['a box in inches', { words: 'Junction box 4x4 inch' }, 'unknown'],
    ['a thermal fuse numbered like an array', { designator: 'F2', words: 'Thermal cutoff', mpn: 'TC102' }, 'unknown'],
    ['a lamp in a modular jack', { designator: 'J2', words: '6P6C_LED_Horizontal' }, 'unknown'],
    ['two headers of twenty by two', { designator: 'XA1', words: 'Conn_2x_20x2' }, 'unknown'],
  ])('are none for %s', (_what, hints, want) => expect(read(hints)).toBe(want))

  it.each([
    ['a radio module by its name', { designator: 'U1', words: 'ESP32-WROOM-32 WiFi module' }, 'ESP32-WROOM-32 38 smt'],
    ['a header for a module', { designator: 'J1', words: 'Header for module 1x04' }, '1x04 4 tht'],
    ['a socket for a flat cable', { designator: 'P5', words: '30 Pins 0.50mm Pitch ZIF Connector' }, 'FPC-30P 30 smt'],
    ['a terminal by the width of its wires', { words: '接线端子 线径1.5mm 2P' }, 'CONN-2P 2 tht'],
    ['a plug from wire to board', { words: '连接器 线对板 4P 2.54mm' }, 'CONN-4P 4 tht'],
    ['a header through a panel', { words: 'Panel mount box header 2x5' }, '2x05 10 tht'],
    ['a chip array in a cell of pins', { designator: 'RR1', words: 'Чип-резисторная сборка 1206x4 4.7K' }, '1206x4 8 smt'],
    ['what holds a flat cable', { words: 'FFC / FPC cable connector 8 pins' }, 'FPC-8P 8 smt'],
    ['a socket for circuits', { designator: 'J5', words: '28 Pins 2.54mm ZIF Connector' }, 'CONN-28P 28 tht'],
    [
      'what a library lists, as a guess',
      { designator: 'U2', words: 'Dual amplifier, DIP-8/SOIC-8/TO-99-8' },
      'DIP-8 8 tht guess',
    ],
    [
      'a chip of two sizes, as a guess',
      { designator: 'R8', words: 'Resistor 10k 1% 1218R Resistor_10k_0603' },
      '0603 2 smt guess',
    ],
    ['a chip with its metric name', { designator: 'R8', words: 'Resistor 10k 0201 (0603 metric)' }, '0201 2 smt'],
    [
      'a low round buzzer of either mount, as a guess',
      { designator: 'SPKR1', words: '2.7kHz passive, D9xL4.2mm Buzzers' },
      'D9x4.2 2 tht guess',
    ],
    ['a switch with levers under tape', { designator: 'SW1', words: 'SWITCH TAPE SEAL 2 POS SMD' }, 'DIPSW-2 4 smt'],
    ['two names of one outline', { designator: 'Q2', words: 'P-MOSFET, DPAK/TO-252' }, 'DPAK 2 smt'],
    ['a package before its temperatures', { designator: 'U1', words: 'Shift register 14-SOIC -40 to 85' }, 'SOIC-14 14 smt'],
    ['a whole land pattern', { designator: 'Q1', words: 'MOSFET, SOT-23:SOT95P280X145-6N' }, 'SOT-6 6 smt'],
  ])('are read of %s', (_what, hints, want) => expect(read(hints)).toBe(want))
})

describe('packages told by part numbers beside words', () => {
  it.each([
    ['contacts', { designator: 'P1', words: 'CONN RCP TYP C 24P SMD', mpn: 'USB4110-GF-A' }, 'USB-C-16P 16 smt'],
    ['a flat connector', { designator: 'P3', words: '2 Positions Header', mpn: 'S2B-PH-SM4-TB' }, 'CONN-2P 2 smt'],
    ['a mark of mounting', { designator: 'P6', words: '2 Pins Connector', mpn: 'ER-CON2.0-2P-SMD' }, 'CONN-2P 2 smt'],
    ['leads of a power transistor', { designator: 'Q2', mpn: 'IRLS3034-7PPBF' }, 'TO-263-7 6 smt'],
    ['leads of a power transistor on its reel', { designator: 'Q2', mpn: 'IRFS3107TRL7PP' }, 'TO-263-7 6 smt'],
    ['leads of a small transistor', { designator: 'Q1', mpn: 'SI1308EDL' }, 'SC-70-3 3 smt'],
    ['pads of a module', { designator: 'A3', words: 'WiFi, 128 Mbit flash', mpn: 'ESP32-WROOM-32U' }, 'ESP32-WROOM-32 38 smt'],
    ['no pads of a board with a module', { designator: 'A3', words: 'WiFi', mpn: 'ESP32-WROOM-32 DevKit' }, 'unknown'],
    ['the same count', { designator: 'J4', words: 'CONN_01X04', mpn: '22-23-2041' }, '1x04 4 tht'],
  ])('count %s', (_what, hints, want) => expect(read(hints)).toBe(want))

  it.each([
    ['LED_WS2813-MINI', 'LED-RGB 6 smt'],
    ['LED_WS2812B_PLCC4', 'LED-4P 4 smt'],
    ['WS2815', 'WS2815 6 smt'],
    ['CAP-D5.0×F2.0', 'D5 2 tht'],
  ])('are counted in the name %s', (name, want) => expect(read({ designator: 'X1' }, name)).toBe(want))

  it('solder nothing on copper that is touched', () => {
    expect(read({ designator: 'SW1' }, 'pcb_pads:cap_touch_pads')).toBe('PAD 1 none')
  })

  it('leave open what two texts tell differently, or what is sold in two ways', () => {
    expect(read({ designator: 'USB1', words: 'TYPE-C 16PIN' }, 'USB-C-SMD_TYPE-C-6PIN-2MD')).toBe('USB-C-6P 6 smt guess')
    expect(read({ designator: 'U1', words: 'IC REG LINEAR 3.3V SOT23', mpn: 'TLV70033DDCR' })).toBe('SOT-23 3 smt guess')
    expect(read({ words: 'HC-05 Bluetooth' })).toBe('HC-05 34 smt guess')
    expect(read({ designator: 'D1' }, 'LED_RGB_1210')).toBe('LED-RGB 4 smt guess')
  })

  it('leave open what stands on the footprint of a whole board', () => {
    expect(read({ designator: 'M1', words: '100 Position Connector Surface Mount' }, 'Raspberry-Compute-Module')).toBe(
      'CONN-100P 100 smt guess',
    )
  })

  it.each([
    ['FTSH-105-01-L-DV', 'SAMTEC 10 smt'],
    ['FTSH-105-01-L-D', 'SAMTEC 10 tht'],
    ['TSM-104-01-L-SV', 'SAMTEC 4 smt'],
  ])('mount %s as its maker does: %s', (text, want) => expect(read({ designator: 'J2' }, text)).toBe(want))
})

describe('the digits in the number of a crystal', () => {
  it('are the size of no chip', () => {
    const parts = 'Accelerometer|MMA8451Q|1\n16 MHz Crystal|TSX-3225 16.0000MF09|1\nRegulator|NCP1117|1'
    const { lines } = bill(sheet(`Part Description|MPN|Quantity\n${parts}`))
    expect(recogniseLines(lines, [])[1]?.package).toBe(null)
  })
})

describe('short forms of the trade', () => {
  it.each([
    ['3mm', { designator: 'D3', words: 'Green LED' }, 'LED 2 tht'],
    ['3mm', { designator: 'D3', words: 'Photo transistor' }, 'unknown'],
    ['', { designator: 'D10', words: '627nm Red LED, Through-Hole Mount' }, 'LED 2 tht'],
    ['', { designator: 'U10', words: 'LED driver, through-hole' }, 'unknown'],
    ['1K 0805', { designator: 'R5' }, '0805 2 smt'],
    ['1K 0805', { designator: 'U5' }, 'unknown'],
    ['', { designator: 'R5', words: '10k Generic resistor 2012' }, '0805 2 smt'],
    ['', { designator: 'U5', words: 'Cap 2012' }, 'unknown'],
    ['A/3216-18R', { designator: 'C1' }, 'CASE-3216 2 smt'],
    ['PIN_HEADER_3_FEMALE', { designator: 'J3' }, 'CONN-3P 3 tht'],
    ['INDPM4042X200N', { designator: 'L1' }, 'INDPM4042 2 smt'],
    ['', { designator: 'Q1', words: 'NPN transistor, SMD, DPACK, 100V' }, 'DPACK 2 smt'],
    ['', { designator: 'U2', words: 'Temperature sensor, 3-pin TO-46' }, 'TO-46 3 tht'],
    ['', { designator: 'Y1', words: 'CRYSTAL 20.000MHZ 20PF 49US' }, 'HC-49S 2 tht'],
  ])('%s beside %o is %s', (text, hints, want) => expect(read(hints, text)).toBe(want))
})

describe('outlines that come with several numbers of leads', () => {
  it.each([
    ['leads before the outline', { designator: 'U3', words: 'IC CLK BUFFER 1:3 150MHZ 6SOT23' }, '', 'SOT-23-6 6 smt'],
    ['leads in words', { designator: 'U6', words: 'LDO, 150 mA, 5-pin SC70 (DCK)' }, '', 'SC-70-5 5 smt'],
    [
      'another number than the usual',
      { designator: 'U1', words: 'Sensor, encapsulado TO-220, 5 pines' },
      '',
      'TO-220 3 tht guess',
    ],
    ['five before a tab', { designator: 'U1', words: 'Step-Down Regulator 5-DDPAK/TO-263' }, '', 'TO-263 2 smt guess'],
    ['the usual number', { designator: 'Q1', words: 'NPN transistor, 3-pin SOT-23' }, '', 'SOT-23 3 smt'],
    ['a code of five leads in the number', { designator: 'U1', mpn: 'MIC5219-3.6YM5-TR' }, 'SOT23', 'SOT-23-5 5 smt'],
    [
      'a code nobody lists further',
      { designator: 'U1', mpn: 'LM3671MF-3.3/NOPB', words: 'IC REG BUCK SOT23' },
      '',
      'SOT-23 3 smt guess',
    ],
    ['no such code', { designator: 'Q1', mpn: 'BC817-40' }, 'SOT23', 'SOT-23 3 smt'],
  ])('count %s', (_what, hints, text, want) => expect(read(hints, text)).toBe(want))
})

describe('names of other things that hold the name of a part', () => {
  it.each([
    ['what cools it', { words: 'Disipador TO220 7W' }, '', 'unknown'],
    ['a cooler of a board', { words: 'Raspberry Pi 5 Active Cooler' }, '', 'unknown'],
    ['a circuit of two', { words: 'SI2301DS P-FET + 2N3904 driver' }, '', 'unknown'],
    ['a coaxial socket like a diode', { words: 'SMA PCB', mpn: '901-144-8RFX' }, '', 'unknown'],
    ['the end of a number of a plug', { designator: 'J1' }, 'UJ2-MIBH-4-SMT-TR', 'unknown'],
    ['a thyristor with a lead too few', { designator: 'T1', words: 'MCR100-8 THYRISTOR' }, 'TO92-2', 'unknown'],
    ['a switch counted by its levers', { designator: 'SW3', words: 'DIPSW4' }, 'SMD4', 'SMD-4 4 smt guess'],
    ['a low can that may lie on either', { designator: 'C1' }, 'CAP-D6.3XH5.5', 'D6.3x5.5 2 tht guess'],
  ])('are %s', (_what, hints, text, want) => expect(read(hints, text)).toBe(want))

  it('count the pins of each row, as a drawing program names its headers', () => {
    expect(read({ designator: 'P1', words: 'Header, 20-Pin, Dual row' })).toBe('CONN-40P 40 tht')
    expect(read({ designator: 'P1', words: '20 pin dual row header' })).toBe('CONN-20P 20 tht')
  })

  it.each([
    ['Male Header, Pitch 2.54 mm, 2 x 5 Position, Height 9.8 mm', '2x05 10 tht'],
    ['Socket, 1 x 6 pins', '1x06 6 tht'],
    ['3-pin 2-row header', 'CONN-6P 6 tht'],
    ['4-pin 2-row header', 'CONN-4P 4 tht'],
  ])('counts the ways of %s', (words, want) => expect(read({ designator: 'P2', words })).toBe(want))

  it.each([
    ['an upright coil', { designator: 'L4' }, 'OWN_LIB:L_T50_2pin_Vertical', 'L-2P 2 tht'],
    ['a coil with a tap', { designator: 'L1' }, 'OWN_LIB:L_FCZ07S_CT', 'unknown'],
    ['leads and the pad counted together', { designator: 'U8' }, 'QFN89P40_1000X1000X90L40X20T674M', 'QFN-88+EP 88 smt'],
    ['a case of a board', { words: 'RASPBERRY-PI3-CASE Official Raspberry Pi Case', mpn: 'RASPBERRY-PI3-CASE' }, '', 'unknown'],
    ['a cable with plugs', { words: 'Adapter JST-XH 2-Pin Cable' }, '', 'unknown'],
    ['one size or another', { designator: 'L2' }, 'SMD 1210 or 1812', '1210 2 smt guess'],
    ['one mounting or another', { designator: 'U2' }, 'SOP8/DIP8', 'SOP-8 8 smt guess'],
    ['a flat cable', { designator: 'FPC5' }, '6P-20cm', 'unknown'],
    [
      'pads of a programming clip',
      { designator: 'J9' },
      'Connector:Tag-Connect_TC2030-IDC-FP_2x03_P1.27mm_Vertical',
      'TC2030 6 none',
    ],
    ['a part number and its reel', { designator: 'CR1' }, 'ICs:D5V0P4UR6SO-7', 'unknown'],
    ['the taps of a winding', { designator: 'T1', words: 'XFMR 115VAC PRI / 18VCT SEC 90VA' }, '', 'unknown'],
    ['a capacitor for the surface', { words: 'Capacitors MLCC - SMD/SMT 10uF 10V' }, '', 'unknown'],
    ['a receiver on its board', { designator: 'GPS1' }, 'NEO-M9N-Breakout-Board', 'unknown'],
    ['a receiver', { designator: 'U4' }, 'NEO-M9N', 'NEO 24 smt'],
    ['a board by its order number', { words: 'Raspberry Pi Pico W', mpn: 'SC0918' }, '', 'RPI-PICO 40 tht'],
    ['a socket of cards', { designator: 'J13' }, 'MOLEX_503398-1892', 'unknown'],
    ['a crystal named like a bridge', { words: 'Abracon' }, 'ABS-07', 'CRYSTAL-2P 2 smt'],
    ['a plug that lies, whatever is written before it', { designator: 'J1' }, 'CONN-TH_SM08B-SRSS-TB', 'JST-SRSS-8P 8 smt'],
    ['a sounder that lies on the board', { designator: 'BZ1' }, 'PKLCS1212E4001_BUZ', 'BUZZER 2 smt'],
    [
      'contacts and the posts of the shell',
      { designator: 'J1', words: 'USB TYPE C-W/P;12+4P-8.94*7.35mm' },
      '',
      'USB-C-12P 12 smt',
    ],
    ['contacts behind letters', { designator: 'J2' }, 'MICRO-USB5+6P-SMD-0.65', 'USB-5P 5 smt'],
    ['a resonator with wires', { designator: 'F1', words: 'Ceramic resonator THT CSTLS 16MHz' }, '', 'unknown'],
    ['a servo', { words: 'RC Servo - Micro 9G' }, '', 'unknown'],
    ['three wires 1.27 mm apart', { designator: 'U1' }, 'TO127P254X495-3', 'TO-92-3 3 tht'],
    ['two levers', { designator: 'S3', words: 'SPST_DIP_2SMT' }, 'SPST_DIP2_SMT', 'DIPSW-2 4 smt'],
    ['a socket by its length and width', { designator: 'J14' }, 'own:XY-15x15', 'unknown'],
    ['a coil by a series that is no size', { designator: 'L5' }, '6000-XXXX-RC', 'unknown'],
    ['a coil by its size', { designator: 'L5' }, 'IND-5040', '5040 2 smt'],
    ['a wired can with its leads', { designator: 'X1', words: 'Crystal 16MHz 2-Pin HC-49-S' }, '', 'HC-49S 2 tht'],
    ['a stick of five ways', { designator: 'S1', words: '5-way tactile joystick' }, '', 'TACT 5 tht guess'],
    ['a sounder with pads', { designator: 'B1', words: 'MLT-8530 Beeper' }, '', 'BUZZER 2 smt guess'],
    ['a round lamp by its body', { designator: 'LED1' }, '插件,D=5mm', 'RADIAL 2 tht'],
    ['a circuit of whose body only the round is told', { designator: 'U1' }, 'Plugin,D=5mm', 'unknown'],
    ['a round body of no part that is named', {}, 'Plugin,D=5mm', 'unknown'],
    ['a gauge that is a circuit', { designator: 'U8' }, 'LI-ION_FUEL-GAUGE_DFN', 'unknown'],
    ['a control of two gangs', { designator: 'VR1' }, 'RK09L12B0-F15-C0-B503', 'unknown'],
    ['a trimmer of nobody known', { designator: 'TC1' }, 'OWN_LIB:C_Trimmer_TMCV01', 'C 2 smt guess'],
  ])('are read of %s as far as they tell', (_what, hints, text, want) => expect(read(hints, text)).toBe(want))

  it('take the mount of a capacitor from the rest of the line', () => {
    expect(read({ designator: 'SC8', words: '1000pF, DIP, 2KV' }, 'CAP\\MR200')).toBe('CAP 2 tht')
  })
})
