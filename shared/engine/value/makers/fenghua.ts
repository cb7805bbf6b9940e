import { bead, coil } from './coil.ts'
import { ohmCode } from './ohms.ts'
import { imperialSizes, rule, type Draft, type Rule } from './rule.ts'
import {
  body,
  code3,
  dielectrics,
  imperial,
  metricWithHeight,
  oneOf,
  resistorTolerance,
  sized,
  sizes,
  tolerance,
  voltDigits,
} from './segments.ts'

/** The letter Fenghua, Walsin and those who write like them use: 0603B104K500NT. */
export function inchDielectric(draft: Draft): boolean {
  for (const word of ['COG', 'C0G', 'CG', 'HQ']) {
    if (!draft.text.startsWith(word, draft.at)) continue
    draft.dielectric = 'C0G'
    draft.at += word.length
    return true
  }
  return dielectrics(1, 'B X7R,X X5R,N C0G,F Y5V,S X6S,E Z5U')(draft)
}

/** 0603B104K500NT, RC-03K103JT, RS-05K6802FT, CBG160808U102T, VHF160808H10NJT. */
export const FENGHUA: readonly Rule[] = [
  ...imperialSizes.map((size) =>
    rule('风华', 'C', size, sized(size), inchDielectric, code3(-12), tolerance, voltDigits, oneOf('NA'), oneOf('TB')),
  ),
  rule(
    '风华',
    'R',
    'RC- RS- RT- RI- RG- RA-',
    sizes(2, '01 0201,02 0402,03 0603,05 0805,06 1206,10 1210,12 2512,20 2010'),
    oneOf('KLWGUESTCHPAB'),
    ohmCode,
    resistorTolerance,
  ),
  rule(
    '风华',
    'R',
    'RC- RS- RT-',
    sizes(2, '01 0201,02 0402,03 0603,05 0805,06 1206'),
    oneOf('0'),
    oneOf('0'),
    oneOf('0'),
    zero,
    resistorTolerance,
  ),
  coil('风华', metricWithHeight, 'VHF CMF CMI PIO CMP FCI SCHF SCMI'),
  coil('风华', imperial, 'FHW BKW GGW KPS WI PSI'),
  coil('风华', body, 'PHC PRS PSPM PNLS MS HA'),
  bead('风华', metricWithHeight, 'CBG CBW CBM CBY SCBG PBG CBH SCBW SCBM'),
]

function zero(draft: Draft): boolean {
  draft.value = { mantissa: 0, exponent: 0 }
  return true
}
