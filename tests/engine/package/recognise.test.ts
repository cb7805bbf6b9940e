import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'

/** Text, designator or none, and "leads+further joints mount family", with ? for a guess and - for unknown. */
type Row = readonly [text: string, designator: string, expected: string]

function read(text: string, designator: string): string {
  const got = recognisePackage(text, designator === '' ? {} : { designator })
  if ('unknown' in got) return '-'
  const ep = got.exposedPads > 0 ? `+${got.exposedPads}` : ''
  return `${got.pins}${ep} ${got.mount} ${got.family}${got.guess ? ' ?' : ''}`
}

const CHIPS: readonly Row[] = [
  ['0603', 'R1', '2 smt chip'],
  ['0603', 'LED1', '2 smt led'],
  ['R0402', '', '2 smt chip'],
  ['C0805L', '', '2 smt chip'],
  ['0805_C', '', '2 smt chip'],
  ['C 1210_L', '', '2 smt chip'],
  ['C_SM0402', 'C1', '2 smt chip'],
  ['402', 'R1', '2 smt chip'],
  ['402', 'U1', '-'],
  ['贴片电容0603', '', '2 smt chip'],
  ['2920', 'F1', '2 smt fuse'],
  ['贴片0402', '', '2 smt chip'],
  ['０６０３', '', '2 smt chip'],
  ['0603封装', '', '2 smt chip'],
  ['Resistor_SMD:R_0603_1608Metric_Pad0.98x0.95mm_HandSolder', '', '2 smt chip'],
  ['LED0603-R-RD', '', '2 smt led'],
  ['FUSE_1812', '', '2 smt fuse'],
  ['1608', '', '2 smt chip'],
  ['RESC1608X55N', '', '2 smt chip'],
  ['C0805C104K5RACTU', '', '-'],
  ['RC0603FR-0710KL', '', '-'],
  ['0603x4', '', '8 smt array'],
  ['排阻 0603*4', '', '8 smt array'],
  ['4D03', '', '8 smt array'],
  ['YC164', '', '8 smt array'],
  ['8P4R-0603', '', '8 smt array'],
  ['RES-ARRAY-SMD_0603-8P-L3.2-W1.6-BL', '', '8 smt array'],
  ['CAC-80P319X159-8L', '', '8 smt other'],
  ['CASE-A-3216-18(mm)', '', '2 smt tantalum'],
  ['CP_EIA-7343-31_Kemet-D', '', '2 smt tantalum'],
  ['A型钽', '', '2 smt tantalum'],
]

const DISCRETE: readonly Row[] = [
  ['SOT-23', '', '3 smt sot'],
  ['SOT-23-5', '', '5 smt sot'],
  ['SOT23-6', '', '6 smt sot'],
  ['SOT-23-3_L2.9-W1.3-P0.95-LS2.4-BR', '', '3 smt sot'],
  ['SOT-363', '', '6 smt sot'],
  ['SOT-753', '', '5 smt sot'],
  ['SOT-89', '', '3+1 smt sot'],
  ['SOT-223-4', '', '3+1 smt sot'],
  ['SOT-223-3', '', '3+1 smt sot'],
  ['SC-70-5', '', '5 smt sot'],
  ['SC-82AA', '', '4 smt sot'],
  ['TSOT-23-8', '', '8 smt sot'],
  ['TO-252-2', '', '2+1 smt to'],
  ['TO-252-3, DPak (2 Leads + Tab), SC-63', '', '2+1 smt to'],
  ['SO-8EP_DIO', 'U4', '8+1 smt sop'],
  ['DFN2020-6EP', 'U4', '6+1 smt qfn'],
  ['VQFN-27-3EP', 'U4', '27+3 smt qfn'],
  ['XQFN-8', 'U1', '8 smt qfn'],
  ['X2QFN-12', 'U1', '12 smt qfn'],
  ['TO-263-7_TabPin8', '', '7+1 smt to'],
  ['TO-263-5_TabPin3', '', '5+1 smt to'],
  ['TO-220-5', '', '5 tht to'],
  ['TO-92', '', '3 tht to'],
  ['TO-99-8', '', '8 tht to'],
  ['D2PAK', '', '2+1 smt power'],
  ['D-PAK', 'Q1', '2+1 smt power'],
  ['SOT_5PIN', 'U1', '5 smt sot'],
  ['SOD23', 'D1', '-'],
  ['SOD-123FL_L2.7-W1.8-LS3.8-RD', '', '2 smt diode'],
  ['DO-41', '', '2 tht diode'],
  ['DO-214AC(SMA)', '', '2 smt diode'],
  ['SMA', 'D1', '2 smt diode'],
  ['SMA', 'J1', '2+3 tht rf'],
  ['SMBJ6.0CA', '', '2 smt diode'],
  ['SMBJ60CA', '', '2 smt diode'],
  ['LL-34_L3.5-W1.5-RD', '', '2 smt melf'],
  ['MBF', '', '4 smt bridge'],
  ['KBP', '', '4 tht bridge'],
  ['BAT54C', 'D1', '3 smt sot'],
  ['ES3J', 'D1', '-'],
]

