import * as XLSX from '@e965/xlsx'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { understand } from '../../../shared/engine/understand.ts'

function sheets(file: Uint8Array) {
  const book = readWorkbook(file, 'bom.xlsx', sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(book)) throw new Error(sheetRefusalText(book))
  return book.sheets
}

function sheetJs(file: Uint8Array, dense: boolean): number {
  const book = XLSX.read(file, { type: 'array', dense })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  return sheet ? XLSX.utils.sheet_to_json(sheet, { header: 1, raw: false }).length : 0
}

function priced(file: Uint8Array, model: PriceModel): number {
  const understood = understand(sheets(file), { reading: {}, edits: [], order: {} }, { model })
  if ('refused' in understood) throw new Error(refusalText(understood.why))
  const { quote } = understood
  if ('refused' in quote) throw new Error(quoteRefusalText(quote))
  return quote.totalFen
}

/** One thing to measure for each path; every answer is a number that proves the work was done. */
export default {
  async fetch(request: Request, env: { MODEL: PriceModel }): Promise<Response> {
    const file = new Uint8Array(await request.arrayBuffer())
    switch (new URL(request.url).pathname) {
      case '/upload':
        return Response.json(file.length)
      case '/ours':
        return Response.json(sheets(file)[0]?.rows.length)
      case '/dense':
        return Response.json(sheetJs(file, true))
      case '/default':
        return Response.json(sheetJs(file, false))
      default:
        return Response.json(priced(file, env.MODEL))
    }
  },
}
