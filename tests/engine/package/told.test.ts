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
    ['a plug with its wires', { words: 'JST XH 2.54 2p plug single-head wire' }, 'unknown'],
    ['two headers of twenty by two', { designator: 'XA1', words: 'Conn_2x_20x2' }, 'unknown'],
  ])('are none for %s', (_what, hints, want) => expect(read(hints)).toBe(want))

  it.each([
    ['a radio module by its name', { designator: 'U1', words: 'ESP32-WROOM-32 WiFi module' }, 'ESP32-WROOM-32 38 smt'],
    ['a header for a module', { designator: 'J1', words: 'Header for module 1x04' }, '1x04 4 tht'],
    ['a socket for a flat cable', { designator: 'P5', words: '30 Pins 0.50mm Pitch ZIF Connector' }, 'FPC-30P 30 smt'],
    ['a socket for circuits', { designator: 'J5', words: '28 Pins 2.54mm ZIF Connector' }, 'CONN-28P 28 tht'],
    ['a whole land pattern', { designator: 'Q1', words: 'MOSFET, SOT-23:SOT95P280X145-6N' }, 'SOT-6 6 smt'],
  ])('are read of %s', (_what, hints, want) => expect(read(hints)).toBe(want))
})

describe('packages told by part numbers beside words', () => {
  it.each([
    ['contacts', { designator: 'P1', words: 'CONN RCP TYP C 24P SMD', mpn: 'USB4110-GF-A' }, 'USB-C-16P 16 smt'],
    ['a flat connector', { designator: 'P3', words: '2 Positions Header', mpn: 'S2B-PH-SM4-TB' }, 'CONN-2P 2 smt'],
    ['a mark of mounting', { designator: 'P6', words: '2 Pins Connector', mpn: 'ER-CON2.0-2P-SMD' }, 'CONN-2P 2 smt'],
    ['leads of a small transistor', { designator: 'Q1', mpn: 'SI1308EDL' }, 'SC-70-3 3 smt'],
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
