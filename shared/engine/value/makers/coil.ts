import { rule, type Rule, type Segment } from './rule.ts'
import { code3, letters, tolerance } from './segments.ts'

/** Most coils are named alike: prefix, body, a few letters, the code in µH, the tolerance. */
export const coil = (maker: string, size: Segment, prefixes: string): Rule =>
  rule(maker, 'L', prefixes, size, letters(4), code3(-6), tolerance)

/** Beads alike: prefix, body, a few letters, the impedance code in Ω at 100 MHz. */
export const bead = (maker: string, size: Segment, prefixes: string): Rule =>
  rule(maker, 'FB', prefixes, size, letters(4), code3(0))
