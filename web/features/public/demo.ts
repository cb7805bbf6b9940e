import { queryOptions } from '@tanstack/react-query'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import { createEngine } from '../../bom/engine/engine.ts'
import { NO_KNOWLEDGE } from '../../../shared/engine/knowledge/join.ts'
import { priceModelQuery } from '../../bom/document/model.ts'
import { SAMPLES } from '../../bom/document/samples/samples.ts'
import { queryClient } from '../../lib/query.ts'

const SETS = 100

/** One of the samples, really read and priced: in the browser, by the published price model, the way of every bill. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: async () => {
    const [sample] = SAMPLES
    if (!sample) throw new Error('没有演示文件')
    const engine = createEngine(async () => null)
    try {
      const [model, response] = await Promise.all([queryClient.ensureQueryData(priceModelQuery), fetch(sample.url)])
      if (!response.ok) throw new Error('演示文件没有加载成功')
      const source = { name: sample.name, bytes: new Uint8Array(await response.arrayBuffer()) }
      const result = await engine.run({
        kind: 'open',
        isBill: true,
        source,
        prices: { model, hasRates: true },
        parts: NO_KNOWLEDGE,
        reading: {},
        edits: [],
        order: { sets: SETS },
      })
      if ('refused' in result) throw new Error(result.message)
      if ('boardFile' in result) throw new Error('演示文件没有加载成功')
      const { opened, quote } = result
      if ('refused' in quote) throw new Error(quoteRefusalText(quote))
      return { name: sample.name, lines: opened.lines, quote }
    } finally {
      engine.cancel()
    }
  },
  staleTime: Infinity,
})
