import { rkm } from './ohms.ts'
import { rule, withKind, type Draft, type Rule } from './rule.ts'
import { code3, dielectric, imperial, maybe, oneOf, resistorTolerance, sizes, tolerance, volts } from './segments.ts'

/** "07" (7-inch reel), "13", "10", "7W" (double power) before the value. */
function reel(draft: Draft): boolean {
  if (!/^\d[\dA-Z]/.test(draft.text.slice(draft.at, draft.at + 2))) return false
  draft.at += 2
  return true
}

const VOLTS = '2 2.5,3,4 4,5 6.3,6 10,7 16,8 25,G 35,9 50,0 100,A 200,Y 250,B 500,S 2500,Z 630,C 1000,D 2000,E 3000,F 4000'

/** RC0603FR-0710KL, RT0402BRD0710KL, CC0603KRX7R9BB104 (AC and RT: the same in automotive and thin film). */
export const YAGEO: readonly Rule[] = [
  rule(
    'Yageo',
    'C',
    'CC AC CQ CX CS',
    imperial,
    tolerance,
    oneOf('RKPCFGSZ'),
    dielectric,
    volts(1, VOLTS),
    oneOf('BCN'),
    oneOf('BNC'),
    code3(-12),
  ),
  rule(
    'Yageo',
    'R',
    'RC AC RT RL PT PE SR RV AF AR RE RP PA PS PR',
    imperial,
    resistorTolerance,
    oneOf('RKSECFGM'),
    oneOf('-ABCDEFGHKM'),
    reel,
    rkm,
  ),
  withKind(
    'array',
    rule(
      'Yageo',
      'R',
      'YC TC',
      sizes(3, '102 0201,104 0201,122 0402,124 0402,162 0603,164 0603,248,324 1206,158 1206,358 2512'),
      maybe('-'),
      resistorTolerance,
      oneOf('RKSE'),
      maybe('-'),
      reel,
      rkm,
    ),
  ),
]
