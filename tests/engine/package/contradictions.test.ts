import { describe, expect, it } from 'vitest'
import { lineOf, packageText as read } from './one-line.ts'

describe('how a plug is put on', () => {
  const strip = 'PinHeader_2x05_P1.27mm'
  it.each([
    ['by its number, where the drawing leaves it open', { footprint: strip, mpn: 'FTSH-105-01-L-DV-K' }, 'header 10 smt'],
    ['by the number among the values', { footprint: '2X05', value: 'TSM-105-01-L-DV' }, 'connector 10 smt'],
    ['by a number of Amphenol', { footprint: strip, mpn: '20021121-00010C4LF' }, 'header 10 smt'],
    ['by one of Amphenol for holes', { footprint: strip, mpn: '20021111-00010T4LF' }, 'header 10 tht'],
    ['by a number of CNC Tech', { footprint: strip, mpn: '3220-10-0300-00' }, 'header 10 smt'],
    ['by a number of Harwin', { footprint: strip, mpn: 'M50-3600542' }, 'header 10 smt'],
    ['by a number for holes', { footprint: strip, mpn: 'FTSH-105-01-L-D-K' }, 'header 10 tht'],
    ['lying', { footprint: '2X08', mpn: 'TSM-108-01-T-DH' }, 'connector 16 smt'],
    ['with its tabs', { footprint: '1X06', mpn: 'BM06B-GHS-TBT' }, 'connector 6+2 smt'],
    [
      'otherwise than a whole drawing',
      { footprint: `${strip}_Vertical`, mpn: 'FTSH-105-01-L-DV-K' },
      'header 10 tht other-mount',
    ],
    [
      'otherwise than a drawing for the surface',
      { footprint: `${strip}_Vertical_SMD`, mpn: 'FTSH-105-01-L-D' },
      'header 10 smt other-mount',
    ],
    [
      "by Samtec's short name, which is no mark",
      { footprint: 'SMTC-TSW-106-07-X-S', value: 'TSW-106-07-T-S' },
      'connector 6 tht',
    ],
    ['by the same of a flat strip', { footprint: 'SMTC-FTSH-106-01-X-DV' }, 'connector 12 smt'],
    ['by nothing: one for probes', { footprint: '', words: '14 Pin STDC14 debug connector' }, 'connector 14 tht other-mount'],
    ['by nothing: one with magnets', { footprint: 'magnetic-connector-5-pin' }, 'connector 5 tht other-mount'],
    [
      'otherwise than its words say',
      { footprint: 'USB-A-TH_10.0', words: 'USB A female, surface mount, 4P' },
      'usb 4+2 tht other-mount',
    ],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'J4', ...cells })).toBe(want))

  it.each([
    [
      'a chip that is said to be wired',
      { ref: 'R1', value: '10k', footprint: '0805', words: 'Resistor, through hole' },
      'other-mount',
    ],
    ['a wired case that is said to be flat', { ref: 'U1', footprint: 'DIP-8', words: 'Amplifier, surface mount' }, 'other-mount'],
    ['one said to be both', { ref: 'U1', footprint: 'DIP-8', words: 'Amplifier, through-hole or SMD' }, undefined],
  ])('is a doubt for %s', (_what, cells, want) => expect(lineOf(cells)?.package?.doubt).toBe(want))
})

describe('networks of resistors by their numbers', () => {
  it.each([
    ['Bourns in one row', { mpn: '4608X-102-102LF', words: 'Resistor array 1k 8 pin' }, 'array 8 tht'],
    ['Bourns, moulded', { mpn: '4310R-101-472LF' }, 'array 10 tht'],
    ['Bourns in two rows', { mpn: '4116R-1-103LF' }, 'dip 16 tht'],
    ['Bourns, flat', { mpn: '4816P-T01-103LF' }, 'sop 16 smt'],
    ['CTS in one row', { mpn: '770101103P' }, 'array 10 tht'],
    ['CTS, flat', { mpn: '767161103GP' }, 'sop 16 smt'],
    ['Vishay', { mpn: 'CSC09A0110K0GPA' }, 'array 9 tht'],
    ['the common one', { value: 'A09-103JP' }, 'array 9 tht'],
    ['none, an even number of pins', { words: 'Resistor array 10k 8 pin' }, 'array 8 smt guess'],
    ['none, on the surface', { words: 'Resistor array 10k 8 pin SMD' }, 'array 8 smt'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'RN1', ...cells })).toBe(want))
})