const IC: readonly Row[] = [
  ['SOP8', '', '8 smt sop'],
  ['贴片SOP8', '', '8 smt sop'],
  ['SOIC-8-208mil', '', '8 smt sop'],
  ['SOIC127P600X175-8N', '', '8 smt sop'],
  ['8-SOIC (0.154", 3.90mm Width)', '', '8 smt sop'],
  ['SOIC-8-N7_3.9x4.9mm_P1.27mm', '', '7 smt sop'],
  ['MSOP-12-16-1EP_3x4mm_P0.5mm', '', '12+1 smt sop'],
  ['HTSSOP-16', '', '16+1 smt sop'],
  ['SOIC-8_EP_150MIL', '', '8+1 smt sop'],
  ['HSOP-36-1EP_11.0x15.9mm_P0.65mm_SlugUp', '', '36 smt sop'],
  ['Infineon_PG-DSO-12-11_ThermalVias', '', '12+1 smt sop'],
  ['TSOP-II-54', '', '54 smt sop'],
  ['QFN-28', '', '28+1 smt qfn'],
  ['QFN-24_4x4mm_P0.5mm', '', '24 smt qfn'],
  ['QFN-32-1EP_5x5mm_P0.5mm_EP3.7x3.7mm_ThermalVias', '', '32+1 smt qfn'],
  ['QFN50P700X700X80-49N', '', '48+1 smt qfn'],
  ['WQFN-28-EP(5x5)', '', '28+1 smt qfn'],
  ['QFN 3x3 16', '', '16+1 smt qfn'],
  ['Texas_S-PVQFN-N20_EP3.15x3.15mm', '', '20+1 smt qfn'],
  ['DFN1006-3', '', '3 smt qfn'],
  ['U-DFN2020-6B_L2.0-W2.0-P0.65-BL', '', '6 smt qfn'],
  ['DFN2020-3L', '', '3 smt qfn'],
  ['PDFN5*6-8L', '', '8+1 smt qfn'],
  ['MLPQ-40-32', '', '32+1 smt qfn'],
  ['LQFP-48_L7.0-W7.0-P0.50-LS9.0-BL', '', '48 smt qfp'],
  ['48-Pin LQFP', '', '48 smt qfp'],
  ['LQFP48_N', '', '48 smt qfp'],
  ['LCC-48N_MT9V03X', '', '48 smt plcc'],
  ['BGA_14x14mm', '', '-'],
  ['BGA-153_8.0x8.0mm_Layout15x15_P0.5mm', '', '153 smt bga'],
  ['BGA256C100P16X16_1700X1700X170', '', '256 smt bga'],
  ['WLCSP-20_1.994x1.94mm_Layout4x5_P0.4mm', '', '20 smt bga'],
  ['Xilinx_FBG484', '', '484 smt bga'],
  ['LGA14-N', '', '14 smt lga'],
  ['PLCC-44', '', '44 smt plcc'],
  ['BGA\\10X10\\P8\\144', '', '144 smt bga'],
  ['LFCSP\\4MM\\16', '', '16+1 smt qfn'],
  ['DIP-8', '', '8 tht dip'],
  ['DIP-5-6_W10.16mm', '', '5 tht dip'],
  ['DIP-24_W15.24mm_SMDSocket_SmallPads', '', '24 smt dip'],
  ['SIP-3', '', '3 tht sip'],
  ['CD4051', 'U1', '-'],
]

