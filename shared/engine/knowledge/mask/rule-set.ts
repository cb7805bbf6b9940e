import { matchMask } from './match.ts'
import { readMask } from './tokens.ts'
import type { MaskToken } from './tokens.ts'

/** `literals` stand in every text that the rule matches, the longest first. */
type Entry<R> = { order: number; rule: R; tokens: readonly MaskToken[]; literals: readonly string[] }

/** Rules ready to be asked: only those are tried on a text whose literals may stand in it. */
export type RuleSet<R> = {
  /** The first rule in order that the whole key matches, with the pins it read; null where none does. */
  first: (key: string) => { rule: R; pins: number } | null
  /** All of them, in order. */
  all: (key: string) => { rule: R; pins: number }[]
}

type Lists<R> = Map<number, Entry<R>[]>

/** Which pairs lead anywhere, so that most of a text's are passed over without a look into the map. */
const MARKS = 0x4000
const markOf = (pair: number): number => (pair ^ (pair >>> 9)) & (MARKS - 1)

/** Makes rules ready; those whose mask cannot be read, or whose answer would have no pins, never answer. */
export function compileRules<R extends { mask: string; pins: number | null }>(rules: readonly R[]): RuleSet<R> {
  const [heads, tails, pairs]: [Lists<R>, Lists<R>, Lists<R>] = [new Map(), new Map(), new Map()]
  for (const [order, rule] of rules.entries()) {
    const { tokens, problems } = readMask(rule.mask)
    if (problems.length > 0) continue
    file({ order, rule, tokens, literals: literalsOf(tokens) }, { heads, tails, pairs })
  }
  const marks = new Uint8Array(MARKS)
  for (const pair of pairs.keys()) marks[markOf(pair)] = 1
  const candidates = (key: string): readonly Entry<R>[] => {
    const found: Entry<R>[] = []
    add(found, heads.get(pairAt(key, 0)))
    add(found, tails.get(pairAt(key, key.length - 2)))
    for (let at = 0; pairs.size > 0 && at + 1 < key.length; at++) {
      const pair = pairAt(key, at)
      if (marks[markOf(pair)] === 1) add(found, pairs.get(pair))
    }
    return found.length > 1 ? [...new Set(found)].toSorted((a, b) => a.order - b.order) : found
  }
  const answers = (key: string, most: number): { rule: R; pins: number }[] => {
    const found: { rule: R; pins: number }[] = []
    for (const { rule, tokens, literals } of candidates(key)) {
      if (found.length === most) break
      if (!hasAll(key, literals)) continue
      const read = matchMask(tokens, key)
      const pins = rule.pins ?? read ?? 0
      if (read !== null && pins > 0) found.push({ rule, pins })
    }
    return found
  }
  return { first: (key) => answers(key, 1)[0] ?? null, all: (key) => answers(key, Number.POSITIVE_INFINITY) }
}

function add<R>(found: Entry<R>[], list: readonly Entry<R>[] = []): void {
  for (const entry of list) found.push(entry)
}

/** Under its first two characters or its last, else under the pair of its literals that the fewest rules stand under. */
function file<R>(entry: Entry<R>, { heads, tails, pairs }: Record<'heads' | 'tails' | 'pairs', Lists<R>>): void {
  const [head, tail] = [literalOf(entry.tokens[0]), literalOf(entry.tokens.at(-1))]
  if (head.length >= 2) return enter(heads, pairAt(head, 0), entry)
  if (tail.length >= 2) return enter(tails, pairAt(tail, tail.length - 2), entry)
  const ways = entry.tokens.flatMap(pairsOfToken)
  const weight = (way: readonly number[]): number =>
    way.reduce((sum, pair) => sum + (isOfDigits(pair) ? COMMON : 1) + (pairs.get(pair)?.length ?? 0), 0)
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
  if (list === undefined) lists.set(pair, [entry])
  else list.push(entry)
}

/** Two neighbouring characters as one number. */
const pairAt = (s: string, at: number): number => s.charCodeAt(at) * 0x10000 + s.charCodeAt(at + 1)

function pairsOf(s: string): number[] {
  const pairs: number[] = []
  for (let at = 0; at + 1 < s.length; at++) pairs.push(pairAt(s, at))
  return pairs
}
