import { expect, test } from 'vitest'
import { NO_DRAFT, typedSince, type Draft } from '../../../../web/features/surplus/list/draft.ts'
import { blankItem } from '../../../../web/features/surplus/list/item.ts'

const [first, second] = [blankItem(0), blankItem(1)]
const sent: Draft = { head: { title: '尾料', day: '' }, items: new Map([[0, first]]), removed: new Set([4]) }

test('a list that is saved leaves nothing but what was typed meanwhile', () => {
  expect(typedSince(sent, sent)).toBe(NO_DRAFT)
  const retyped = { ...first, mpn: 'LM358' }
  const items = new Map([
    [0, retyped],
    [1, second],
  ])
  expect(typedSince({ ...sent, items, removed: new Set([4, 5]) }, sent)).toEqual({ head: null, items, removed: new Set([5]) })
  const head = { title: '尾料 2', day: '' }
  expect(typedSince({ ...sent, head }, sent)).toEqual({ head, items: new Map(), removed: new Set() })
})
