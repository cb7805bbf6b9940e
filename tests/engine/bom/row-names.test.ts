import { expect, it } from 'vitest'
import { rowNamesOf } from '../../../shared/engine/bom/row-names.ts'
import { BUILT_IN_LAYOUTS } from '../../../shared/engine/export/layout.ts'
import { linesSheet } from '../../../shared/engine/export/lines.ts'
import { reviewOf } from '../../../shared/engine/review/review.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { understood } from '../../fixtures/understood.ts'
import { sheet } from './tables.ts'

const HEAD = '位号|数量|值|封装'
const main = sheet(`${HEAD}\nR1|1|10k|0603\nC1|1|100nF|0402\nU1|1|LM358|SOP8\nR2|1|1k|0603`, { name: '主板' })
/** One of its eleven designators stands on the other sheet too: still parts of one board. */
const side = sheet(`${HEAD}\nR1,R21-R29|10|10k|0603\nC3|1|1uF|0402`, { name: '副板' })

it('names the sheet where lines stand on several, and only there', () => {
  const lines = [
    { sheet: 0, row: 1 },
    { sheet: 1, row: 11 },
  ]
  const names = rowNamesOf([{ name: '主板' }, { name: ' 副板 ' }], lines)
  expect(lines.map((at) => [names.short(at), names.long(at)])).toEqual([
    ['主板 2', '主板 第 2 行'],
    ['副板 12', '副板 第 12 行'],
  ])
  expect(rowNamesOf([], lines).long({ sheet: 1, row: 11 })).toBe('第 2 张表 第 12 行')
  const one = rowNamesOf([{ name: '说明' }, { name: '副板' }], [{ sheet: 1, row: 11 }])
  expect([one.short({ sheet: 1, row: 11 }), one.long({ sheet: 1, row: 11 })]).toEqual(['12', '第 12 行'])
})

it('tells rows of several sheets apart in exports and in what is asked', () => {
  const read = understood([main, side])
  const rows = linesSheet(read, priceModel, BUILT_IN_LAYOUTS.detail.columns).rows.slice(1, -1)
  expect(rows.map(([row]) => row)).toEqual(['主板 2', '主板 3', '主板 4', '主板 5', '副板 2', '副板 3'])
  const repeated = reviewOf(read).find(({ code }) => code === 'designator-repeated')
  expect(repeated?.rows[0]?.text).toBe('位号 R1 在主板 第 2 行已出现')
})
