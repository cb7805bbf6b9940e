import { expect, test } from 'vitest'
import type { TextRule } from '../../../../shared/api/script.ts'
import { moved } from '../../../../web/lib/moved.ts'
import { newRule, rulesDiff, withRule } from '../../../../web/features/parts/rules/rule-draft.ts'

const rule = (id: string, part: Partial<TextRule> = {}): TextRule => ({
  ...newRule(),
  id,
  mask: `XH-{脚数}${id}`,
  name: 'XH-{脚数}P',
  ...part,
})
const RULES = [rule('a'), rule('b'), rule('c'), rule('d')]
const idsOf = (rules: readonly TextRule[]) => rules.map(({ id }) => id).join('')

test.each([
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, -1, 'cabd'],
  [1, 9, 'acdb'],
  [0, -1, 'abcd'],
])('the rule at %i moved to %i: %s', (from, to, ids) => {
  expect(idsOf(moved(RULES, from, to))).toBe(ids)
})

test('an edited rule stays in its place, a new one comes last', () => {
  expect(withRule(RULES, rule('b', { note: '改过' }))[1]?.note).toBe('改过')
  expect(idsOf(withRule(RULES, rule('e')))).toBe('abcde')
})

test('two versions differ by rules that came, went, changed or moved, and by nothing else', () => {
  const after = [rule('b'), rule('a'), rule('d', { pins: 4, enabled: false }), rule('e')]
  const diff = rulesDiff(RULES, after)
  expect(diff.map(({ id, what }) => [id, what])).toEqual([
    ['b', 'moved'],
    ['a', 'moved'],
    ['d', 'changed'],
    ['e', 'added'],
    ['c', 'removed'],
  ])
  expect(diff[2]?.fields).toEqual([
    { key: '算作', label: '算作', before: '连接器，引脚数取自文字，插件', after: '连接器，4 脚，插件' },
    { key: '状态', label: '状态', before: '在用', after: '停用' },
  ])
  expect(rulesDiff(RULES, RULES)).toEqual([])
})

test('rules behind a removed one have not moved', () => {
  expect(rulesDiff(RULES, RULES.slice(1)).map(({ what }) => what)).toEqual(['removed'])
})
