import { expect, it } from 'vitest'
import { writeXlsx } from '../../../../shared/engine/export/xlsx.ts'
import { canonicalJson, documentOf } from '../../../../shared/engine/price/book/canonical.ts'
import {
  BOOK_KINDS,
  itemsOf,
  type BookChange,
  type BookItems,
  type BookKind,
} from '../../../../shared/engine/price/book/items.ts'
import { resolve } from '../../../../shared/engine/price/book/resolve.ts'
import type { FeeRule, Grade, OrderAttribute, PriceDocument } from '../../../../shared/engine/price/model.ts'
import { BROWSER_CAPS } from '../../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../../shared/engine/sheet/read.ts'
import { dryRun, missingTitles, sheetOf } from '../../../../web/features/pricing/book/sheet.ts'
import { newMaterial } from '../../../../web/features/pricing/forms/material-form.tsx'
import { ruleText } from '../../../../web/features/pricing/editors/rule.ts'
import { newAttrition } from '../../../../web/features/pricing/forms/attrition-form.tsx'
import { newFee } from '../../../../web/features/pricing/forms/fee-form.tsx'
import { newGrade, newSurcharge } from '../../../../web/features/pricing/forms/small-forms.tsx'
import { newType } from '../../../../web/features/pricing/forms/type-form.tsx'
import { boardAttribute } from '../../../fixtures/board-attribute.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

const names = {
  convention: itemsOf(priceModel, 'convention'),
  type: itemsOf(priceModel, 'type'),
  grade: itemsOf(priceModel, 'grade'),
}

