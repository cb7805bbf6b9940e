import type { PricedLines } from '../../../shared/engine/export/lines.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { readText } from '../../../shared/engine/sheet/read.ts'
import { understand } from '../../../shared/engine/understand.ts'
import { visiblePrice } from '../../../shared/engine/visible.ts'
import { SAMPLES } from '../../bom/document/samples/samples.ts'

/** The first of the sample bills, read and priced as one that was dropped. */
export async function exampleBill(model: PriceModel, rights: PriceRights | null): Promise<PricedLines> {
  const [sample] = SAMPLES
  if (!sample) throw new Error('no sample')
  const text = await (await fetch(sample.url)).text()
  const read = understand(readText(text).sheets, { reading: {}, edits: [], order: {} }, { model })
  if ('refused' in read) throw new Error('the sample is no bill')
  return { ...read, quote: visiblePrice(read, rights).quote }
}