describe('test points', () => {
  const pad = 'TestPoint_Pad_D1.0mm'
  it.each([
    ['drawn for a loop, in an old spelling', { footprint: 'Test_Point_Keystone_5005-5009_Compact' }, 'test-point 1 tht'],
    ['a pad for a loop that is bought', { footprint: pad, mpn: '5001' }, 'test-point 1 tht'],
    ["a pad for a loop by a shop's number", { footprint: pad, shop: '36-5121-ND' }, 'test-point 1 tht'],
    ['for the surface', { footprint: pad, mpn: '5019' }, 'test-point 1 smt'],
    ['of another maker', { footprint: pad, mpn: 'RCU-0C' }, 'test-point 1 smt'],
    ['in words alone', { words: 'PC TEST POINT MINIATURE RED', mpn: '5000' }, 'test-point 1 tht'],
    ['a pad and the number of something else', { footprint: pad, mpn: 'AB12345' }, 'test-point 1 none other-part'],
    ['a pad', { footprint: pad }, 'test-point 1 none'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'TP1', ...cells })).toBe(want))

  it('are soldered and counted', () => {
    expect(lineOf({ ref: 'R7', footprint: '0805', mpn: '5001' })?.package?.family).toBe('chip')
  })
})

describe('posts and pins that stand beside the contacts', () => {
  it.each([
    ['MICRO-SD9+4P-SMD-16.1X14.5', 'card 9+4 smt'],
    ['MICRO-USB5+6P-SMD-0.65-AB', 'usb 5+6 smt'],
    ['ZX62-B-5PA', 'usb 5+6 smt'],
    ['USB-C-SMD_16P+4', 'usb 16+4 smt'],
    ['TF-SMD_9P+3P', 'card 9+3 smt'],
    ['SIM-6+2P', 'card 6+2 smt'],
    ['HDMI-19+2P', 'connector 19+2 smt'],
    ['XT60PW-M', 'connector 2+2 tht'],
    ['AMASS_XT60PW-M_1x02_P7.20mm_Horizontal', 'connector 2+2 tht'],
    ['AMASS_XT30PW-M_1x02_P2.50mm_Horizontal', 'connector 2+2 tht'],
    ['CONN-TH_XT90PW-M', 'connector 2+2 tht'],
    ['XT30(2+2)PW-M', 'connector 2+2 tht guess'],
    ['233-506', 'terminal 6+6 tht'],
    ['236-404', 'terminal 4+4 tht'],
    ['2604-1104', 'terminal 4+4 tht'],
    ['TerminalBlock_WAGO_804-103_1x03_P5.00mm_45Degree', 'terminal 3+3 tht'],
    ['TerminalBlock_Phoenix_PTSM-0,5-3-2.5-V-THR_1x03_P2.50mm_Vertical', 'terminal 3+3 tht'],
    ['CONN-TH_4P-P2.54_KF141V', 'terminal 4 tht guess'],
    ['KF301-2P', 'terminal 2 tht'],
  ])('%s', (footprint, want) => expect(read({ ref: 'J1', footprint })).toBe(want))
})

describe('an order code against the footprint', () => {
  it.each([
    ['other leads, in the words', { footprint: 'QFN-20', words: 'Charger / TI bq24074RGTR' }, 'qfn 20+1 smt other-count'],
    ['the same leads', { footprint: 'QFN-16', words: 'Charger / TI bq24074RGTR' }, 'qfn 16+1 smt'],
    ['a pad that the drawing lacks', { footprint: 'SOP65P640X110-28N', mpn: 'MAX1968EUI+T' }, 'sop 28 smt other-count'],
    ['a pad that the drawing has', { footprint: 'SOP65P640X110-29N', mpn: 'MAX1968EUI+T' }, 'sop 28+1 smt'],
    ['a pad that a whole name lacks', { footprint: 'SOIC-8_3.9x4.9mm_P1.27mm', mpn: 'TPS5430DDAR' }, 'sop 8 smt other-count'],
    ["a pad by the code in a shop's number", { footprint: 'S-PDSO-G10', shop: '595-TPS40211DGQR' }, 'sop 10+1 smt'],
    ['a pad by the code of Toshiba', { footprint: 'HSOP-8', mpn: 'TB67H451FNG' }, 'sop 8+1 smt'],
    ['a symbol of other contacts', { ref: 'J1', value: 'Conn_01x02', footprint: 'Barrel_Jack' }, 'connector 3 tht other-count'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'U1', ...cells })).toBe(want))
})

