import type { PackageReading } from '../package/types.ts'
import { NO_KNOWLEDGE } from './join.ts'
import { packageKey } from './keys.ts'
import { knownPackage } from './lookup.ts'
import { compileRules } from './mask/rule-set.ts'
import { samplesOf } from './mask/samples.ts'
import type { KnownName, KnownPrefix, KnownRule, PartKnowledge } from './types.ts'

/**
 * Two rows that both have an answer for the same texts: what is asked first `answers`, and the other would say `instead`. `text` is
 * one such text. same-key: the same name twice; prefix: the one begins with the other; rule: an earlier rule answers for all that the
 * later one would.
 */
export type Clash = { code: 'same-key' | 'prefix' | 'rule'; text: string; answers: PackageReading; instead: PackageReading }

/** A text met in bills that begins with the prefix, to show the clash on; null where none was. */
type SampleOf = (prefix: KnownPrefix) => string | null

/** Which rows stand in the way of which, with both answers; rows of one owner, in the order in which they are asked. Empty where each text has one answer. */
export function clashes(
  { packages = [], prefixes = [], rules = [] }: Partial<Omit<PartKnowledge, 'parts'>>,
  sampleOf: SampleOf = () => null,
): Clash[] {
  return [...nameClashes(packages), ...prefixClashes(prefixes, sampleOf), ...ruleClashes(rules)]
}

/** What each of two rows says alone of the first text for which both have an answer; none where there is no such text. */
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

/** Without a sample, a text with both prefixes: behind one that ends in a letter come its digits, behind digits a hyphen and then those. */
function prefixClashes(rows: readonly KnownPrefix[], sampleOf: SampleOf): Clash[] {
  const keyed = rows.map((row) => ({ row, key: packageKey(row.prefix) }))
  return keyed.flatMap(({ row: longer, key }) => {
    const shorter = keyed.filter((one) => one.row !== longer && key.startsWith(one.key))
    if (shorter.length === 0) return []
    const texts = [sampleOf(longer) ?? '', `${key}${/\d$/.test(key) ? '-' : ''}10`, key]
    return shorter.flatMap(({ row }) => clash('prefix', texts, { prefixes: [longer] }, { prefixes: [row] }))
  })
}

/** By sample texts of the later rule, those that are keys: an earlier one that answers for every one of them leaves it none. */
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
