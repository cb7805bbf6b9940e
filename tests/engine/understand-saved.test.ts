import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
