import { valueText } from '../value/canonical.ts'
import type { PartValue } from '../value/types.ts'
import type { Asked } from './asked.ts'
import { contradicted, POLARITY_NAMES } from './polarity.ts'
import type { Candidate, CataloguePart, Evidence, Remembered } from './types.ts'
import { weigherOf, type Weighed } from './weigh.ts'

/** What speaks for a part and what against it, in words for people; null when nothing joins it to the line. */
export function assess(asked: Asked, part: CataloguePart, memory: readonly Remembered[]): Candidate | null {
  const weighed = weigherOf(asked, memory)(part)
  return weighed && candidateOf(asked, weighed)
}

/** A part that was weighed as it is offered. */
export function candidateOf(asked: Asked, weighed: Weighed): Candidate {
  const { part, rule, score, blocked } = weighed
  return { part, rule, score, blocked, evidence: evidenceOf(asked, weighed) }
}

function evidenceOf(asked: Asked, weighed: Weighed): Evidence[] {
  const { rule, words, hints } = weighed
  return [
    ...startEvidence(weighed),
    ...packageEvidence(asked, weighed),
    ...valueEvidence(rule === 'value' ? asked.demand : asked.stated, weighed),
    ...polarityEvidence(asked, weighed),
    ...makerEvidence(asked, weighed),
    ...words.map(({ word, isFound }) => said('words', isFound ? 'agrees' : 'open', word, isFound ? word : '')),
    ...hints.map((hint) => said('words', 'agrees', hint, hint)),
  ]
}

const said = (about: Evidence['about'], verdict: Evidence['verdict'], asked: string, given: string): Evidence => ({
  about,
  verdict,
  asked,
  given,
})

/** Of a number alone: what stands behind it is judged with the family. */
function startEvidence({ part, uses, sku, naming }: Weighed): Evidence[] {
  if (uses !== null) return [said('memory', 'agrees', String(uses), part.mpn)]
  if (sku !== null) return [said('sku', 'agrees', sku, part.sku)]
  if (naming === null) return []
  const { name, rule, rest } = naming
  return [said('mpn', rule === 'mpn' || rule === 'base' ? 'agrees' : 'open', name.text, rest)]
}

const packageEvidence = (asked: Asked, { part, package: verdict }: Weighed): Evidence[] =>
  verdict === null ? [] : [said('package', verdict, asked.package?.name ?? '', part.reading?.name ?? part.package)]

function valueEvidence(demand: PartValue | null, { part, value }: Weighed): Evidence[] {
  if (demand === null || part.value === null || value === null) return []
  const verdict = value.ok ? 'agrees' : 'contradicts'
  return [{ ...said('value', verdict, valueText(demand), valueText(part.value)), note: value.reason }]
}

function polarityEvidence(asked: Asked, { part, polarity: verdict }: Weighed): Evidence[] {
  if (verdict === null) return []
  const clash = contradicted(asked.polarity, part.polarity)
  const shared = asked.polarity.find((each) => part.polarity.includes(each))
  const named = clash ?? shared
  if (named === undefined) return []
  const given = clash === null ? POLARITY_NAMES[named] : part.polarity.map((each) => POLARITY_NAMES[each]).join(' ')
  return [said('polarity', verdict, POLARITY_NAMES[named], given)]
}

const makerEvidence = (asked: Asked, { part, manufacturer: verdict }: Weighed): Evidence[] =>
  verdict === null ? [] : [said('manufacturer', verdict, asked.manufacturer, part.manufacturer)]
