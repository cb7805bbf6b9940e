import { onceForText } from '../once-for.ts'
import { recognisePackage } from '../package/recognise.ts'
import { mayReplace, type Replacement } from '../value/replace.ts'
import type { PartValue } from '../value/types.ts'
import type { Asked } from './asked.ts'
import { namingOf } from './naming.ts'
import type { Naming } from './naming.ts'
import { comparePackages } from './packages.ts'
import { contradicted } from './polarity.ts'
import type { CataloguePart, MatchRule, Remembered, Verdict } from './types.ts'

/** What speaks for a part and what against it, without words; null where line and part say nothing of it. */
export type Weighed = {
  part: CataloguePart
  rule: MatchRule
  score: number
  /** It contradicts the line. */
  blocked: boolean
  /** The naming that it came by, which decides between several. */
  naming: Naming | null
  /** How often it was chosen before, and the SKU by which the line names it, where it came by those. */
  uses: number | null
  sku: string | null
  package: Verdict | null
  value: Replacement | null
  polarity: 'agrees' | 'contradicts' | null
  manufacturer: 'agrees' | 'contradicts' | null
  /** Words of the line behind its number, and whether the catalogue says them of the part. */
  words: readonly { word: string; isFound: boolean }[]
  /** Voltages of its other cells that the catalogue says of the part. */
  hints: readonly string[]
}

const FULL_PARAMETERS = 85
const OPEN_PARAMETER = 4
const CONTRADICTION = 30
const OWN_CONTRADICTION = 10
const WORD_FOUND = 3
const SMALL = 1
const SURE = 100
/** Ceramics that lose most of their value with heat and voltage: not taken where nobody asked for them. */
const POOR: ReadonlySet<string> = new Set(['Y5V', 'Z5U', 'Y5U'])
const NONE: readonly never[] = []

type Start = Pick<Weighed, 'rule' | 'score' | 'naming' | 'uses' | 'sku'>
type Weigh = (part: CataloguePart) => Weighed | null

/** Weighs parts against one line: what is the line's is looked at once. Null for a part that nothing joins to it. */
export function weigherOf(asked: Asked, memory: readonly Remembered[]): Weigh {
  const { demand, stated } = asked
  // A value is a number in the same case alone.
  const sureNames = asked.names.filter(({ valued }) => !valued)
  const uses = new Map(memory.map(({ partId, uses: times }) => [partId, times]))
  const skus = skusOf(asked)
  const maker = lettersOf(asked.manufacturer)
  const valueScore = demand === null ? 0 : FULL_PARAMETERS - OPEN_PARAMETER * openParameters(demand)
  const start = (part: CataloguePart, naming: Naming | null, byValue: Replacement | null): Start | null => {
    const [times, sku] = [uses.get(part.id) ?? null, part.sku === '' ? null : (skus.get(part.sku.toUpperCase()) ?? null)]
    if (times !== null) return { rule: 'memory', score: SURE, naming: null, uses: times, sku: null }
    if (sku !== null) return { rule: 'sku', score: SURE, naming: null, uses: null, sku }
    if (naming !== null) return { rule: naming.rule, score: naming.score, naming, uses: null, sku: null }
    return byValue?.ok ? { rule: 'value', score: valueScore, naming: null, uses: null, sku: null } : null
  }
  return (part) => {
    const place = comparePackages(asked.package, part.reading)
    const naming = namingOf(place === 'same' ? asked.names : sureNames, part)
    const byValue = demand === null || part.value === null ? null : mayReplace(demand, part.value)
    const found = start(part, naming, byValue)
    if (found === null) return null
    const isOther = found.rule !== 'value' && stated !== demand
    const value = !isOther ? byValue : stated === null || part.value === null ? null : mayReplace(stated, part.value)
    const isNothing = asked.package === null && (part.reading?.name ?? part.package) === ''
    const verdicts = {
      package: isNothing ? null : PLACES[place],
      value,
      polarity: polarityOf(asked, part),
      manufacturer: makerOf(maker, lettersOf(part.manufacturer)),
      words: wordsOf(naming, part),
      hints: found.rule === 'prefix' ? hintsOf(asked, part) : NONE,
    }
    const isAgainst = verdicts.package === 'contradicts' || verdicts.polarity === 'contradicts'
    const isOtherValue = value !== null && !value.ok
    const blocked = isAgainst || (isOtherValue && !isOrdered(found))
    if (found.rule === 'value' && blocked) return null
    const lowered = blocked ? CONTRADICTION : isOtherValue ? OWN_CONTRADICTION : 0
    const isTold = demand === null || saysItself(demand, part, byValue)
    const score = found.score - lowered + leaning(verdicts, part, isTold) - poorness(demand, part)
    return { part, ...found, ...verdicts, blocked, score: Math.max(0, Math.min(SURE, score)) }
  }
}

