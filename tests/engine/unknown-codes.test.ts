import { describe, expect, it } from 'vitest'
import { blockedText } from '../../shared/engine/blocked.ts'
import type { GivenChoices } from '../../shared/engine/choices.ts'
import { issueText } from '../../shared/engine/issue.ts'
import type { LineEdit } from '../../shared/engine/line/edit.ts'
import { quantityBreaks } from '../../shared/engine/price/breaks.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { quoteRefusalText } from '../../shared/engine/price/refusal.ts'
import type { OrderChoices } from '../../shared/engine/price/types.ts'
import { understand, type Understood } from '../../shared/engine/understand.ts'
import { knownChoices, unknownCodes } from '../../shared/engine/unknown-codes.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { csvOf, understood } from '../fixtures/understood.ts'

const { sheets } = csvOf(['位号,规格,封装,数量', 'R1-R4,10k,0603,4', 'U1,STM32F103C8T6,LQFP-48,1'])
const billOf = (given: Partial<GivenChoices>): Understood => understood(sheets, given)
const prices = { lines: {}, materials: {}, types: {} }

const EDITS: [string, Partial<LineEdit>, string][] = [
  ['typeCode', { typeCode: 'GONE' }, '第 3 行：没有加工属性“GONE”，请重新选择'],
  ['typeCode', { typeCode: '' }, '第 3 行：没有可用的加工属性，请重新选择'],
  ['materialCode', { materialCode: 'gone' }, '第 3 行：没有物料类别“gone”，请重新选择'],
  ['gradeCode', { gradeCode: 'gone' }, '第 3 行：没有难度等级“gone”，请重新选择'],
  ['typeCode', { typeCode: 'GONE', pointsMilli: 5000 }, '第 3 行：没有加工属性“GONE”，请重新选择'],
  ['typeCode', { typeCode: 'GONE', dnp: true }, '第 3 行：没有加工属性“GONE”，请重新选择'],
]

const ORDERS: [string, Partial<OrderChoices>][] = [
  ['conventionCode', { conventionCode: 'gone' }],
  ['urgencyCode', { urgencyCode: 'gone' }],
  ['taxCode', { taxCode: 'gone' }],
  ['fees.gone', { fees: { gone: { on: true } } }],
  ['fees.gone', { fees: { gone: { on: false } } }],
  ['fees.stencil.options', { fees: { stencil: { on: true, options: ['gone'] } } }],
  ['processes.gone', { processes: { gone: true } }],
  ['unitPrices.types.gone', { unitPrices: { ...prices, types: { gone: 1 } } }],
  ['unitPrices.materials.gone', { unitPrices: { ...prices, materials: { gone: 1 } } }],
]

/** What cannot be priced says why, has no price at any size and does not bind. */
function expectRefused(bill: Understood, path: string, words: string): void {
  const { quote, blocked, choices } = bill
  if (!('refused' in quote)) throw new Error(`priced ${quote.totalFen}`)
  expect(quoteRefusalText(quote)).toContain(words)
  expect(quote).toMatchObject({ code: 'order', path: path.split('.') })
  expect(blocked.map(blockedText)).toContain(quoteRefusalText(quote))
  expect(unknownCodes(choices, priceModel)).toHaveLength(1)
  const known = knownChoices(choices, priceModel)
  expect(unknownCodes(known, priceModel)).toEqual([])
  expect('refused' in billOf(known).quote).toBe(false)
}

describe('a code that the price model does not have', () => {
  it.each(EDITS)('is refused by name in %s of an edit: %o', (field, change, words) => {
    expectRefused(billOf({ edits: [{ sheet: 0, row: 2, ...change }] }), `edits.0.${field}`, words)
  })

  it.each(ORDERS)('is refused by name in %s of the order: %o', (path, order) => {
    expectRefused(billOf({ order }), `order.${path}`, 'gone')
  })

  it('marks its line, and no other order size is priced either', () => {
    const edits = [{ sheet: 0, row: 2, typeCode: 'GONE' }]
    const { lines, priced, choices, blocked } = billOf({ edits })
    expect(lines.map(({ status, points }) => [status, points.source])).toEqual([
      ['ok', 'package'],
      ['error', 'unknown-code'],
    ])
    expect(lines[1]?.issues.map(issueText)).toContain('没有加工属性“GONE”，请重新选择')
    expect(blocked.find(({ code }) => code === 'line-error')?.lines).toEqual([1])
    expect(quantityBreaks(priced, choices.order, priceModel)).toEqual([])
  })

  it('cannot be confirmed away', () => {
    const edit = { sheet: 0, row: 2, gradeCode: 'gone', confirmed: ['code-unknown', 'package-guess'] }
    expect(billOf({ edits: [edit] }).quote).toMatchObject({ refused: true, path: ['edits', '0', 'gradeCode'] })
  })

  it('matters to no line that was taken off the bill', () => {
    expect('refused' in billOf({ edits: [{ sheet: 0, row: 2, typeCode: 'GONE', removed: true }] }).quote).toBe(false)
  })

  it('is known again once it stands in the model: what was chosen before counts as it did', () => {
    const choices = { edits: [{ sheet: 0, row: 2, gradeCode: 'hard' }], order: {} }
    const before = billOf(choices).quote
    const without = { ...priceModel, grades: priceModel.grades.filter(({ code }) => code !== 'hard') }
    expect(quoteOf(choices, without)).toMatchObject({ refused: true, path: ['edits', '0', 'gradeCode'] })
    expect(quoteOf(choices, priceModel)).toEqual(before)
  })
})

describe('a price model with a gap', () => {
  it('prices no line as nothing for want of a type', () => {
    const without = { ...priceModel, materialTypes: priceModel.materialTypes.filter(({ code }) => code !== 'SMT') }
    const quote = quoteOf({}, without)
    if (!('refused' in quote)) throw new Error(`priced ${quote.totalFen}`)
    expect(quoteRefusalText(quote)).toContain('没有可用的加工属性')
  })

  it('prices no line as nothing for want of a price', () => {
    const types = priceModel.materialTypes.map((type) => (type.code === 'SMT' ? { ...type, tiers: {} } : type))
    const quote = quoteOf({}, { ...priceModel, materialTypes: types })
    if (!('refused' in quote)) throw new Error(`priced ${quote.totalFen}`)
    expect(quoteRefusalText(quote)).toMatch(/没有点单价，不能计价$/)
  })
})

function quoteOf(given: Partial<GivenChoices>, model: PriceModel): Understood['quote'] {
  const bill = understand(sheets, { reading: {}, edits: [], order: {}, ...given }, { model })
  if ('refused' in bill) throw new Error(bill.why.code)
  return bill.quote
}
