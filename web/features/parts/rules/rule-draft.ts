import type { TextRule } from '../../../../shared/api/script.ts'
import type { FieldChange } from '../../pricing/book/difference.ts'
import { newKey } from '../../../lib/new-key.ts'
import { countedText } from '../facts/text.ts'

export type Rules = readonly TextRule[]
/** Rules under work, and the version that they were made from. */
export type RulesDraft = { rules: Rules; version: number }

export const newRule = (): TextRule => ({
  id: `rule-${newKey().slice(0, 8)}`,
  mask: '',
  name: '',
  family: 'connector',
  mount: 'tht',
  pins: null,
  exposedPads: 0,
  enabled: true,
  note: '',
  source: '',
})

/** The rule in place of the one of its id, or at the end. */
export const withRule = (rules: Rules, rule: TextRule): Rules =>
  rules.some(({ id }) => id === rule.id) ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule]

const FIELDS: readonly (readonly [string, (rule: TextRule) => string])[] = [
  ['写法', ({ mask }) => mask],
  ['封装名', ({ name }) => name],
  ['算作', countedText],
  ['状态', ({ enabled }) => (enabled ? '在用' : '停用')],
  ['说明', ({ note }) => note || '—'],
  ['来源', ({ source }) => source || '—'],
]

export type RuleChange = { id: string; mask: string; what: 'added' | 'removed' | 'changed' | 'moved'; fields: FieldChange[] }

/** What one version makes of the other, rule by rule; a rule has moved if another one than before stands in front of it. */
export function rulesDiff(before: Rules, after: Rules): RuleChange[] {
  const old = new Map(before.map((rule) => [rule.id, rule]))
  const now = new Map(after.map((rule) => [rule.id, rule]))
  const [oldOrder, newOrder] = [before.filter(({ id }) => now.has(id)), after.filter(({ id }) => old.has(id))]
  const isMoved = (id: string) => inFrontOf(oldOrder, id) !== inFrontOf(newOrder, id)
  return [
    ...after.flatMap((rule): RuleChange[] => {
      const was = old.get(rule.id)
      const of = { id: rule.id, mask: rule.mask }
      if (!was) return [{ ...of, what: 'added', fields: fieldsThatDiffer(null, rule) }]
      const fields = fieldsThatDiffer(was, rule)
      if (fields.length > 0) return [{ ...of, what: 'changed', fields }]
      return isMoved(rule.id) ? [{ ...of, what: 'moved', fields: [] }] : []
    }),
    ...before
      .filter(({ id }) => !now.has(id))
      .map((rule): RuleChange => ({ id: rule.id, mask: rule.mask, what: 'removed', fields: fieldsThatDiffer(rule, null) })),
  ]
}

const inFrontOf = (order: Rules, id: string): string | undefined => order[order.findIndex((rule) => rule.id === id) - 1]?.id

const fieldsThatDiffer = (before: TextRule | null, after: TextRule | null): FieldChange[] =>
  FIELDS.map(([label, textOf]) => ({
    key: label,
    label,
    before: before ? textOf(before) : '—',
    after: after ? textOf(after) : '—',
  })).filter((change) => change.before !== change.after)