const CONNECTORS: readonly Row[] = [
  ['排针2*20P', '', '40 tht header'],
  ['2.54-1*4P反弯排针', '', '4 tht header'],
  ['PinHeader_1x04_P2.54mm_Vertical', '', '4 tht header'],
  ['PinSocket_2x10_P1.27mm_Vertical_SMD', '', '20 smt socket'],
  ['HDR1X4', '', '4 tht header'],
  ['HDR-5X2/2.54', '', '10 tht header'],
  ['8x3HEADER_2.54mm', '', '24 tht header'],
  ['CONN_HDR_P1_2R15', '', '30 tht connector'],
  ['HDR-TH_16P-P2.54-V-F-R2-C8-S2.54', '', '16 tht header'],
  ['6*6', 'SW1', '-'],
  ['XH2.54-4A', '', '4 tht connector'],
  ['CONN-TH_XH-4P', '', '4 tht connector'],
  ['GH1.25_6P_卧贴', '', '6+2 smt connector'],
  ['SM04B-SRSS-TB', '', '4+2 smt connector'],
  ['JST_GH_BM10B-GHS-TBT_1x10-1MP_P1.25mm_Vertical', '', '10+2 smt connector'],
  ['Hirose_DF13-03P-1.25DSA_1x03_P1.25mm_Vertical', '', '3 tht connector'],
  ['KF301-2P', '', '2 tht terminal'],
  ['CONN-TH_DB301V-3.5-2P-GN', '', '2 tht connector'],
  ['TerminalBlock_Dinkle_DT-55-B01X-03_P10.00mm', '', '3 tht terminal'],
  ['BTH-030-01-X-D-A-K', '', '60 smt connector'],
  ['FPC0.5-24P', '', '24+2 smt fpc'],
  ['FPC-40P-0.5mm', '', '40+2 smt fpc'],
  ['DB9', '', '9 tht connector'],
  ['IDC-TH_14P-P2.54', '', '14 tht header'],
  ['RJ45', '', '8 tht rj ?'],
  ['RJ45-TH_HR999999A', '', '-'],
  ['USB-C', '', '16+4 smt usb ?'],
  ['TYPE-C-31-M-12', '', '16+4 smt usb'],
  ['USB_Micro-B_Molex-105017-0001', '', '5+4 smt usb'],
  ['SMD-8_L9.7-W6.6-P2.54-LS10.3-BL', '', '8 smt sop'],
  ['5566-4', '', '-'],
  ['Molex_PicoBlade_53047-0410', '', '4 tht connector'],
  ['HEADER 4', '', '4 tht header'],
  ['HDR\\2X15\\25SQ', '', '30 tht header'],
  ['CONN\\SMA\\END\\062', 'J1', '2+3 tht rf'],
  ['MINI-PCIE插座', 'J1', '52+2 smt connector'],
  ['pinhead6', 'X9', '6 tht connector'],
  ['USB-C-SMD_KH-TYPE-C-16P', '', '16+4 smt usb'],
  ['TF卡座', '', '9+4 smt card ?'],
  ['XT30PW-M', '', '2+2 tht connector'],
  ['DC-IN-TH_DC005', '', '3 tht connector'],
]

