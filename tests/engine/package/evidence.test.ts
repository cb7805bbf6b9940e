import { describe, expect, it } from 'vitest'
import { understood } from '../../fixtures/understood.ts'
import { doubtText, lineOf, sheetOf, type Cells } from './one-line.ts'

function read(cells: Cells): string {
  const found = lineOf(cells)?.package
  return found ? `${found.name} ${found.pins}${doubtText(found)}` : 'unknown'
}

describe('a package rests on one weak text', () => {
  it.each([
    ['a class without a size', { ref: 'C1', value: '3p', footprint: 'C_tuning' }, 'C 2 kind-only'],
    ['a class with wires', { ref: 'C1', value: '18p', footprint: 'CAP-PTH-SMALL' }, 'CAP 2'],
    ['a number of pins that nothing mounts', { ref: 'U1', value: 'OUT', footprint: '1pin' }, '1P 1 kind-only'],
    ['the same, and how it is put on', { ref: 'U1', footprint: '6pin through hole' }, '6P 6'],
    ['a last number of one', { ref: 'CON1', footprint: 'CON-AB1234-01', words: 'Camera connector' }, 'CONN-1P 1 kind-only'],
    ['a last number that names the ways', { ref: 'J1', footprint: 'bornier3', words: 'Screw terminal' }, 'CONN-3P 3'],
    ['a transformer of one lead', { ref: 'T1', value: 'Transformer_1P' }, 'TRANSFORMER-1P 1 kind-only'],
    ['a switch of one lead', { ref: 'S1', value: 'SS-12F23', footprint: 'SS-12D10', words: '1路波动开关' }, 'SW-1P 1 kind-only'],
    ['a finished board in a list', { words: 'Raspberry Pi 4 Model B' }, 'RPI-HEADER 40 board'],
    ['the same on a footprint', { ref: 'U1', footprint: 'RPi_Pico', value: 'Pico' }, 'RPI-PICO 40'],
    ['a cable in a list', { words: 'JST PH 2mm 4-Pin to Male Header Cable - 200mm' }, 'CONN-4P 4 board'],
    ['lamps in a ring', { words: 'WS2812B Neopixel Ring Led' }, 'LED-RGB 4 board'],
    ['a number of Molex that tells no mount', { ref: 'J4', value: '52465-2470' }, 'MOLEX-24P 24 kind-only'],
    ['a number of Molex that does', { ref: 'J4', value: '53261-0471' }, 'MOLEX-4P 4'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('another text speaks against a package', () => {
  it.each([
    ['a case of diodes under a capacitor', { ref: 'C7', value: '22u', footprint: 'SMC_B' }, 'SMC 2 other-part'],
    ['what a diode protects', { ref: 'D6', footprint: 'AB1042', words: 'HDMI ESD protection diode' }, 'HDMI 19 other-part'],
    ['a chip size under a circuit', { ref: 'U5', value: 'ABC77', footprint: '0805' }, '0805 2 other-part'],
    ['a fuse that is numbered like one', { ref: 'U6', footprint: '1206', words: 'Resettable fuse, PTC' }, '1206 2'],
    ['a plug of its own kind', { ref: 'J3', footprint: 'CON2_USB_MICRO', value: 'USB' }, 'CONN-2P 2 other-part'],
    ['a flat cable', { ref: 'J4', footprint: 'Bottom contact, 40 pin', words: 'FFC connector' }, 'CONN-40P 40 other-part'],
    ['a header for such a plug', { ref: 'J5', footprint: 'PinHeader_1x04_P2.54mm', value: 'USB' }, '1x04 4'],
    [
      "a maker's number of other ways",
      { ref: 'JP4', footprint: 'MOLEX_MINI-LOCK_4', mpn: '53426-0610' },
      'CONN-4P 4 other-count',
    ],
    ["a maker's number of the same ways", { ref: 'JP4', footprint: 'MOLEX_MINI-LOCK_6', mpn: '53426-0610' }, 'CONN-6P 6'],
    [
      'another number of ways',
      { ref: 'J6', footprint: 'CON-AB77-4', words: 'Board connector, 12 pins' },
      'CONN-4P 4 other-count',
    ],
    ['a flat cable in other words', { ref: 'J7', words: 'Flex connector, 24 position, 0.50mm pitch' }, 'CONN-24P 24 other-part'],
    ['a fine pitch', { ref: 'J8', words: 'Board connector, 6 position, 1.00mm pitch' }, 'CONN-6P 6 other-mount'],
    ['the same through the board', { ref: 'J8', words: 'Board connector, 6 position, 1.00mm pitch, through hole' }, 'CONN-6P 6'],
    ['a cell for the surface', { ref: 'Q1', footprint: 'SMD', words: 'NPN transistor', mpn: 'BC547B' }, 'TO-92 3 other-mount'],
    ['a number like a size', { ref: 'L1', footprint: '82114R' }, '82114 2 kind-only'],
    ['several in one body', { words: '4X resistors 1K SMD1206' }, '1206 2 other-count'],
    ['a resistor in a case of transistors', { ref: 'R1', words: 'Resistor 20W TO-220' }, 'TO-220 3 other-part'],
    ['two colours', { ref: 'LED2', words: 'LED 0805 green/red, pair' }, '0805 2 two-lamps'],
    ['one colour', { ref: 'LED2', words: 'LED 0805 green' }, '0805 2'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('an outline without its leads', () => {
  it.each([
    ['of a circuit', { ref: 'U1', value: 'NC7SP00P5X', footprint: 'SC70' }, 'SC-70 3 bare-outline'],
    ['of a circuit in words', { words: 'IC REG LINEAR 3V SOT23' }, 'SOT-23 3 bare-outline'],
    ['of a memory in words', { words: 'EEPROM 8k SOT-23' }, 'SOT-23 3 bare-outline'],
    [
      'of a circuit, its leads beside it',
      { ref: 'U1', footprint: 'SOT-23', words: 'Voltage reference, 3-pin SOT23' },
      'SOT-23 3',
    ],
    ['of a circuit in a library', { ref: 'U1', value: 'Hall switch', footprint: 'Package_TO_SOT_SMD:SOT-23' }, 'SOT-23 3'],
    ['of a transistor', { ref: 'Q1', value: 'NPN', footprint: 'SOT23' }, 'SOT-23 3'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('an estimate', () => {
  it('says why, and a person who names the package settles it', () => {
    const tables = [sheetOf({ ref: 'U1', value: 'OUT', footprint: '1pin' })]
    const [line] = understood(tables).lines.slice(-1)
    expect(line?.points.formula).toContain('没有第二处可以证实')
    const edit = { sheet: 0, row: 4, package: '1pin' }
    const named = understood(tables, { edits: [edit] }).lines.at(-1)
    expect(named?.package).toMatchObject({ guess: false, pins: 1 })
  })
})

describe('what a name leaves open', () => {
  it.each([
    ['how a sounder of words is put on', { ref: 'BZ1', value: 'MINI BUZZER' }, 'BUZZER 2 kind-only'],
    [
      'how pads under a number of a maker are reached',
      { ref: 'P1', value: 'CONN_02X30', footprint: '61083-061400LF' },
      '2x30 60 other-mount',
    ],
    ["contacts of the board's own edge", { ref: 'J1', footprint: 'Own_PCBEdge:Cart_1x32_P1.50mm' }, '1x32 32 other-mount'],
    ['a strip of 1 mm', { ref: 'JP2', footprint: '1X06-1MM', words: 'Header 6' }, '1x06 6 other-mount'],
    ['a plug that hangs on wires', { words: '2 Position FFC Connector Receptacle 0.100" Free Hanging' }, 'FPC-2P 2 board'],
    ['a lamp in a can of three wires', { ref: 'LED1', footprint: 'TO-46' }, 'TO-46 3 other-count'],
    ['the same of a transistor', { ref: 'Q1', footprint: 'TO-46' }, 'TO-46 3'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('what the board may not carry, or carries otherwise', () => {
  it.each([
    ['an antenna elsewhere', { ref: 'ANT1', footprint: 'External', words: '868 MHz Antenna SMA' }, 'SMA 2 off-board'],
    ['an antenna for a socket', { ref: 'ANT1', words: '868 MHz antenna SMA' }, 'SMA 2 off-board'],
    ['a plug beside its crimp pins', { words: 'JST XH Connector Plug 4 Position' }, 'CONN-4P 4 off-board'],
    ['a plug for the board', { words: 'JST XH Connector Plug 4 Position, through hole' }, 'CONN-4P 4'],
    ['a display on its cables', { words: 'Mini 12864 Display' }, 'LCD-20P 20 board'],
    ['the same with holes on the board', { ref: 'DS1', words: 'LCD 1602' }, 'LCD-16P 16'],
    ['a number behind what protects', { ref: 'D1', footprint: 'ESD_ECMF02-2AMX6' }, 'ESD 2 kind-only'],
    ['two ends under a circuit', { ref: 'IC1', footprint: 'D_ECMF02-2AMX6' }, 'D 2 other-part'],
    ['a body behind what protects', { ref: 'D1', footprint: 'ESD-SMD_L1.0-W0.6' }, 'ESD 2'],
    ['a clip of a fuse', { ref: 'F1', footprint: 'FUSE_KEYSTONE_3549', mpn: '3550-2' }, 'FUSE 2 kind-only'],
    ['a cell of eight pins under a resistor', { ref: 'RR1', footprint: 'SMD8', value: '4.7k' }, 'SMD-8 8 kind-only'],
    ['the same under a coupler', { ref: 'U1', footprint: 'SMD8', value: 'HCPL' }, 'SMD-8 8'],
    ['a tab of a circuit', { ref: 'U1', footprint: 'TO-263', words: 'Buck converter IC' }, 'TO-263 2 bare-outline'],
    ['a tab of a circuit by its words', { words: 'Voltage regulator with enable, TO-220' }, 'TO-220 3 bare-outline'],
    ['a tab of a circuit of three leads', { ref: 'U1', footprint: 'TO-220', value: 'L7805CV' }, 'TO-220 3'],
    ['a tab of a transistor', { ref: 'Q1', footprint: 'TO-263', words: 'MOSFET' }, 'TO-263 2'],
    ['the number of a wired fuse', { ref: 'F1', footprint: '1812', words: 'Polyfuse', mpn: 'MF-R300' }, '1812 2 other-mount'],
    ['the number of a flat fuse', { ref: 'F1', footprint: '1812', words: 'Polyfuse', mpn: 'MF-MSMF110-2' }, '1812 2'],
    ['the number of a trimmer', { ref: 'R5', footprint: '0603', mpn: 'TS53YJ503MR10' }, '0603 2 other-count'],
    ['a lamp in a panel', { words: '10mm 12-24V metal panel LED' }, 'LED 2 off-board'],
    ['a lamp on the board', { words: '10mm green LED' }, 'LED 2'],
    ['a socket that is only called one', { words: 'Socket 2x20' }, '2x20 40 off-board'],
    ['a socket of a pitch', { words: 'Socket 2x20 2.54mm' }, '2x20 40'],
    ['a board that carries a case', { words: 'SOT23 to DIP adapter' }, 'SOT-23 3 board'],
    ['letters of plugs under a transformer', { ref: 'TV1', footprint: 'SM-6', words: 'Transformer' }, 'SM-6P 6 other-part'],
    ['a land pattern of no standard', { ref: 'U1', footprint: 'SPO50P310X90-8N' }, 'SPO-8 8 kind-only'],
    ['a network by its letters', { ref: 'RN1', value: '10k', footprint: '0603' }, '0603 2 other-count'],
    ['a convex array by its name', { ref: 'R1', value: '10k', footprint: '0603-ARV' }, '0603 2 other-count'],
    ['a bead of a size that few write', { words: 'Ferrite 240nH SMD0806', mpn: '74479876124C' }, '0806 2'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('what a line stands for', () => {
  const family = (cells: Cells) => lineOf(cells)?.package?.family

  it.each([
    ['a resistor for a lamp', { ref: 'R9', footprint: '0805', words: 'Vorwiderstand Power LED' }, 'chip'],
    ['a resistor in the block of a lamp', { ref: 'R1_LED', value: '100R', footprint: 'R0603' }, 'chip'],
    ['a lamp in a block', { ref: 'LED1_B', footprint: '0603' }, 'led'],
    ['a lamp under another letter', { ref: 'D1', footprint: 'LED0805' }, 'led'],
    ['a diode by the land of its two ends', { ref: 'D11', footprint: 'SODFL370X100-2N' }, 'diode'],
    ['a lamp without a letter', { value: 'LED blue', footprint: '0603', words: 'diffused' }, 'led'],
    ['a lamp with a number like a value', { words: 'Led verde 2.2V SMD0805', mpn: 'LG R971' }, 'led'],
    ['a resistor for a lamp without a letter', { value: 'LED resistor', footprint: '0603' }, 'chip'],
    ['a resistor with wires', { words: 'RES 330 OHM 1/4W 5% CARBON FILM TH' }, 'axial'],
    ['a resistor that depends on heat', { ref: 'R1', words: 'NTC resistor 10k 1/4W THT' }, 'radial'],
    ['a resistor along its wires', { ref: 'R1', footprint: 'RES-TH_BD2.4-L6.3-P10.30-D0.6' }, 'axial'],
  ])('%s', (_what, cells, want) => expect(family(cells)).toBe(want))
})
