import { compileRules } from '../../../shared/engine/knowledge/mask/rule-set.ts'
import { checkMask } from '../../../shared/engine/knowledge/mask/check-mask.ts'
import type { KnownRule } from '../../../shared/engine/knowledge/types.ts'
import { random } from '../../random.ts'
import { ruleOf } from './lines.ts'

/** What pieces of texts are put between, so that masks come as far as they can and match nothing. */
const FORMS: readonly ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => `*${a}*${b}*${c}`,
  (a, b) => `*${a}*${b}*`,
  (a, b, c) => `*${a}*${b}*${c}ZZ9`,
  (a, b) => `*${a}*{脚数}${b}QZ`,
  (a, b, c) => `*(${a}|${b})*${c}*`,
  (a, b) => `${a}*${b}*{n}QZ*`,
  (a, b) => `*{n}${a}*{n}${b}*QZ`,
  (a) => `*${a}*-*`,
  (a, b) => `*${a}{n}${b}*`,
]

/** The slowest of many rule sets that are drawn from the texts themselves and bred from the slowest: those that match least and try most. */
export function worstRules(keys: readonly string[], size: number, seed: number): KnownRule[] {
  const draw = random(seed)
  const sample = keys.filter((_, index) => index % 40 === 0)
  const piece = (): string => {
    const key = keys[draw(keys.length)] ?? ''
    return key.slice(draw(key.length)).slice(0, 1 + draw(4)) || 'A'
  }
  const mask = (form: number, first = piece): string => {
    // A form that has no room for the shared piece gives way to the next.
    for (let tries = 0; ; tries++) {
      const made = FORMS[(form + (tries >> 4)) % FORMS.length]?.(first(), piece(), piece()) ?? ''
      if (checkMask(made).length === 0) return made
    }
  }
  const costOf = (masks: readonly string[]): number => {
    const set = compileRules(masks.map(ruleOf))
    const from = process.cpuUsage()
    for (const key of sample) set.first(key)
    const { user, system } = process.cpuUsage(from)
    return user + system
  }
  const sets = Array.from({ length: 45 }, (_, turn) => {
    const shared = piece()
    // A third of the sets has one form for all, a third one literal in all, the rest anything.
    return Array.from({ length: size }, (__, i) => (turn % 3 === 1 ? mask(i, () => shared) : mask(turn % 3 === 0 ? turn / 3 : i)))
  })
  let worst = { masks: sets[0] ?? [], cost: 0 }
  const consider = (masks: string[]): void => {
    const cost = Math.min(costOf(masks), costOf(masks), costOf(masks))
    if (cost > worst.cost) worst = { masks, cost }
  }
  for (const set of sets) consider(set)
  for (let turn = 0; turn < 60; turn++) consider(worst.masks.map((each) => (draw(4) === 0 ? mask(draw(FORMS.length)) : each)))
  return worst.masks.map(ruleOf)
}
