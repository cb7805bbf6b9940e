import { bead, coil } from './coil.ts'
import { rule, type Draft, type Rule } from './rule.ts'
import {
  code3,
  dielectric,
  letters,
  metric,
  metricChip,
  metricWithHeight,
  oneOf,
  sizes,
  skip,
  tolerance,
  voltCode,
} from './segments.ts'

/** Japanese class I and II codes stand where X7R may stand. */
function anyDielectric(draft: Draft): boolean {
  const two: Record<string, string | null> = {
    CH: 'C0G',
    CG: 'C0G',
    SL: 'SL',
    UJ: 'U2J',
    JB: null,
    PH: null,
    RH: null,
    SH: null,
    TH: null,
  }
  const found = two[draft.text.slice(draft.at, draft.at + 2)]
  if (found === undefined) return dielectric(draft)
  draft.dielectric = found
  draft.at += 2
  return true
}

/** Wound chips: the two digits are the body in tenths of a millimetre. */
const WOUND = sizes(2, '25 1008,32 1210,45 1812,56')

/** C1608X7R1H104K080AA, CGA3E2C0G1H090D, MLF1608A1R0KT, NLV25T-4R7J-PF, MPZ1608S601A. */
export const TDK: readonly Rule[] = [
  rule('TDK', 'C', 'C CNA CN CNC', metricChip, anyDielectric, voltCode, code3(-12), tolerance),
  rule(
    'TDK',
    'C',
    'CGA CGJ CGB CEU',
    sizes(1, '1 0201,2 0402,3 0603,4 0805,5 1206,6 1210,7 1808,8 1812,9 2220'),
    skip(1),
    oneOf('1234567890AC'),
    anyDielectric,
    voltCode,
    code3(-12),
    tolerance,
  ),
  rule('TDK', 'L', 'MLZ', metric, letters(2), code3(-6)),
  coil('TDK', metric, 'MLF MLK MLG MHQ MLP MLD MLJ VLS VLF VLCF SLF CLF SPM LTF VLB VLM KLZ BCL'),
  coil('TDK', metricWithHeight, 'TFM VLS NL NLC MLP GLFR GLCR VLBU TFMA'),
  rule('TDK', 'L', 'NL NLV NLCV NLFV NLC NLFC', WOUND, letters(3), code3(-6), tolerance),
  bead('TDK', metricChip, 'MMZ MPZ MAF KMZ KPZ HMZ MAZ'),
]
