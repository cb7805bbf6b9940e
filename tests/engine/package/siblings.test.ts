import { describe, expect, it } from 'vitest'
import { lineOf, packageText as read } from './one-line.ts'

describe('receivers of remote controls', () => {
  it.each([
    ['a drawing of a whole series', { footprint: 'IR:TSOP44xx', value: 'TSOP4436' }, 'sensor 3 tht'],
    ['a number alone', { value: 'TSOP34156', words: 'IR receiver 56 kHz' }, 'sensor 3 tht'],
    ['a body of moulded resin', { footprint: 'OptoDevice:Vishay_MINIMOLD-3Pin', value: 'TSOP33438' }, 'sensor 3 tht'],
    ['a flat one', { mpn: 'TSOP57338TT1' }, 'sensor 4 smt'],
    ['a light barrier', { value: 'TSSP4P38' }, 'sensor 3 tht'],
    ['one of another maker', { value: 'HX1838' }, 'sensor 3 tht'],
    ['a memory in that case', { footprint: 'TSOP-48', mpn: 'SST39VF1601-70-4C-EKE' }, 'sop 48 smt'],
    ['a case cut out of its number', { footprint: 'TSOP48', value: 'TSOP4836' }, 'sop 48 smt other-count'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'U7', ...cells })).toBe(want))
})