const PLACES = { same: 'agrees', open: 'open', other: 'contradicts' } as const

/** SKUs as the line writes them, by their upper case. */
function skusOf({ sku, names }: Asked): Map<string, string> {
  const told = names.flatMap(({ text, field }) => (field === 'mpn' ? [[text.toUpperCase(), text] as const] : []))
  // Of the same ones the first, of all its own column.
  return new Map([...told.toReversed(), ...(sku === '' ? [] : [[sku, sku] as const])])
}

/** An order code names the part, value and all: a value that disagrees is the line's own contradiction, and is told. */
const isOrdered = ({ rule, naming }: Start): boolean =>
  rule === 'sku' || ((rule === 'mpn' || rule === 'base') && naming?.name.field === 'mpn' && naming.name.left.length === 0)

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

function polarityOf({ polarity }: Asked, part: CataloguePart): Weighed['polarity'] {
  if (polarity.length === 0 || part.polarity.length === 0) return null
  if (contradicted(polarity, part.polarity) !== null) return 'contradicts'
  return polarity.some((each) => part.polarity.includes(each)) ? 'agrees' : null
}

/** Makers change hands and write themselves in many ways: a different name lowers, and never refuses. */
function makerOf(asked: string, given: string): Weighed['manufacturer'] {
  if (asked.length < 2 || given.length < 2) return null
  return asked.includes(given) || given.includes(asked) ? 'agrees' : 'contradicts'
}

const lettersOf = onceForText((maker) =>
  maker
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, ''),
)

/** Words of the line behind the number, found in what the catalogue says of the part: a gain bin, a voltage. */
function wordsOf(naming: Naming | null, part: CataloguePart): Weighed['words'] {
  const words = naming === null || naming.name.left.length === 0 ? NONE : naming.name.left.filter(isGrade)
  if (words.length === 0) return NONE
  const text = `${part.mpn} ${part.description}`.toUpperCase()
  return words.map((word) => ({ word, isFound: stands(word.toUpperCase(), text) }))
}

/** A voltage in another cell speaks for a part of the family; that it is not found says nothing, for it may be the supply's. */
const hintsOf = ({ hints }: Asked, { description }: CataloguePart): readonly string[] =>
  hints.length === 0 ? NONE : hints.filter((hint) => stands(hint, description.toUpperCase()))

/** A word with a figure that names no package: what it names decides which part it is. */
const isGrade = onceForText((word): boolean => {
  if (!/\d/.test(word)) return false
  const read = recognisePackage(word)
  return 'unknown' in read || read.rule === 'count'
})

/** Not as a part of a longer word or figure: 5V does not stand in 15V. */
function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!/[\p{L}\p{N}.]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + word.length))) return true
  }
  return false
}

type Leaning = Pick<Weighed, 'package' | 'manufacturer' | 'words' | 'hints'>

/** Small weights that only order parts which the rules hold equal. */
const leaning = ({ package: place, manufacturer, words, hints }: Leaning, part: CataloguePart, isTold: boolean): number =>
  (hints.length > 0 || words.some(({ isFound }) => isFound) ? WORD_FOUND : 0) +
  (manufacturer === 'agrees' ? SMALL : 0) -
  (manufacturer === 'contradicts' ? SMALL : 0) -
  (place === 'open' ? SMALL : 0) -
  (part.stock === 0 ? SMALL : 0) -
  (part.doubtful || !isTold ? WORD_FOUND : 0)

const poorness = (demand: PartValue | null, { value }: CataloguePart): number =>
  demand?.dielectric == null && POOR.has(value?.dielectric ?? '') ? WORD_FOUND : 0

/** Whether the catalogue's own words are enough, without what the part number tells; `byValue` is what the value comes to with it. */
export function saysItself(demand: PartValue, { told, value }: CataloguePart, byValue: Replacement | null): boolean {
  if (value === null) return true
  return told === value && byValue !== null ? byValue.ok : told !== null && mayReplace(demand, told).ok
}
