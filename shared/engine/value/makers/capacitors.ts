import { rule, withKind, type Draft, type Rule } from './rule.ts'
import {
  code3,
  dielectric,
  dielectrics,
  imperial,
  letters,
  maybe,
  metricChip,
  oneOf,
  sizes,
  skip,
  tolerance,
  voltCode,
  voltDigits,
  voltPlain,
  volts,
} from './segments.ts'

const pf = code3(-12)
/** Aluminium parts write microfarads: 101 = 100 µF. */
const uf = code3(-6)

/** 016 is 16 V, 101 is 100 V (Holy Stone). */
const holyVolts = (draft: Draft): boolean => (draft.text.charAt(draft.at) === '0' ? voltPlain(draft) : voltDigits(draft))

/** Volts as they are, two or three digits (NIC). */
function nicVolts(draft: Draft): boolean {
  const digits = /^\d+/.exec(draft.text.slice(draft.at, draft.at + 3))?.[0] ?? ''
  draft.voltageMv = Number(digits) * 1000 || null
  draft.at += digits.length
  return digits !== ''
}

/** The number begins with the voltage; the prefix was only the way in. */
function fromStart(draft: Draft): boolean {
  draft.at = 0
  return true
}

export const CERAMICS: readonly Rule[] = [
  rule('三环', 'C', 'TCC', imperial, dielectric, pf, tolerance, voltDigits),
  rule('宇阳', 'C', 'C HGC CT CC', imperial, dielectric, pf, tolerance, voltDigits),
  rule(
    '华瓷',
    'C',
    'HGC HHV',
    imperial,
    dielectrics(2, 'G0 C0G,G1,R7 X7R,R5 X5R,R6 X5R,S6 X6S,S7 X7S'),
    pf,
    tolerance,
    voltDigits,
  ),
  rule('Samwha', 'C', 'CS CQ', metricChip, dielectric, pf, tolerance, voltDigits),
  rule(
    'Darfon',
    'C',
    'C',
    metricChip,
    dielectric,
    pf,
    tolerance,
    volts(1, 'B 4,C 6.3,D 10,E 16,F 25,G 50,H 100,J 200,K 250,L 500,M 630,P 1000,Q 2000'),
  ),
  rule('Holy Stone', 'C', 'C', imperial, dielectrics(1, 'N C0G,B X5R,X X7R,U U2J,P'), pf, tolerance, holyVolts),
  rule(
    '信昌',
    'C',
    'FN FM FS FV FP FK',
    sizes(2, '02 01005,03 0201,15 0402,18 0603,21 0805,31 1206,32 1210,42 1808,43 1812'),
    dielectrics(1, 'N C0G,X X7R,F Y5V,B,S,C'),
    pf,
    tolerance,
    voltDigits,
  ),
  rule(
    'Johanson',
    'C',
    '6R3 100 101 102 160 201 202 250 251 302 500 501 631',
    fromStart,
    voltDigits,
    sizes(3, 'R05 0201,R07 0402,R14 0603,R15 0805,R18 1206,S41 1210,R29 1808,S43 1812'),
    dielectrics(1, 'W X7R,X X5R,N C0G'),
    pf,
    tolerance,
  ),
  rule('微容', 'C', 'V', pf, tolerance, imperial, dielectric, voltDigits),
  rule('NIC', 'C', 'NMC', imperial, dielectric, pf, tolerance, nicVolts),
]

const ALUMINIUM: readonly Rule[] = [
  rule('Panasonic', 'C', 'EEE', maybe('-'), skip(2), voltCode, uf),
  rule('Panasonic', 'C', 'EEE', maybe('-'), voltCode, skip(1), uf),
  rule(
    'Nichicon',
    'C',
    'UWT UWX UWJ UWD UCL UCD UCM UUD UUX UUA UPW UPM UHE UVR UVZ UKL UBT UCB GYA GYB GYC GYD',
    voltCode,
    uf,
    tolerance,
  ),
  rule('Chemi-Con', 'C', 'EMZR EMVA EMZA EMVE EMVH EMHA EMLA EKZE EKY EKMG EKZH EMVY', voltDigits, letters(3), uf, tolerance),
  rule('Honor', 'C', 'RVT RVE RVA RVS RVK RVB', voltCode, uf, tolerance),
]

export const ELECTROLYTICS: readonly Rule[] = [
  ...ALUMINIUM.map((base) => withKind('electrolytic', base)),
  withKind('polymer', rule('Panasonic', 'C', 'EEH', maybe('-'), skip(2), voltCode, uf)),
  withKind('tantalum', rule('湘江', 'C', 'CA45-', oneOf('ABCDEV'), maybe('-'), voltPlain, maybe('-'), pf, tolerance)),
]
