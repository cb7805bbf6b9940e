import { describe, expect, it } from 'vitest'
import { understood } from '../../fixtures/understood.ts'
import { doubtText, jointsText, lineOf, sheetOf, type Cells } from './one-line.ts'

/** Joints, mount and kind, and the reason where it is only an estimate. */
function read(cells: Cells): string {
  const found = lineOf(cells)?.package
  return found ? `${jointsText(found)} ${found.mount} ${found.family}${doubtText(found)}` : 'unknown'
}

type Row = readonly [what: string, cells: Cells, want: string]
const each = (rows: readonly Row[]): void => {
  it.each(rows)('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
}

describe('plugs that stand on tabs beside their contacts', () => {
  each([
    ['a socket for a flat cable by its number alone', { ref: 'X2', footprint: 'FH12S-30S-0.5SH' }, '30+2 smt fpc'],
    ['one of a finer pitch', { ref: 'X2', mpn: 'FH26W-25S-0.3SHW(15)' }, '25+2 smt fpc'],
    ['one of which nobody knows its fittings', { ref: 'X2', mpn: 'FH19C-9S-0.5SH(10)' }, '9+2 smt fpc guess'],
    ['Hirose for wires, lying', { ref: 'J1', mpn: 'DF13-6P-1.25H(75)' }, '6+2 smt connector'],
    ['Hirose between boards', { ref: 'J1', mpn: 'DF40C-30DP-0.4V(51)' }, '30 smt connector'],
    ['Pico-Lock', { ref: 'J1', mpn: '504050-0691', words: 'Pico-Lock, SMD' }, '6+2 smt connector'],
    ['立贴 of a Chinese number', { ref: 'CN1', footprint: 'MX1.25-5P-LT' }, '5+2 smt connector'],
    ['直针 of a Chinese number', { ref: 'CN1', footprint: 'MX1.25-5P-ZZ' }, '5 tht connector'],
    ['the series and no more', { ref: 'CN1', footprint: 'MX1.25-5P' }, '5 tht connector guess'],
    ['EasyEDA for wires', { ref: 'CN1', footprint: 'CONN-SMD_5P-P1.25_X1251WR-05' }, '5+2 smt connector'],
    ['JST cut short', { ref: 'J3', footprint: 'S3B-PH', value: 'Cell' }, '3 tht connector guess'],
  ])
})

describe('plugs by their numbers', () => {
  each([
    ['tin on one row', { ref: 'J1', mpn: 'SSW-106-01-T-S' }, '6 tht connector'],
    ['tin on two rows', { ref: 'J1', mpn: 'SSW-106-01-T-D' }, '12 tht connector'],
    ['more ways than the series has', { ref: 'J1', footprint: '532619004', value: '53261-9004' }, 'unknown'],
    ['a coaxial socket on the edge', { ref: 'J2', words: 'SMA connector', mpn: '132289' }, '2+3 smt rf'],
    ['one whose posts are not told', { ref: 'J2', words: 'CONN BNC JACK R/A 50 OHM' }, '2+3 tht rf guess'],
    ['a pitch of mostly flat ones', { ref: 'J7', words: 'Wafer 3 pin 1.25mm' }, '3 tht connector other-mount'],
    ['the same by its number', { ref: 'J7', words: 'CONN HEADER VERT 3POS 1.25MM', mpn: '53047-0310' }, '3 tht header'],
  ])
})

describe('what no board carries, or nobody says so', () => {
  each([
    ['a cap for a jumper', { ref: 'J9', words: '2 pin shunt jumper' }, '2 tht connector off-board'],
    ['the half that takes the wires', { ref: 'J2', words: 'TERM BLOCK PLUG 3POS 5.08MM' }, '3 tht connector off-board'],
    ['levers for wires', { words: 'Terminal block 3-p Wago' }, '3 tht terminal off-board'],
    ['solder cups', { words: 'CONN RCPT FMALE 6P GOLD SLDR CUP' }, '6 tht connector off-board'],
    ['both halves', { words: 'Power connector 2-pole male/female' }, '2 tht connector off-board'],
    ['a housing', { words: 'Microfit 3 2x3 receptable 43025-0600' }, '6 tht connector off-board'],
    ['wires already in it', { words: '3P 预压端子 带尾线 公母线' }, 'unknown'],
    ['a check valve', { words: 'SMC AKH04 check valve' }, 'unknown'],
    ['a washer by its diameter', { words: 'DIN 2093 spring washer Di8.2 Do12' }, 'unknown'],
    ['a board named after its circuit', { ref: 'U5', value: 'Blue_Pill_STM32F103C8T6' }, 'unknown'],
    ['half holes', { ref: 'J3', footprint: 'Castellations_1x6' }, '6 tht connector other-mount'],
    ['pads for wires', { ref: 'J4', footprint: 'SolderPad_01x03_1.5mm' }, '3 tht connector other-mount'],
    ['a board with half holes', { ref: 'U4', value: 'Raspberry Pi Pico' }, '40 tht module board'],
    ['a spacer', { ref: 'H4', value: 'standoff M3x12' }, 'unknown'],
    ['a screw', { ref: 'H4', value: 'M3x12 hex screw' }, '0 none mechanical'],
  ])
})

describe('a pad beneath', () => {
  each([
    ['of a part that has no other case', { ref: 'U1', value: 'TP4056', footprint: 'SOP-8' }, '8+1 smt sop'],
    ['by National’s letters', { ref: 'U1', footprint: 'MSOP-10', mpn: 'LM5009AMYX/NOPB' }, '10+1 smt sop'],
    ['by Allegro’s letters', { ref: 'U1', footprint: 'SOIC-8', mpn: 'A4953ELJTR-T' }, '8+1 smt sop'],
    ['by Monolithic Power’s letters', { ref: 'U1', footprint: 'SOIC-8', mpn: 'MP1593DN-LF-Z' }, '8+1 smt sop'],
    ['by Richtek’s letters', { ref: 'U1', footprint: 'SOP-8', mpn: 'RT8259GSP' }, '8+1 smt sop'],
    ['not by the number of a gate array', { ref: 'U1', words: 'FGG484 EP4CE30F23' }, '484 smt bga'],
    ['not of an array that protects lines', { ref: 'D1', footprint: 'DFN-10', value: 'RClamp' }, '10 smt qfn'],
    ['counted by a land pattern in words', { ref: 'U2', value: 'EA77', words: 'QFN40P300X300X80_HS-21N' }, '20+1 smt qfn'],
  ])
})

describe('the number of the part names another case', () => {
  each([
    ['put on otherwise', { ref: 'U8', footprint: 'DIP-20', mpn: 'SN74LV8154PW' }, '20 tht dip other-mount'],
    ['with a pad', { ref: 'U4', footprint: 'TQFP-44', mpn: 'ATMEGA32U4-MU' }, '44 smt qfp other-count'],
    ['without one', { ref: 'U4', footprint: 'QFN-48', mpn: 'STM32F103C8T6' }, '48+1 smt qfn other-count'],
    ['without a tab', { ref: 'U2', footprint: 'SOT-223', value: 'TPS7A0533PDBZ' }, '3+1 smt sot other-count'],
    ['with a tab', { ref: 'U2', footprint: 'SOT-23', mpn: 'XC6206P332PR' }, '3 smt sot other-count'],
    ['a pair of transistors', { ref: 'Q6', footprint: 'SOT-23', mpn: '2N7002DW-7-F' }, '3 smt sot other-count'],
    ['a transistor named after its first case', { ref: 'Q1', footprint: 'SOT-23', value: '2N3904' }, '3 smt sot'],
    ['in words beside the cell', { ref: 'U3', footprint: 'DIP-8', words: 'RS-485 transceiver SOP-8' }, '8 tht dip other-mount'],
    ['the same in words', { ref: 'U3', footprint: 'DIP-8', words: 'RS-485 transceiver PDIP-8' }, '8 tht dip'],
    ['a diode in a case of transistors', { ref: 'D1', footprint: 'TO-220', mpn: 'MUR860' }, '3 tht to bare-outline'],
    ['two diodes in it', { ref: 'D1', footprint: 'TO-220', mpn: 'MBR20100CT' }, '3 tht to'],
  ])
})

describe('sizes and kinds', () => {
  each([
    ['a body rounded by a generator', { ref: 'R1', footprint: 'RESC2013X70X40ML20T20', value: '1k' }, '2 smt chip'],
    ['four in a row', { ref: 'RN1', footprint: '0402_x4', value: '1k' }, '8 smt array'],
    ['a choke in a chip size', { ref: 'L1', footprint: '1210', mpn: 'ACM3225-601-2P' }, '2 smt chip other-count'],
    ['a choke by its number', { ref: 'L1', mpn: 'DLW21HN900SQ2L' }, '4 smt inductor'],
    ['a capacitor that leads through', { ref: 'C1', footprint: '0603', mpn: 'NFM18PC104R1C3D' }, '2 smt chip other-count'],
    ['a fuse without a designator', { words: 'Glass fuse, SMD, 1206, 1A' }, '2 smt fuse'],
    ['an inductor without a body', { ref: 'L1', value: '1uH', words: 'IND SMD' }, '2 smt inductor kind-only'],
    ['a lamp in PLCC', { ref: 'D1', footprint: 'PLCC-4', value: 'red' }, '4 smt led'],
    ['a socket for PLCC', { ref: 'U1', footprint: 'PLCC-32 socket' }, '32 smt plcc guess'],
    ['a lamp with a clock', { ref: 'D1', value: 'SK9822' }, '6 smt led'],
    ['a lamp of two colours, cut short', { ref: 'D1', words: 'LED BI 5mm' }, '2 tht led two-lamps'],
    ['an oscillator in a full can', { ref: 'Y1', footprint: 'DIP-14', value: '20MHz' }, '4 tht oscillator'],
    ['the fifth of PowerDI', { ref: 'D1', footprint: 'PowerDI5', value: 'PDS1040' }, '2+1 smt diode'],
    ['a relay numbered like a plug', { ref: 'K1', words: 'G3MB-202P' }, '4 tht relay'],
    ['both ways of mounting', { ref: 'D1', footprint: 'SOD-123 (SMD) o DO-35 (THT)' }, '2 smt diode guess'],
    ['a block for a chip fuse', { ref: 'F1', footprint: 'Fuseholder_Littelfuse_Nano2_154x', value: '4A' }, '2 smt fuse'],
    ['two strips for one board', { ref: 'U1', footprint: '2x PinSocket_1x15', value: 'Mini' }, '15 tht socket guess'],
  ])
})

describe('a count and a word for anything', () => {
  each([
    ['only the ways of a plug', { words: '12 Pin debug connector' }, '12 tht connector other-mount'],
    ['the ways and what goes through', { words: '12 Pin header' }, '12 tht header'],
    ['a series that is made both ways', { ref: 'CN1', value: 'JST-PH 2.0 2-pin' }, '2 tht connector other-mount'],
    ['rows of a fine pitch', { ref: 'J1', words: 'Pin header 2x5 1.27mm' }, '10 tht header other-mount'],
    ['a number of pads and no kind', { ref: 'LED', footprint: '3PIN_SMD', value: 'LED_CONNECT' }, '3 smt other kind-only'],
  ])
})

describe('letters of marks', () => {
  const pointsOf = (cells: Cells) => {
    const line = understood([sheetOf(cells)]).lines.at(-1)
    return `${line?.points.source} ${line?.status}`
  }

  it.each<[string, Cells, string]>([
    ['drawn on the board', { ref: 'TP5', value: 'GND' }, 'not-placed ok'],
    ['bought by a number', { ref: 'TP5', words: 'Test point, black', mpn: 'AB5001' }, 'unresolved check'],
    ['bought by its words', { ref: 'TP5', value: 'Probe', words: 'Test point, thru hole, black' }, 'unresolved check'],
    ['a hole for a bought spacer', { ref: 'MH1', words: 'M2 spacer', mpn: '9774020243R' }, 'not-placed ok'],
    ['a microphone', { ref: 'MK2', words: 'Microphone', mpn: 'SPH0645LM4H-B' }, 'unresolved check'],
  ])('%s', (_what, cells, want) => expect(pointsOf(cells)).toBe(want))
})
