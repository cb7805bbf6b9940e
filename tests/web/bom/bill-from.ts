import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { readBill, type Bill } from '../../../web/bom/engine/bill.ts'
import { priceModel } from '../../fixtures/price-model.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'

/** A bill as the page's worker holds it. */
export function billFrom(rows: readonly string[], name = 'bill.csv'): Bill {
  return billFromBytes(new TextEncoder().encode(rows.join('\n')), name)
}

export function billFromBytes(bytes: Uint8Array, name: string): Bill {
  const decode = (text: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(text)
  const workbook = readWorkbook(bytes, name, { decode }, BROWSER_CAPS)
  if (isRefusal(workbook)) throw new Error(sheetRefusalText(workbook))
  const bill = readBill(workbook, priceModel, { reading: {}, edits: [], order: {} })
  if ('why' in bill) throw new Error(refusalText(bill.why))
  return bill
}
