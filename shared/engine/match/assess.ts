import { recognisePackage } from '../package/recognise.ts'
import { valueText } from '../value/canonical.ts'
import { mayReplace } from '../value/replace.ts'
import type { PartValue } from '../value/types.ts'
import type { Asked } from './asked.ts'
import { namingOf } from './naming.ts'
import type { Naming } from './naming.ts'
import { comparePackages } from './packages.ts'
import type { PackageVerdict } from './packages.ts'
import { contradicted, POLARITY_NAMES } from './polarity.ts'
import type { Candidate, CataloguePart, Evidence, MatchRule, Remembered } from './types.ts'

/** A candidate with what decides between several: the naming it came by. */
export type Assessed = Candidate & { naming: Naming | null }

const FULL_PARAMETERS = 85
const OPEN_PARAMETER = 4
const CONTRADICTION = 30
const OWN_CONTRADICTION = 10
const WORD_FOUND = 3
const SMALL = 1
/** Ceramics that lose most of their value with heat and voltage: not taken where nobody asked for them. */
const POOR: ReadonlySet<string> = new Set(['Y5V', 'Z5U', 'Y5U'])

type Start = { rule: MatchRule; score: number; naming: Naming | null; evidence: Evidence[] }

/** What speaks for a part and what against it; null when nothing joins it to the line. */
export function assess(asked: Asked, part: CataloguePart, memory: readonly Remembered[]): Assessed | null {
  const place = comparePackages(asked.package, part.reading)
  const naming = namingOf(
    asked.names.filter(({ valued }) => !valued || place === 'same'),
    part,
  )
  const start = remembered(part, memory) ?? bySku(asked, part) ?? byName(naming) ?? byValue(asked, part)
  if (start === null) return null
  const evidence = [
    ...start.evidence,
    ...packageEvidence(asked, part, place),
    ...valueEvidence(start.rule === 'value' ? asked.demand : asked.stated, part),
    ...polarityEvidence(asked, part),
    ...makerEvidence(asked, part),
    ...wordEvidence(naming, part),
    ...hintEvidence(asked, start, part),
  ]
  const against = evidence.filter((each) => each.verdict === 'contradicts' && each.about !== 'manufacturer')
  const blocked = against.some(({ about }) => about !== 'value' || !isOrdered(start))
  if (start.rule === 'value' && blocked) return null
  const lowered = against.length === 0 ? 0 : blocked ? CONTRADICTION : OWN_CONTRADICTION
  const score = start.score - lowered + leaning(evidence, part, asked)
  return { part, rule: start.rule, naming: start.naming, score: Math.max(0, Math.min(100, score)), blocked, evidence }
}

/** An order code names the part, value and all: a value that disagrees is the line's own contradiction, and is told. */
const isOrdered = ({ rule, naming }: Start): boolean =>
  rule === 'sku' || ((rule === 'mpn' || rule === 'base') && naming?.name.field === 'mpn' && naming.name.left.length === 0)

function remembered(part: CataloguePart, memory: readonly Remembered[]): Start | null {
  const uses = memory.find(({ partId }) => partId === part.id)?.uses
  if (uses === undefined) return null
  const evidence: Evidence = { about: 'memory', verdict: 'agrees', asked: String(uses), given: part.mpn }
  return { rule: 'memory', score: 100, naming: null, evidence: [evidence] }
}

function bySku(asked: Asked, part: CataloguePart): Start | null {
  const sku = part.sku.toUpperCase()
  const told =
    asked.sku === sku ? asked.sku : asked.names.find(({ text, field }) => field === 'mpn' && text.toUpperCase() === sku)?.text
  if (sku === '' || told === undefined) return null
  return { rule: 'sku', score: 100, naming: null, evidence: [{ about: 'sku', verdict: 'agrees', asked: told, given: part.sku }] }
}

/** The number alone: what stands behind it is judged with the family. */
function byName(naming: Naming | null): Start | null {
  if (naming === null) return null
  const { name, rule, score, rest } = naming
  const verdict = rule === 'mpn' || rule === 'base' ? 'agrees' : 'open'
  return { rule, score, naming, evidence: [{ about: 'mpn', verdict, asked: name.text, given: rest }] }
}

function byValue({ demand }: Asked, part: CataloguePart): Start | null {
  if (demand === null || part.value === null || !mayReplace(demand, part.value).ok) return null
  return { rule: 'value', score: FULL_PARAMETERS - OPEN_PARAMETER * openParameters(demand), naming: null, evidence: [] }
}

