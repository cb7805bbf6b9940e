import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAX_SAVED_LINES } from '../../../shared/constants.ts'
import { documentOf } from '../../../shared/engine/price/book/canonical.ts'
import { modelOf } from '../../../shared/engine/price/book/in-use.ts'
import { resolve } from '../../../shared/engine/price/book/resolve.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { BROWSER_CAPS, WORKER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { understand, understandAgain } from '../../../shared/engine/understand.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { privateBooks } from '../../fixtures/private-books.ts'
import { drawn } from '../../length.ts'

/** Our own bills, and real ones beside the project; who does not have those misses nothing but them. */
const FOLDERS = ['../../fixtures/boms', '../../../../shared/data/boms/raw'].map((path) => join(import.meta.dirname, path))
const files = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, path: join(folder, name) })),
)

const platform = documentOf(priceModel)
const books = privateBooks(platform).map(({ name, items }) => ({
  book: name,
  model: modelOf(resolve(platform, items), priceModel.version, name),
}))
// 61 is no part of either count: those drawn are of all books and many files.
const cases = drawn(
  books.flatMap((book) => files.map((file) => ({ ...book, ...file }))),
  61,
)

function tablesOf(bytes: Uint8Array, name: string, caps: typeof WORKER_CAPS): readonly Table[] {
  const read = readWorkbook(bytes, name, sheetTools(TextDecoder), caps)
  return isRefusal(read) ? [] : read.sheets
}

/** A model as an answer brings it. */
const sent = (model: PriceModel): PriceModel => JSON.parse(JSON.stringify(model)) as PriceModel

describe('the page under an owner’s own figures', () => {
  it.each(cases)('comes to what the server binds, by every convention: $book, $name', ({ path, name, model }) => {
    const bytes = readFileSync(path)
    const [here, there] = [tablesOf(bytes, name, BROWSER_CAPS), tablesOf(bytes, name, WORKER_CAPS)]
    // It was opened at the platform's prices, and others hold while it is open.
    const opened = understand(here, { reading: {}, edits: [], order: { sets: 120 } }, { model: sent(priceModel) })
    if ('refused' in opened) {
      expect(understand(there, { reading: {}, edits: [], order: {} }, { model })).toMatchObject({ refused: true })
      return
    }
    const known = { model: sent(model) }
    for (const { code } of model.conventions) {
      const choices = { ...opened.choices, order: { ...opened.choices.order, conventionCode: code } }
      const page = understandAgain(opened, choices, known)
      const server = understand(there, choices, { model }, { lines: MAX_SAVED_LINES })
      if ('refused' in page || 'refused' in server) throw new Error('the file was a bill before')
      expect(page.quote).toEqual(server.quote)
      expect([page.blocked, page.totals]).toEqual([server.blocked, server.totals])
      expect(page.lines.map(({ points }) => points)).toEqual(server.lines.map(({ points }) => points))
    }
  })
})
