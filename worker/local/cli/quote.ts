import { ORDER_FLAGS, orderOf } from './order-flags.ts'
import { recordedBlocked, recordedQuote } from '../../../shared/engine/record.ts'
import { shippedPartKnowledge } from './part-knowledge.ts'
import { shippedPriceModel } from './price-model.ts'
import { understandFile } from './read-file.ts'
import { quoteText } from './report.ts'
import { parse, UsageError } from './usage.ts'

/** `quote FILE --sets N [--option …] [--json]`; exit 3 when no quote can be given. */
export async function quote(args: string[]): Promise<number> {
  const { values, positionals } = parse({ args, options: ORDER_FLAGS, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length) throw new UsageError('quote needs exactly one file')
  if (values.sets === undefined) throw new UsageError('quote needs --sets N')
  const model = shippedPriceModel()
  const { understood } = understandFile(path, orderOf(values, model), { model, parts: shippedPartKnowledge() })
  console.log(
    values.json
      ? JSON.stringify({ ...recordedQuote(understood.quote), blocked: recordedBlocked(understood.blocked) })
      : quoteText(understood),
  )
  return 'refused' in understood.quote ? 3 : 0
}