const OTHERS: readonly Row[] = [
  ['3225', 'Y1', '4 smt crystal'],
  ['3225', 'C1', '2 smt chip'],
  ['3225', '', '-'],
  ['SMD3225-4P', '', '4 smt crystal'],
  ['HC-49S', '', '2 tht crystal'],
  ['HC-49S-SMD', '', '2 smt crystal'],
  ['49SMD', 'Y1', '2 smt crystal'],
  ['XTAL\\3P2X2P5', 'X1', '4 smt crystal'],
  ['OSC-SMD_4P-L3.2-W2.5-BL', '', '4 smt oscillator'],
  ['Oscillator_DIP-8', '', '4 tht oscillator'],
  ['贴片电解 6.3*5.4', '', '2 smt can-cap'],
  ['插件电解 8*12', '', '2 tht radial'],
  ['CP_Elec_6.3x5.4', '', '2 smt can-cap'],
  ['CAP-TH_BD8.0-P3.50-D0.6-FD', '', '2 tht radial'],
  ['AXIAL-0.4', '', '2 tht axial'],
  ['CD43', 'L1', '2 smt inductor'],
  ['SMD,4x4mm', 'L1', '2 smt inductor'],
  ['SMD,4x4mm', '', '-'],
  ['拨码开关8位', '', '16 tht switch'],
  ['SW_DIP_SPSTx04_Slide_9.78x12.34mm_W8.61mm_P2.54mm', '', '8 smt switch'],
  ['SW-DIP-8', '', '16 tht switch ?'],
  ['轻触开关6x6x5mm 4脚', '', '4 tht button'],
  ['SW-TH_6x6', '', '4 tht button ?'],
  ['RELAY-TH_SRD', '', '5 tht relay ?'],
  ['LED_D5.0mm-3', '', '3 tht led'],
  ['WS2812B', '', '4 smt led'],
  ['ESP-12F', '', '22 smt module'],
  ['ESP32-WROOM-32E', '', '38+1 smt module'],
  ['RES-ADJ-TH_3296W', '', '3 tht other'],
  ['LED-SMD_L3.5-W2.8-RD', '', '2 smt led'],
  ['BUZ-TH_BD12.0-P7.60-D0.6-FD', '', '2 tht buzzer'],
  ['模块', '', '-'],
  ['MountingHole_3.2mm_M3', '', '0 none mechanical'],
  ['Fiducial_1mm_Mask2mm', '', '0 none mechanical'],
  ['测试点', '', '1 none test-point'],
  ['SolderJumper-3_P1.3mm_Bridged12', '', '3 none mechanical'],
  ['见图', '', '-'],
  ['', '', '-'],
]

describe.each([
  ['chips, arrays, tantalum', CHIPS],
  ['diodes and transistors', DISCRETE],
  ['integrated circuits', IC],
  ['connectors', CONNECTORS],
  ['everything else', OTHERS],
])('reads %s', (_, rows) => {
  it.each(rows)('%s at "%s" is %s', (text, designator, expected) => {
    expect(read(text, designator)).toBe(expected)
  })
})

describe('reads the line when the cell tells nothing', () => {
  it.each([
    ['', 'R1', '贴片电阻 10K 0603', 2, 'smt', 'words:chip-word'],
    ['', 'Q1', 'MOSFET N-CH SOT-23', 3, 'smt', 'words:sot'],
    ['', 'J1', '排针 2*20P 直插', 40, 'tht', 'words:rows'],
    ['', 'U1', 'IC BUFF/DVR NON-INVERT 14TSSOP', 14, 'smt', 'words:sop'],
    ['插件', 'C5', '电解电容 8*12', 2, 'tht', 'words:can'],
    ['', 'C5', '220uF/50V 直径10mm贴片铝电解', 2, 'smt', 'words:class-and-mount'],
    ['', '', '2.54mm 2 pin Screw Terminal', 2, 'tht', 'words:ways'],
    ['USB-C-SMD', 'USB1', 'TYPE-C 16P沉板', 16, 'smt', 'usb-c'],
    ['PH2.0-WS-10P', 'U5', '贴片PH2.0插座', 10, 'smt', 'series'],
  ])('%s %s "%s" has %d leads, %s', (text, designator, words, pins, mount, rule) => {
    expect(recognisePackage(text, { designator, words })).toMatchObject({ pins, mount, rule, guess: false })
  })

  it.each([
    ['U1', 'supply up to 220 V'],
    ['U1', 'HDMI driver'],
    ['R9', 'RES ARRAY 100 OHM 4 RES 1206'],
    ['C1', 'CC0603KRX7R9BB104'],
    ['H1', 'ABS外壳'],
    ['BT1', 'battery charger'],
  ])('%s "%s" stays unknown', (designator, words) => {
    expect(recognisePackage('', { designator, words })).toEqual({ text: '', unknown: true })
  })

  it('asks the part number last, of arrays and connectors', () => {
    expect(recognisePackage('R_array', { designator: 'R16', mpn: 'YC124-JR-0722RL' })).toMatchObject({ pins: 8, family: 'array' })
    expect(recognisePackage('', { designator: 'U1', mpn: 'B4B-XH-A' })).toMatchObject({ unknown: true })
    expect(recognisePackage('', { designator: 'J1', mpn: 'B4B-XH-A' })).toMatchObject({ pins: 4, rule: 'mpn:jst' })
  })
})

