import { expect, it } from 'vitest'
import { writeXlsx } from '../../../../shared/engine/export/xlsx.ts'
import { BOOK_KINDS, itemsOf, type BookKind } from '../../../../shared/engine/price/book/items.ts'
import { BROWSER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../../shared/engine/sheet/read.ts'
import { dryRun, missingTitles, sheetOf } from '../../../../web/features/pricing/book/sheet.ts'
import { newMaterial } from '../../../../web/features/pricing/forms/material-form.tsx'
import { newType } from '../../../../web/features/pricing/forms/type-form.tsx'
import { priceModel } from '../../../fixtures/price-model.ts'

const names = {
  convention: itemsOf(priceModel, 'convention'),
  type: itemsOf(priceModel, 'type'),
  grade: itemsOf(priceModel, 'grade'),
}

/** Through a real file, as a person's spreadsheet has it. */
function throughFile(kind: BookKind): string[][] {
  const bytes = writeXlsx([sheetOf(kind, itemsOf(priceModel, kind), names)])
  const read = readWorkbook(bytes, 'book.xlsx', sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(read)) throw new Error(read.code)
  return read.sheets[0]?.rows ?? []
}

it.each(BOOK_KINDS)('%s: exported and imported nothing changes', (kind) => {
  const items = itemsOf(priceModel, kind)
  const rows = throughFile(kind)
  const [fresh] = items
  if (!fresh) return
  expect(missingTitles(kind, rows[0] ?? [], names)).toEqual([])
  const result = dryRun(kind, rows, { items, fresh, names })
  expect(result.filter(({ state }) => state !== 'same')).toEqual([])
  expect(result).toHaveLength(items.length)
})

it('a changed price, a new type and wrong rows are told by their rows', () => {
  const items = itemsOf(priceModel, 'type')
  const rows = throughFile('type').map((row) => [...row])
  const price = rows[0]?.indexOf('单价（元/点）') ?? -1
  rows[1]![price] = '0.031'
  rows.push(['GLUE', '点胶', '手贴', '是', '10', '70', '标准点数 v1', '0', '0.05'])
  rows.push(['BAD', '坏行', '手贴', '是', '10', '80', '标准点数 v1', '0', '1e15'])
  rows.push(['GAP', '缺档', '手贴', '是', '10', '90', '标准点数 v1', '100', '0.05'])
  rows.push(['NAME', '=SUM(A1)', '手贴', '是', '10', '90', '标准点数 v1', '0', '0.05'])
  const result = dryRun('type', rows, { items, fresh: newType('x', 0), names })
  const states = Object.fromEntries(result.map(({ code, state, reason }) => [code, state === 'refused' ? reason : state]))
  expect(states).toMatchObject({
    SMT: 'changed',
    DIP: 'same',
    GLUE: 'added',
    BAD: '“标准点数 v1”的一档不是数字：0，1e15',
    GAP: '“标准点数 v1”的第一档须从 0 开始',
    NAME: '名称不能以 = + - @ 开头',
  })
  expect(result.find(({ code }) => code === 'SMT')?.item?.tiers['standard-v1']?.[0]).toEqual({
    fromPointsMilli: 0,
    priceMicro: 31_000,
  })
  expect(result.find(({ code }) => code === 'BAD')?.row).toBe(rows.length - 2)
})

it('a code twice, an unknown family and an unreadable rule are refused', () => {
  const items = itemsOf(priceModel, 'material')
  const rows = throughFile('material').map((row) => [...row])
  const column = (title: string) => rows[0]?.indexOf(title) ?? -1
  rows[2]![column('封装类别')] = '飞船'
  rows[3]![column('点数·标准点数 v1')] = '随便'
  rows.push([...rows[5]!])
  const result = dryRun('material', rows, { items, fresh: newMaterial('x', 0), names })
  expect(result.filter(({ state }) => state === 'refused').map(({ row, reason }) => [row, reason])).toEqual([
    [3, '“封装类别”没有“飞船”这一项'],
    [4, '“点数·标准点数 v1”的写法认不出：随便'],
    [rows.length, '编码与上面的行重复'],
  ])
})

it('a file of another kind is none', () => {
  expect(missingTitles('material', throughFile('fee')[0] ?? [], names)).toContain('封装类别')
})