describe('sizes that may be rows', () => {
  it.each([
    ['of a crystal by its frequency', { ref: 'X2', footprint: '5X7', value: '24MHz' }, 'crystal 4 smt guess'],
    ['of a slim one', { ref: 'XT1', footprint: '2X6', value: '32.768kHz crystal' }, 'crystal 2 smt guess'],
    ['of a crystal whose point is written', { ref: 'XTAL1', footprint: '3.2x2.5', value: 'Crystal' }, 'crystal 4 smt guess'],
    ['of a plug', { ref: 'X2', footprint: '2X7', value: 'to the panel' }, 'connector 14 tht'],
    ['of a key or of a plug', { ref: 'K3', footprint: '6X6' }, 'connector 36 tht guess'],
    ['of a plug in three rows', { ref: 'J3', footprint: '3X6', value: 'servos' }, 'connector 18 tht'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('low cans of crystals', () => {
  it.each([
    ['lying by its mark', { footprint: 'HC-49/US_SM', value: '4MHz' }, 'crystal 2 smt'],
    ['lying by the mark of its maker', { footprint: 'HC49USX', value: '4MHz' }, 'crystal 2 smt'],
    ['standing', { footprint: 'HC-49/US', mpn: 'FOXSLF/040-20' }, 'crystal 2 tht'],
    ['lying by its number', { footprint: 'HC-49/US', mpn: 'ECS-160-20-5PXDN-TR' }, 'crystal 2 tht other-mount'],
    ['lying by its number among the values', { footprint: 'HC49S', value: 'ABLS2-16.000MHZ-D4Y-T' }, 'crystal 2 tht other-mount'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'Y3', ...cells })).toBe(want))
})

describe('chips under names that begin with their class', () => {
  it.each([
    ['the size among what else it tells', { ref: 'C8', footprint: 'C_10uF_25V_X5R_0805_10' }, 'chip 0805'],
    ['of a resistor', { ref: 'R8', footprint: 'R_4k7_0402_1_AECQ' }, 'chip 0402'],
    ['ceramic by its maker', { ref: 'C8', footprint: 'C_10uF_25V', mpn: 'GRM31CR71E106KA12L' }, 'chip null'],
    ['ceramic by its words', { ref: 'C8', footprint: 'C_10uF_25V', words: 'Ceramic X7R' }, 'chip null'],
    ['a can', { ref: 'C8', footprint: 'C_100uF_25V', words: 'Electrolytic' }, 'can-cap null'],
  ])('%s', (_what, cells, want) => {
    const one = lineOf(cells)?.package
    expect(`${one?.family} ${one?.chip}`).toBe(want)
  })
})

describe('terminals that are drawn as headers', () => {
  it.each([
    ['by the drawing', { footprint: 'HEADER_01X03_PTH_SCREWTERM' }, 'terminal 3 tht'],
    ['by the number', { footprint: '1X04', value: '282834-4' }, 'terminal 4 tht'],
    ['of more than ten ways', { mpn: '1-282834-2' }, 'terminal 12 tht'],
    ['a plug for ribbons', { footprint: '1X04', mpn: '640456-4' }, 'connector 4 tht'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'J8', ...cells })).toBe(want))
})

describe('plugs and terminals that are held by more than their contacts', () => {
  it.each([
    ['a plug for batteries that lies', { footprint: 'AMASS_XT30PW-M_1x02_P2.50mm_Horizontal' }, 'connector 2+2 tht'],
    ['the same by its own name', { footprint: 'CONN-TH_XT30PW-F' }, 'connector 2+2 tht'],
    ['one for motors', { footprint: 'MR30PW-FB' }, 'connector 3+2 tht'],
    ['one with a signal', { footprint: 'XT60IPW-M' }, 'connector 3+2 tht'],
    ['one that stands', { footprint: 'AMASS_XT30U-F_1x02_P5.0mm_Vertical' }, 'connector 2 tht'],
    ['one whose contacts alone are counted', { footprint: '直插-2P', mpn: 'XT60PW-M' }, 'connector 2 tht'],
    ['a terminal of one pin or two', { footprint: 'Weidmueller_1824460000', value: 'Conn_01x08' }, 'connector 8 tht other-count'],
    ['one of one pin', { footprint: 'Weidmuller_LMFV_5.00_04_90', value: 'Screw_Terminal_01x04' }, 'terminal 4 tht'],
    ['two decks', { footprint: '1X05', value: 'MKKDS 1/5-3.81' }, 'connector 5 tht other-count'],
    ['a plug with screws on a header', { footprint: '1X03', mpn: 'KF2EDGK-5.08-3P' }, 'connector 3 tht off-board'],
    ['its header', { footprint: '1X03', mpn: 'KF2EDGRC-5.08-3P' }, 'connector 3 tht'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'J5', ...cells })).toBe(want))
})

describe('plugs that lie on the board by their numbers', () => {
  it.each([
    ['another letter behind', { footprint: 'JST_S3B-ZR-SM4A-TF' }, 'connector 3+2 smt'],
    ['another version', { footprint: 'S6B-ZR-SM3A-TF' }, 'connector 6+2 smt'],
    ['without dashes', { footprint: 'S2BPHSM4TB' }, 'connector 2+2 smt'],
    ['standing', { footprint: 'B3B-ZR' }, 'connector 3 tht guess'],
    ['a strip without dashes', { footprint: 'FTSH10701LDVK', value: 'Conn_02x07_Odd_Even' }, 'connector 14 smt'],
    ['a strip that stands', { footprint: 'TSW10607GS' }, 'connector 6 tht'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'J5', ...cells })).toBe(want))
})

describe('legs of frames and clips', () => {
  it.each([
    ['a lying slide switch', { ref: 'SW2', mpn: 'EG1224' }, 'switch 3+4 tht'],
    ['a standing one', { ref: 'SW2', mpn: 'EG1218' }, 'switch 3 tht'],
    ['of two poles', { ref: 'SW2', footprint: 'SW_E-Switch_EG2219_DPDT_Angled' }, 'switch 6+4 tht'],
    ['on two legs', { ref: 'SW2', footprint: 'SW_Slide_SPDT_Angled_CK_OS102011MA1Q' }, 'switch 3+2 tht'],
    ['whose drawing is unknown', { ref: 'SW2', mpn: 'OS103011MS8QP1' }, 'switch 4+2 tht guess'],
    ['a flat one', { ref: 'SW2', footprint: 'MSK-12C02' }, 'switch 3+4 smt'],
    ['clips of a blade', { ref: 'F2', footprint: 'Fuseholder_Blade_Mini_Keystone_3568' }, 'fuse 4 tht'],
    ['loose clips', { ref: 'F2', footprint: 'Fuseholder_Clip-5x20mm_Keystone_3517_Inline_P23.11x6.76mm' }, 'fuse 4 tht'],
    ['a closed holder', { ref: 'F2', footprint: 'Fuseholder_Cylinder-5x20mm_Schurter_0031_8201_Horizontal_Open' }, 'fuse 2 tht'],
    ['a holder and no more', { ref: 'F2', footprint: 'FUSEHOLDER' }, 'fuse 2 tht guess'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('what else the drawing leaves open', () => {
  it.each([
    ['two pads of a lamp', { ref: 'D2', footprint: 'LED-SMD_L3.0-W3.0_3030-1W' }, 'led 2 smt'],
    ['a pad beneath', { ref: 'D2', footprint: 'LED_3W_Star' }, 'led 2+1 smt guess'],
    ['a body with a pad or without', { ref: 'D2', footprint: 'LED3535' }, 'led 2 smt guess'],
    [
      'a land for either way',
      { ref: 'SW9', footprint: 'EC11_THD_SMD', value: 'Rotary_Encoder_Switch' },
      'switch 5+2 smt other-mount',
    ],
    ['a module that is plugged in', { ref: 'U2', footprint: 'SIP-8 module, socketed' }, 'sip 8 tht off-board'],
    ['a circuit in a socket', { ref: 'U2', footprint: 'DIP-28', words: 'plugged into the socket' }, 'dip 28 tht off-board'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})