describe('tells size, pitch and body', () => {
  it('names a chip by its imperial size', () => {
    expect(recognisePackage('C_0201_0603Metric')).toMatchObject({ chip: '0201', name: '0201' })
    expect(recognisePackage('CAPC3216X180N')).toMatchObject({ chip: '1206' })
    expect(recognisePackage('SOT-23')).toMatchObject({ chip: null })
  })

  it('gives pitch and body in micrometres', () => {
    expect(recognisePackage('LQFP-48_7x7mm_P0.5mm')).toMatchObject({ pitchUm: 500, bodyUm: [7000, 7000] })
    expect(recognisePackage('SOP-8_L5.0-W3.9-P1.27-LS6.0-BL')).toMatchObject({ pitchUm: 1270, bodyUm: [5000, 3900] })
    expect(recognisePackage('SOP-8')).toMatchObject({ pitchUm: null, bodyUm: null })
  })
})

describe('holds for any text', () => {
  const names = [...CHIPS, ...DISCRETE, ...IC, ...CONNECTORS, ...OTHERS].map(([text]) => text)
  const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }), mixed(names))

  it('never throws and never counts below zero or in parts', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.string({ maxLength: 8 }), (text, words, designator) => {
        const got = recognisePackage(text, { words, designator })
        if ('unknown' in got) return got.text === text
        return Number.isInteger(got.pins) && got.pins >= 0 && Number.isInteger(got.exposedPads) && got.exposedPads >= 0
      }),
      { numRuns: 3000 },
    )
  })

  it('does not mind case and blanks around', () => {
    fc.assert(
      fc.property(mixed(names), fc.constantFrom('', ' ', '\t', '　'), (text, blank) => {
        const spaced = recognisePackage(blank + text.toLowerCase() + blank)
        expect({ ...spaced, text: '' }).toEqual({ ...recognisePackage(text.toUpperCase()), text: '' })
      }),
      { numRuns: 1000 },
    )
  })

  it('answers long hostile texts at once', () => {
    for (const unit of ['1', '1X', '-1', 'P-', 'D1', ' ', '0.', '位1', 'SOT-', '1P']) {
      const started = performance.now()
      recognisePackage(unit.repeat(100_000), { designator: 'J1', words: unit.repeat(100_000) })
      expect(performance.now() - started).toBeLessThan(100)
    }
  })
})

/** Pieces of real names glued together, which reaches further into the rules than random characters. */
function mixed(names: readonly string[]): fc.Arbitrary<string> {
  const pieces = [...new Set(names.flatMap((name) => name.split(/(?<=[-_ ])/)))]
  return fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join(''))
}

describe('what is bought and never soldered', () => {
  it.each([
    ['a rod', 'RodMM_M3x75p'],
    ['a screw', 'SelfTapScrewF_M2X8'],
    ['an antenna', 'SMA antenna set (wideband)'],
    ['a holder', 'LED Holder (3 mm)'],
  ])('knows no package of %s', (_what, words) => {
    expect(recognisePackage('', { words })).toHaveProperty('unknown')
  })
})