/** Through a real file, as a person's spreadsheet has it. */
function throughFile<K extends BookKind>(kind: K, items: readonly BookItems[K][] = itemsOf(priceModel, kind)): string[][] {
  const bytes = writeXlsx([sheetOf(kind, items, names)])
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

/** What stands in a file alone, into a book that has nothing of the kind. */
function madeOf<K extends BookKind>(kind: K, items: readonly BookItems[K][], fresh: BookItems[K]): BookItems[K][] {
  const result = dryRun(kind, throughFile(kind, items), { items: [], fresh, names })
  expect(result.map(({ reason }) => reason).filter((reason) => reason !== '')).toEqual([])
  return result.flatMap(({ item }) => item ?? [])
}

const FRESH: { [K in BookKind]: BookItems[K] } = {
  general: { code: 'general', defaultConvention: '', minPerBoardFen: 0, pricesIncludeTax: true },
  convention: { code: '', name: '', seq: 0, source: '' },
  type: newType('', 0),
  grade: newGrade('', 0),
  material: newMaterial('', 0),
  surcharge: newSurcharge('', 0),
  fee: newFee('fee')('', 0),
  urgency: { code: '', name: '', seq: 0, ppm: 0 },
  tax: { code: '', name: '', seq: 0, ppm: 0 },
  break: { code: '', sets: 0 },
  attribute: { code: '', name: '', kind: 'text', choices: [], unit: '', defaultValue: '', note: '', seq: 0 },
  attrition: newAttrition('', 0),
  unknownRule: {
    code: '',
    seq: 0,
    prefixes: [],
    materialCode: '',
    family: 'other',
    mount: 'none',
    pins: null,
    certain: false,
    note: '',
  },
}

/** Signs do not tell the parts of a rule that count nothing. */
const inSigns = (document: PriceDocument) => ({
  ...document,
  attributes: document.attributes ?? [],
  materials: document.materials.map((material) => ({
    ...material,
    rules: Object.fromEntries(Object.entries(material.rules).map(([code, rule]) => [code, ruleText(rule)])),
  })),
})

it('a book made of its own sheets alone is the same book', () => {
  const document = documentOf(priceModel)
  const made = BOOK_KINDS.flatMap((kind) =>
    madeOf(kind, itemsOf(document, kind), FRESH[kind]).map((item) => ({ kind, code: item.code, item }) as BookChange),
  )
  const empty = { conventions: [], materialTypes: [], grades: [], materials: [], processes: [], fees: [], urgencies: [] }
  // A book may be without rules of attrition, and is another one with an empty list of them.
  const lost = document.attrition && { attrition: [] }
  const bare = { ...document, ...empty, taxModes: [], unknownRules: [], quantityBreaks: [], attributes: [], ...lost }
  expect(canonicalJson(inSigns(resolve(bare, made))) === canonicalJson(inSigns(document))).toBe(true)
})

it('every field of a fee, a difficulty and an order attribute goes out and comes back', () => {
  const rate = { rateMicro: -1_500_000, ratePpm: 0 }
  const fee: FeeRule = {
    ...newFee('additional')('all', 7),
    name: '全部|有\\',
    tiers: [
      { by: 'pointsMilli', from: 12_500, ...rate },
      { by: 'sets', from: 100, rateMicro: 3, ratePpm: 125_000 },
    ],
    options: [
      { code: 'a', name: 'A | B', rateMicro: 0, ratePpm: 50_000, defaultOn: true, seq: 3 },
      { code: 'b', name: 'C', ...rate, defaultOn: false, seq: 4, enabled: false },
    ],
    choose: 'one',
    ask: 'must',
    requires: ['stencil', 'coating'],
    editable: false,
    when: [
      { attribute: 'board', values: ['FR4', '', 'a|b'], min: null, max: null },
      { attribute: 'layers', values: null, min: -2, max: null },
    ],
    conditions: [{ attribute: 'pointsMilli', min: 1500, max: null }],
    typeCodes: ['SMT'],
    selector: { families: ['bga', 'qfn'], side: 'bottom', gradeCodes: ['fine'], materialCodes: ['qfp'] },
    repeatPpm: { new: 1_000_000, same: 0, changed: 505_000 },
    maxFen: 1,
    enabled: false,
  }
  expect(madeOf('fee', [fee, newFee('fee')('none', 1)].map(named), FRESH.fee)).toEqual([fee, named(newFee('fee')('none', 1))])
  const grade: Grade = {
    ...named(newGrade('g', 1)),
    conditions: [
      { families: ['bga', 'sop'], chips: ['0201'], maxPitchUm: 405, pitchUnknown: true },
      { families: null, chips: null, maxPitchUm: null, pitchUnknown: false },
    ],
  }
  expect(madeOf('grade', [grade], FRESH.grade)).toEqual([grade])
  const attribute: OrderAttribute = {
    ...boardAttribute,
    choices: [...boardAttribute.choices, { code: 'TG', name: 'FR-4 | 高 TG' }],
    when: [{ attribute: 'layers', values: null, min: 1, max: 4 }],
  }
  expect(madeOf('attribute', [attribute], FRESH.attribute)).toEqual([attribute])
})

const named = <T extends { code: string; name: string }>(item: T): T => (item.name === '' ? { ...item, name: item.code } : item)

it('a line of a list that says nothing is refused with what stands there', () => {
  const rows = throughFile('fee').map((row) => [...row])
  const column = (title: string) => rows[0]?.findIndex((one) => one.startsWith(title)) ?? -1
  rows[1]![column('阶梯')] = '套数 | 100'
  rows[2]![column('选项（')] = 'a | 甲 | 5 | 1 | 有时'
  rows[3]![column('订单属性条件')] = 'board | ='
  rows[4]![column('数量')] = '也许'
  const result = dryRun('fee', rows, { items: itemsOf(priceModel, 'fee'), fresh: FRESH.fee, names })
  expect(result.filter(({ state }) => state === 'refused').map(({ row, reason }) => [row, reason])).toEqual([
    [2, '“阶梯”的一行认不出：套数 | 100'],
    [3, '“选项”的一行认不出：a | 甲 | 5 | 1 | 有时'],
    [4, '“订单属性条件”的一行认不出：board | ='],
    [5, '“数量”只能填可填、不问、必填：也许'],
  ])
})

it('a changed price, a new type and wrong rows are told by their rows', () => {
  const items = itemsOf(priceModel, 'type')
  const rows = throughFile('type').map((row) => [...row])
  const price = rows[0]?.indexOf('单价（元/点）') ?? -1
  rows[1]![price] = '0.031'
  rows.push(['GLUE', '点胶', '手贴', '是', '10', '70', '在用', '标准点数 v1', '0', '0.05'])
  rows.push(['BAD', '坏行', '手贴', '是', '10', '80', '在用', '标准点数 v1', '0', '1e15'])
  rows.push(['GAP', '缺档', '手贴', '是', '10', '90', '在用', '标准点数 v1', '100', '0.05'])
  rows.push(['NAME', '=SUM(A1)', '手贴', '是', '10', '90', '在用', '标准点数 v1', '0', '0.05'])
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

it('features and bound packages go through a file, and a file of before has none and is read', () => {
  const [qfp] = itemsOf(priceModel, 'material').filter(({ code }) => code === 'qfp')
  if (!qfp) throw new Error('no such material')
  const bound: BookItems['material'] = {
    ...qfp,
    features: [
      { field: 'description', op: 'contains', text: '高难|带屏蔽', weight: 10 },
      { field: 'mpn', op: 'prefix', text: 'ADXL', weight: 1000 },
    ],
    packages: ['LQFP-48', 'QFP-100 EP'],
    onlyNamed: true,
  }
  const { rules: _rules, ...own } = bound
  expect(madeOf('material', [bound], newMaterial('', 0))).toMatchObject([own])
  const rows = throughFile('material', [bound])
  const fresh = ['特征', '绑定封装', '只按特征和绑定的封装']
  const isOld = (rows[0] ?? []).map((title) => !fresh.some((one) => title.startsWith(one)))
  const old = rows.map((cells) => cells.filter((_, index) => isOld[index]))
  expect(missingTitles('material', old[0] ?? [], names)).toEqual([])
  expect(dryRun('material', old, { items: [bound], fresh: newMaterial('', 0), names })[0]).toMatchObject({ state: 'same' })
})
