import { analyseBom, suggestOrder } from '../../../shared/engine/analyse.ts'
import { ORDER_FLAGS, orderWith } from './order-flags.ts'
import { recordedBlocked, recordedQuote } from '../../../shared/engine/record.ts'
import { shippedPriceModel } from './price-model.ts'
import { readBomFile } from './read-file.ts'
import { quoteText } from './report.ts'
import { parse, UsageError } from './usage.ts'

/** `quote FILE --sets N [--option …] [--json]`; exit 3 when no quote can be given. */
export async function quote(args: string[]): Promise<number> {
  const { values, positionals } = parse({ args, options: ORDER_FLAGS, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError('quote needs exactly one file')
  if (values.sets === undefined) throw new UsageError('quote needs --sets N')
  const file = readBomFile(path)
  const model = shippedPriceModel()
  const order = orderWith(suggestOrder(file.bom, model), values, model)
  const analysis = analyseBom(file.bom, { model, order })
  console.log(
    values.json
      ? JSON.stringify({ ...recordedQuote(analysis.quote), blocked: recordedBlocked(analysis.blocked) })
      : quoteText(analysis),
  )
  return 'refused' in analysis.quote ? 3 : 0
}