describe('a cell that names parts of two libraries', () => {
  it('is an estimate', () => {
    const footprint = 'LED_SMD:LED_0603_1608Metric,TestPoint:TestPoint_Pad_1.0x1.0mm'
    expect(read({ ref: 'D7', value: '24V', footprint })).toBe('led 2 smt guess')
    expect(read({ ref: 'D7', value: '24V', footprint: 'LED_SMD:LED_0603_1608Metric' })).toBe('led 2 smt')
  })
})

describe('what a list of things to buy leaves open', () => {
  it.each([
    ['a module, or a board with it', { words: 'ESP32-WROOM' }, 'module 38+1 smt board'],
    ['a module by its order code', { mpn: 'ESP32-WROOM-32E-N4', words: 'WiFi module' }, 'module 38+1 smt'],
    ['a module on a footprint', { ref: 'U1', footprint: 'ESP32-WROOM-32' }, 'module 38+1 smt'],
    ['a sensor, or a board with it', { mpn: 'VL53L0X', words: 'Time-of-flight sensor' }, 'lga 12 smt board'],
    ['a sensor under a designator', { ref: 'U3', mpn: 'VL53L0X', words: 'Time-of-flight sensor' }, 'lga 12 smt'],
    ['a receiver', { mpn: 'NEO-6M', words: 'GPS module' }, 'module 24 smt board'],
    ['a receiver by its order code', { mpn: 'NEO-6M-0-001', words: 'GPS receiver' }, 'module 24 smt'],
    ['a footprint of its board', { ref: 'U2', footprint: 'Neo-7M-Module', value: 'NEO-7M' }, 'module 24 smt board'],
    ['a footprint of itself', { ref: 'U2', footprint: 'ublox_NEO', value: 'NEO-M8N' }, 'module 24 smt'],
    ['strips to be broken', { words: '20 pcs 1x40 breakable pin header' }, 'header 40 tht board'],
    ['a strip', { words: '1x40 pin header' }, 'header 40 tht'],
    ['lamps by the strip', { words: 'LED WS2812B strip' }, 'led 4 smt board'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('what kind of part it is', () => {
  it.each([
    [
      'a slide switch of a straight type',
      { ref: 'SW2', footprint: '450301014042', words: 'SPDT, straight type, THT, Mini Slide Switch, 3 pins' },
      'switch 3 tht',
    ],
    ['a socket of type A', { ref: 'J1', footprint: 'TYPE-A-4P', value: 'USB' }, 'usb 4+4 smt'],
    ['a bead by its size', { ref: 'FB1', footprint: 'FB_LI0805H151R-10' }, 'chip 2 smt'],
    ['a small capacitor in a box', { ref: 'C3', value: '22pF', footprint: 'C050-024X044' }, 'radial 2 tht'],
    ['a jack for power', { ref: 'J1', value: 'NEB 21 R', words: 'Jack socket, 3-Pin' }, 'connector 3 tht'],
    ['a jack for sound', { ref: 'J1', words: 'Audio jack 3.5mm 4 pin' }, 'audio 4 tht'],
    ['a resistor with wires', { ref: 'R1', value: '10k THT Resistor' }, 'axial 2 tht'],
    ['a thermistor with wires', { ref: 'R1', value: '10k NTC THT Resistor' }, 'radial 2 tht'],
    ['leads that stand out of the body', { ref: 'U4', footprint: 'VSON8_L2.0-W2.3-P0.50-LS3.1-BL' }, 'sop 8 smt'],
    ['pads of a flat power case', { ref: 'Q1', footprint: 'DFN-8_L5.9-W5.2-P1.27-LS6.2-BL' }, 'qfn 8 smt'],
    ['a diode of the size of a chip', { footprint: '0603 (1608 metric)', mpn: 'CD0603-S01575', words: 'Diode' }, 'diode 2 smt'],
    [
      'a module by a count with its pad',
      { ref: 'M1', footprint: 'WIFIM-SMD_39P-L19.2', mpn: 'ESP32-WROOM-32U-N16' },
      'module 38+1 smt',
    ],
    ['a module of a class', { ref: 'M1', footprint: 'WIRELM-SMD_18P-L16.5', mpn: 'GPS02-UBX' }, 'module 18 smt'],
    ['a module in a cell of pins', { ref: 'U4', footprint: 'SMD-24P', mpn: 'NEO-M9N' }, 'module 24 smt'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})
