import type { PackageReading } from '../package/types.ts'
import { NO_KNOWLEDGE } from './join.ts'
import { packageKey } from './keys.ts'
import { knownPackage } from './lookup.ts'
import { compileRules } from './mask/rule-set.ts'
import { samplesOf } from './mask/samples.ts'
import type { KnownName, KnownPrefix, KnownRule, PartKnowledge } from './types.ts'

/**
 * Two rows that answer for the same texts: `answers` does, and `instead` does not, although it would. `text` is one such text.
 * same-key: the same name twice; prefix: the longer prefix answers for what the shorter begins as well; rule: an earlier rule
 * answers for all that the later one would.
 */
export type Clash = { code: 'same-key' | 'prefix' | 'rule'; text: string; answers: PackageReading; instead: PackageReading }

/** Which rows swallow which, with both answers; rows of one owner, in the order in which they are asked. Empty where each text has one answer. */
export function clashes({ packages = [], prefixes = [], rules = [] }: Partial<Omit<PartKnowledge, 'parts'>>): Clash[] {
  return [...nameClashes(packages), ...prefixClashes(prefixes), ...ruleClashes(rules)]
}

/** What both rows say alone; none where one of them says nothing of the text. */
function clash(code: Clash['code'], text: string, first: Partial<PartKnowledge>, second: Partial<PartKnowledge>): Clash[] {
  const [answers, instead] = [first, second].map((one) => knownPackage(text, packageKey(text), { ...NO_KNOWLEDGE, ...one }))
  return answers && instead ? [{ code, text, answers, instead }] : []
}

function nameClashes(rows: readonly KnownName[]): Clash[] {
  const firsts = new Map<string, KnownName>()
  return rows.flatMap((row) => {
    const place = `${row.by.own} ${row.key}`
    const first = firsts.get(place)
    if (first === undefined) firsts.set(place, row)
    return first ? clash('same-key', first.key, { packages: [first] }, { packages: [row] }) : []
  })
}

/** A text with both prefixes: behind one that ends in a letter come its digits, behind digits a hyphen and then those. */
function prefixClashes(rows: readonly KnownPrefix[]): Clash[] {
  return rows.flatMap((longer) => {
    const key = packageKey(longer.prefix)
    const shorter = rows.filter((row) => row !== longer && key.startsWith(packageKey(row.prefix)))
    return shorter.flatMap((row) => {
      const texts = [`${key}${/\d$/.test(key) ? '-' : ''}10`, key]
      const found = texts.flatMap((text) => clash('prefix', text, { prefixes: [longer] }, { prefixes: [row] }))
      return found.slice(0, 1)
    })
  })
}

/** By sample texts of the later rule: it is swallowed by one that answers for every one of them. */
function ruleClashes(rules: readonly KnownRule[]): Clash[] {
  const set = compileRules(rules.map(({ mask, pins }, order) => ({ mask, pins, order })))
  return rules.flatMap((later, order) => {
    const texts = samplesOf(later.mask).filter((text) => packageKey(text) === text)
    const orders = texts.map((text) => new Set(set.all(text).map(({ rule: one }) => one.order)))
    const samples = texts.filter((_, index) => orders[index]?.has(order))
    const matched = orders.filter((each) => each.has(order))
    const [all = new Set<number>()] = matched
    const swallowing = [...all].find((each) => each < order && matched.every((some) => some.has(each)))
    const [text] = samples
    const earlier = swallowing === undefined ? undefined : rules[swallowing]
    return earlier && text !== undefined ? clash('rule', text, { rules: [earlier] }, { rules: [later] }) : []
  })
}