/** How many of the parameters that such a part is bought by the line leaves open. */
function openParameters({
  class: cls,
  size,
  tolerancePpm,
  toleranceAbs,
  voltageMv,
  dielectric,
  powerMw,
  loadPf,
}: PartValue): number {
  const told: (string | number | null | object)[] = [size, tolerancePpm ?? toleranceAbs]
  if (cls === 'C') told.push(voltageMv, dielectric)
  if (cls === 'R') told.push(powerMw)
  if (cls === 'XTAL') told.push(loadPf)
  return told.filter((each) => each === null).length
}

function packageEvidence(asked: Asked, part: CataloguePart, verdict: PackageVerdict): Evidence[] {
  const given = part.reading?.name ?? part.package
  if (asked.package === null && given === '') return []
  const word = { same: 'agrees', open: 'open', other: 'contradicts' } as const
  return [{ about: 'package', verdict: word[verdict], asked: asked.package?.name ?? '', given }]
}

function valueEvidence(demand: PartValue | null, part: CataloguePart): Evidence[] {
  if (demand === null || part.value === null) return []
  const { ok, reason } = mayReplace(demand, part.value)
  const asked = valueText(demand)
  return [{ about: 'value', verdict: ok ? 'agrees' : 'contradicts', asked, given: valueText(part.value), note: reason }]
}

function polarityEvidence(asked: Asked, part: CataloguePart): Evidence[] {
  const clash = contradicted(asked.polarity, part.polarity)
  if (clash !== null) {
    const given = part.polarity.map((each) => POLARITY_NAMES[each]).join(' ')
    return [{ about: 'polarity', verdict: 'contradicts', asked: POLARITY_NAMES[clash], given }]
  }
  const shared = asked.polarity.find((each) => part.polarity.includes(each))
  return shared === undefined
    ? []
    : [{ about: 'polarity', verdict: 'agrees', asked: POLARITY_NAMES[shared], given: POLARITY_NAMES[shared] }]
}

/** Makers change hands and write themselves in many ways: a different name lowers, and never refuses. */
function makerEvidence({ manufacturer }: Asked, part: CataloguePart): Evidence[] {
  const [asked, given] = [lettersOf(manufacturer), lettersOf(part.manufacturer)]
  if (asked.length < 2 || given.length < 2) return []
  const verdict = asked.includes(given) || given.includes(asked) ? 'agrees' : 'contradicts'
  return [{ about: 'manufacturer', verdict, asked: manufacturer, given: part.manufacturer }]
}

const lettersOf = (maker: string): string =>
  maker
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Words of the line behind the number, found in what the catalogue says of the part: a gain bin, a voltage. */
function wordEvidence(naming: Naming | null, part: CataloguePart): Evidence[] {
  const text = `${part.mpn} ${part.description}`.toUpperCase()
  return (naming?.name.left ?? []).filter(isGrade).map((word) => {
    const found = stands(word.toUpperCase(), text)
    return { about: 'words', verdict: found ? 'agrees' : 'open', asked: word, given: found ? word : '' }
  })
}

/** A voltage in another cell speaks for a part of the family; that it is not found says nothing, for it may be the supply's. */
const hintEvidence = ({ hints }: Asked, { rule }: Start, part: CataloguePart): Evidence[] =>
  rule === 'prefix'
    ? hints
        .filter((hint) => stands(hint, part.description.toUpperCase()))
        .map((hint) => ({ about: 'words', verdict: 'agrees', asked: hint, given: hint }))
    : []

/** A word with a figure that names no package: what it names decides which part it is. */
function isGrade(word: string): boolean {
  if (!/\d/.test(word)) return false
  const read = recognisePackage(word)
  return 'unknown' in read || read.rule === 'count'
}

/** Not as a part of a longer word or figure: 5V does not stand in 15V. */
function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}.]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + word.length))) return true
  }
  return false
}

/** Small weights that only order parts which the rules hold equal. */
function leaning(evidence: readonly Evidence[], part: CataloguePart, { demand }: Asked): number {
  const has = (about: Evidence['about'], verdict: Evidence['verdict']): boolean =>
    evidence.some((each) => each.about === about && each.verdict === verdict)
  const poor = demand?.dielectric == null && POOR.has(part.value?.dielectric ?? '')
  return (
    (has('words', 'agrees') ? WORD_FOUND : 0) +
    (has('manufacturer', 'agrees') ? SMALL : 0) -
    (has('manufacturer', 'contradicts') ? SMALL : 0) -
    (has('package', 'open') ? SMALL : 0) -
    (part.stock === 0 ? SMALL : 0) -
    (part.doubtful || (demand !== null && !isTold(demand, part)) ? WORD_FOUND : 0) -
    (poor ? WORD_FOUND : 0)
  )
}

/** Whether the catalogue's own words are enough, without what the part number tells. */
export const isTold = (demand: PartValue, { told, value }: CataloguePart): boolean =>
  value === null || (told !== null && mayReplace(demand, told).ok)
