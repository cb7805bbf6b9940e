import { CERAMICS, ELECTROLYTICS } from './makers/capacitors.ts'
import { CRYSTALS } from './makers/crystals.ts'
import { FENGHUA } from './makers/fenghua.ts'
import { BEADS, INDUCTORS } from './makers/inductors.ts'
import { AVX, KEMET } from './makers/kemet-avx.ts'
import { MURATA } from './makers/murata.ts'
import { RESISTORS } from './makers/resistors.ts'
import { SAMSUNG } from './makers/samsung.ts'
import type { Draft, Rule } from './makers/rule.ts'
import { TAIYO_YUDEN } from './makers/taiyo-yuden.ts'
import { TDK } from './makers/tdk.ts'
import { UNIOHM } from './makers/uniohm.ts'
import { VISHAY } from './makers/vishay.ts'
import { WALSIN } from './makers/walsin.ts'
import { YAGEO } from './makers/yageo.ts'
import { letterTolerance, NO_TOLERANCE } from './tolerance.ts'
import type { PartValue } from './types.ts'

type DecodedPart = PartValue & { maker: string }

/** Part numbers are short; longer texts are something else. */
const LONGEST = 40

type Entry = { prefix: string; rule: Rule }
/** Rules by the first two characters of their prefix (one, where the prefix has no more), longest prefix first. */
const INDEX = new Map<string, Entry[]>()
const RULES: readonly Rule[] = [
  ...[YAGEO, UNIOHM, SAMSUNG, MURATA, TDK, TAIYO_YUDEN, FENGHUA, WALSIN, AVX, KEMET, VISHAY].flat(),
  ...[RESISTORS, CERAMICS, ELECTROLYTICS, INDUCTORS, BEADS, CRYSTALS].flat(),
]
for (const rule of RULES) {
  for (const prefix of rule.prefixes) {
    const key = prefix.slice(0, 2)
    INDEX.set(key, [...(INDEX.get(key) ?? []), { prefix, rule }])
  }
}
for (const entries of INDEX.values()) entries.sort((a, b) => b.prefix.length - a.prefix.length)

/**
 * What a maker's published naming rule says about a part number: value, tolerance, voltage, dielectric, size. A letter
 * without a sure meaning leaves its property null. Null for numbers no rule explains, ICs and connectors among them.
 */
export function decodeMpn(mpn: string): DecodedPart | null {
  const text = mpn.trim().toUpperCase()
  if (text.length < 6 || text.length > LONGEST) return null
  return decodeBy(INDEX.get(text.slice(0, 2)), text) ?? decodeBy(INDEX.get(text.charAt(0)), text)
}

function decodeBy(entries: readonly Entry[] | undefined, text: string): DecodedPart | null {
  if (entries === undefined) return null
  for (const { prefix, rule } of entries) {
    if (!text.startsWith(prefix)) continue
    const draft = startDraft(text, prefix.length, rule)
    if (rule.segments.every((segment) => segment(draft)) && draft.value !== null) return finish(draft, rule)
  }
  return null
}

const startDraft = (text: string, at: number, rule: Rule): Draft => ({
  text,
  at,
  class: rule.class,
  value: null,
  tolerance: '',
  voltageMv: null,
  powerMw: null,
  dielectric: null,
  size: null,
  kind: rule.kind,
})

function finish(draft: Draft, rule: Rule): DecodedPart {
  const value = draft.value ?? { mantissa: 0, exponent: 0 }
  const tolerance =
    draft.tolerance === '' || value.mantissa === 0 ? NO_TOLERANCE : letterTolerance(draft.tolerance, rule.class, value)
  return {
    class: rule.class,
    ...value,
    tolerancePpm: tolerance.ppm,
    toleranceAbs: tolerance.abs,
    voltageMv: draft.voltageMv,
    powerMw: draft.powerMw,
    currentMa: null,
    dielectric: draft.dielectric,
    size: draft.size,
    kind: draft.kind ?? (draft.dielectric === null ? null : 'ceramic'),
    loadPf: null,
    rule: 'mpn',
    maker: rule.maker,
  }
}
