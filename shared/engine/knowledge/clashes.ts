import type { PackageReading } from '../package/types.ts'
import { NO_KNOWLEDGE } from './join.ts'
import { packageKey } from './keys.ts'
import { knownPackage } from './lookup.ts'
import { compileRules } from './mask/rule-set.ts'
import { samplesOf } from './mask/samples.ts'
import type { KnownName, KnownPrefix, KnownRule, PartKnowledge } from './types.ts'

/**
 * Two rows that both have an answer for the same texts, so that who saves one learns what it takes from the other: the row asked first
 * `answers`, the other would say `instead`, both of `text`, one of those texts. same-key: the same name twice; prefix: the one begins
 * with the other; rule: an earlier rule answers for all that the later one would.
 */
export type Clash = { code: 'same-key' | 'prefix' | 'rule'; text: string; answers: PackageReading; instead: PackageReading }

/** A text of a bill that begins with the prefix: people know it, unlike one made up. Null where there is none. */
type SampleOf = (prefix: KnownPrefix) => string | null

/** Which rows stand in the way of which, in the order in which they are asked: only rows of one owner do, for an own row beats the platform's on purpose. Empty where each text has one answer. */
export function clashes(
  { packages = [], prefixes = [], rules = [] }: Partial<Omit<PartKnowledge, 'parts'>>,
  sampleOf: SampleOf = () => null,
): Clash[] {
  return [...nameClashes(packages), ...prefixClashes(prefixes, sampleOf), ...ruleClashes(rules)]
}

/** The first text for which each of two rows alone has an answer: masks and counts may keep a row from texts that look like its own. */
function clash(
  code: Clash['code'],
  texts: readonly string[],
  first: Partial<PartKnowledge>,
  second: Partial<PartKnowledge>,
): Clash[] {
  for (const text of texts) {
    const [answers, instead] = [first, second].map((one) => knownPackage(text, { ...NO_KNOWLEDGE, ...one }))
    if (answers && instead) return [{ code, text, answers, instead }]
  }
  return []
}

function nameClashes(rows: readonly KnownName[]): Clash[] {
  const firsts = new Map<string, KnownName>()
  return rows.flatMap((row) => {
    const place = `${row.by.own} ${row.key}`
    const first = firsts.get(place)
    if (first === undefined) firsts.set(place, row)
    return first ? clash('same-key', [first.key], { packages: [first] }, { packages: [row] }) : []
  })
}

/** Without a sample the text is made up: a prefix that ends in a digit takes a hyphen first, else the number behind it would be read as one with it. */
function prefixClashes(rows: readonly KnownPrefix[], sampleOf: SampleOf): Clash[] {
  const keyed = rows.map((row) => ({ row, key: packageKey(row.prefix) }))
  return keyed.flatMap(({ row: longer, key }) => {
    const shorter = keyed.filter((one) => one.row !== longer && key.startsWith(one.key))
    if (shorter.length === 0) return []
    const texts = [sampleOf(longer) ?? '', `${key}${/\d$/.test(key) ? '-' : ''}10`, key]
    return shorter.flatMap(({ row }) => clash('prefix', texts, { prefixes: [longer] }, { prefixes: [row] }))
  })
}

/** A mask stands for endless texts, so samples of the later rule are asked: an earlier one that answers for every one of them leaves it nothing to say. Samples that no key looks like are never asked in bills. */
function ruleClashes(rules: readonly KnownRule[]): Clash[] {
  const set = compileRules(rules.map(({ mask, pins }, order) => ({ mask, pins, order })))
  return rules.flatMap((later, order) => {
    const asked = samplesOf(later.mask).map((text) => ({ text, orders: set.all(text).map(({ rule }) => rule.order) }))
    const answered = asked.filter(({ text, orders }) => orders.includes(order) && packageKey(text) === text)
    const swallowing = answered[0]?.orders.find((each) => each < order && answered.every(({ orders }) => orders.includes(each)))
    const earlier = swallowing === undefined ? undefined : rules[swallowing]
    return earlier
      ? clash(
          'rule',
          answered.map(({ text }) => text),
          { rules: [earlier] },
          { rules: [later] },
        )
      : []
  })
}
