import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { recordedLine } from '../../shared/engine/record.ts'
import { understand, understandOrder, understandSaved } from '../../shared/engine/understand.ts'
import { lineJson, lineOf } from '../../worker/service/bom/lines/line-json.ts'
import { priceModel } from '../fixtures/price-model.ts'
import { workbookOf } from '../fixtures/understood.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/boms')
const names = readdirSync(FOLDER).filter((name) => /\.(?:csv|txt)$/.test(name))
/** Those that are bills: nothing else is saved. */
const bills = names.flatMap((name) => {
  const { sheets } = workbookOf(readFileSync(join(FOLDER, name)), name)
  const read = understand(sheets, { reading: {}, edits: [], order: {} }, { model: priceModel })
  return 'refused' in read ? [] : [{ name, read }]
})

test('a line that is kept goes on to say what it said when it was written', () => {
  const kept =
    '{"id":3,"pieces":1,"status":"ok","line":{"row":4,"designators":["R1"],"quantity":1,"quantityText":"1"},"points":{"pointsMilli":1000}}'
  const nothing = { value: '', footprint: '', mpn: '', manufacturer: '', description: '', supplierPart: '', note: '' }
  const board = { sheet: 0, dnp: false, side: null, process: null, electronic: true, alternates: [], issues: [] }
  expect(lineOf(kept)).toEqual({
    id: 3,
    pieces: 1,
    status: 'ok',
    line: { row: 4, designators: ['R1'], quantity: 1, quantityText: '1', ...nothing, ...board },
    package: null,
    value: null,
    points: { pointsMilli: 1000, gradeCode: 'standard', typeCode: 'SMT', blocksQuote: false },
    issues: [],
  })
})

describe('a saved bill priced again', () => {
  it('has bills to try', () => expect(bills.length).toBeGreaterThan(20))

  it.each(bills)('$name gives the quote it was saved with, to the letter, by every convention', ({ read }) => {
    for (const { code } of priceModel.conventions) {
      const before = understandOrder(read, { ...read.choices.order, conventionCode: code })
      const saved = before.lines.map((line) => lineOf(lineJson(recordedLine(line))))
      const after = understandSaved(saved, before.choices, { model: priceModel })
      expect(JSON.stringify(after.quote)).toBe(JSON.stringify(before.quote))
      expect(after.unresolved).toBe(before.lines.filter(({ points }) => points.source === 'unresolved').length)
    }
  })

  it.each(bills)('$name is kept without what goes without saying, and comes back whole', ({ read }) => {
    for (const line of read.lines.map(recordedLine)) {
      const whole = JSON.stringify(line)
      expect(lineOf(lineJson(line))).toEqual(JSON.parse(whole))
      // As lines were kept before.
      expect(lineOf(whole)).toEqual(JSON.parse(whole))
      expect(lineJson(line).length).toBeLessThan(whole.length)
    }
  })
})
