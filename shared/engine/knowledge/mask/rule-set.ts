import { matchMask } from './match.ts'
import { readMask } from './tokens.ts'
import type { MaskToken } from './tokens.ts'

/**
 * `head` begins and `tail` ends every text that the rule matches, `literals` stand in it, the longest first. `asked` is the last text,
 * counted, that the rule was held against.
 */
type Entry<R> = {
  order: number
  rule: R
  tokens: readonly MaskToken[]
  head: string
  tail: string
  literals: readonly string[]
  asked: number
}

/** Rules ready to be asked: only those are tried on a text whose literals may stand in it. */
export type RuleSet<R> = {
  /** The first rule in order that the whole key matches, with the pins it read; null where none does. */
  first: (key: string) => { rule: R; pins: number } | null
  /** All of them, in order. */
  all: (key: string) => { rule: R; pins: number }[]
}

/** Rules in their order, each with the last text that the list was looked at for. */
type List<R> = { entries: Entry<R>[]; asked: number }
type Lists<R> = Map<number, List<R>>

type Answer<R> = { order: number; rule: R; pins: number }

/** Which pairs lead anywhere, so that most of a text's are passed over without a look into the map. */
const MARKS = 0x4000
const markOf = (pair: number): number => (pair ^ (pair >>> 9)) & (MARKS - 1)

/** Makes rules ready; those whose mask cannot be read, or whose answer would have no pins, never answer. */
export function compileRules<R extends { mask: string; pins: number | null }>(rules: readonly R[]): RuleSet<R> {
  const [heads, tails, pairs]: [Lists<R>, Lists<R>, Lists<R>] = [new Map(), new Map(), new Map()]
  for (const [order, rule] of rules.entries()) {
    const { tokens, problems } = readMask(rule.mask)
    if (problems.length > 0) continue
    file(entryOf(order, rule, tokens), { heads, tails, pairs })
  }
  const marks = new Uint8Array(MARKS)
  for (const pair of pairs.keys()) marks[markOf(pair)] = 1
  let texts = 0
  /** Rules that match, the last of them the first in order; with `onlyFirst` those behind it may be missing. */
  const answers = (key: string, onlyFirst: boolean): Answer<R>[] => {
    const found: Answer<R>[] = []
    texts++
    ask(heads.get(pairAt(key, 0)), key, texts, found, onlyFirst)
    ask(tails.get(pairAt(key, key.length - 2)), key, texts, found, onlyFirst)
    for (let at = 0; pairs.size > 0 && at + 1 < key.length; at++) {
      const pair = pairAt(key, at)
      if (marks[markOf(pair)] === 1) ask(pairs.get(pair), key, texts, found, onlyFirst)
    }
    return found
  }
  return {
    first: (key) => answers(key, true).at(-1) ?? null,
    all: (key) => answers(key, false).toSorted((a, b) => a.order - b.order),
  }
}

function entryOf<R>(order: number, rule: R, tokens: readonly MaskToken[]): Entry<R> {
  const [head, tail] = [literalOf(tokens[0]), literalOf(tokens.at(-1))]
  return { order, rule, tokens, head, tail, literals: literalsOf(tokens), asked: 0 }
}

/** A pair may stand in a text often, and a rule under several: each list and each rule is tried once for a text. */
function ask<R extends { pins: number | null }>(
  list: List<R> | undefined,
  key: string,
  text: number,
  found: Answer<R>[],
  onlyFirst: boolean,
): void {
  if (list === undefined || list.asked === text) return
  list.asked = text
  for (const entry of list.entries) {
    if (onlyFirst && entry.order > (found.at(-1)?.order ?? Number.POSITIVE_INFINITY)) return
    if (entry.asked === text) continue
    entry.asked = text
    const pins = pinsOf(entry, key)
    if (pins > 0) found.push({ order: entry.order, rule: entry.rule, pins })
  }
}

/** 0 where the rule does not match, or reads none. */
function pinsOf<R extends { pins: number | null }>({ rule, tokens, head, tail, literals }: Entry<R>, key: string): number {
  if (!key.startsWith(head) || !key.endsWith(tail) || !hasAll(key, literals)) return 0
  const read = matchMask(tokens, key)
  return read === null ? 0 : (rule.pins ?? read)
}

/** Under its first two characters or its last, else under the pair of its literals that the fewest rules stand under. */
function file<R>(entry: Entry<R>, { heads, tails, pairs }: Record<'heads' | 'tails' | 'pairs', Lists<R>>): void {
  const { head, tail } = entry
  if (head.length >= 2) return enter(heads, pairAt(head, 0), entry)
  if (tail.length >= 2) return enter(tails, pairAt(tail, tail.length - 2), entry)
  const ways = entry.tokens.flatMap(pairsOfToken)
  const weight = (way: readonly number[]): number =>
    way.reduce((sum, pair) => sum + (isOfDigits(pair) ? COMMON : 1) + (pairs.get(pair)?.entries.length ?? 0), 0)
  const [best = []] = ways.toSorted((a, b) => weight(a) - weight(b))
  for (const pair of new Set(best)) enter(pairs, pair, entry)
}

/** Package texts are full of digits: so many rules may stand under a pair of letters before digits find a rule sooner. */
const COMMON = 20
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isOfDigits = (pair: number): boolean => isDigit(pair >>> 16) || isDigit(pair & 0xffff)

const literalsOf = (tokens: readonly MaskToken[]): string[] =>
  tokens
    .map(literalOf)
    .filter((text) => text !== '')
    .toSorted((a, b) => b.length - a.length)

function hasAll(key: string, literals: readonly string[]): boolean {
  for (const literal of literals) if (!key.includes(literal)) return false
  return true
}

const literalOf = (token: MaskToken | undefined): string => (token?.kind === 'literal' ? token.text : '')

/** Sets of pairs, of each of which one stands in every text that has the token. */
function pairsOfToken(token: MaskToken): number[][] {
  if (token.kind === 'literal') return pairsOf(token.text).map((pair) => [pair])
  if (token.kind !== 'choice') return []
  const each = token.among.map((plain) => plain.flatMap((part) => pairsOf(literalOf(part)))[0])
  return each.every((pair) => pair !== undefined) ? [each] : []
}

function enter<R>(lists: Lists<R>, pair: number, entry: Entry<R>): void {
  const list = lists.get(pair)
  if (list === undefined) lists.set(pair, { entries: [entry], asked: 0 })
  else list.entries.push(entry)
}

/** Two neighbouring characters as one number. */
const pairAt = (s: string, at: number): number => s.charCodeAt(at) * 0x10000 + s.charCodeAt(at + 1)

function pairsOf(s: string): number[] {
  const pairs: number[] = []
  for (let at = 0; at + 1 < s.length; at++) pairs.push(pairAt(s, at))
  return pairs
}
