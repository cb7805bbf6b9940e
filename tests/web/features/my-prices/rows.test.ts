import { expect, test } from 'vitest'
import type { UnknownRule } from '../../../../shared/engine/price/model.ts'
import { afterOwn } from '../../../../web/features/my-prices/rows.ts'

const rule = (seq: number): UnknownRule => ({
  code: `rule-${seq}`,
  seq,
  prefixes: ['X'],
  materialCode: 'CHIP',
  family: 'other',
  mount: 'smt',
  pins: 2,
  certain: false,
  note: '',
})
const own = (seq: number) => ({ item: rule(seq), platform: null })
const platform = (seq: number) => ({ item: null, platform: rule(seq) })
const replaced = (seq: number) => ({ item: rule(seq), platform: rule(seq) })

test.each([
  ['the first', [platform(10), platform(20)], 1],
  ['the next, in the order they were made', [own(1), own(2), platform(10)], 3],
  ['one more than fit before the platform’s', [own(10), platform(10)], 10],
  ['one where the platform’s own are changed alone', [replaced(10), platform(20)], 1],
  ['one where there is nothing', [], 1],
])('%s of one’s own rules stands before the platform’s', (_, rows, seq) => {
  expect(afterOwn(rows)).toBe(seq)
})
