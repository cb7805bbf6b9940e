import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CAUSE_NAMES } from '../../../shared/engine/quote/names.ts'
import { call } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import type { QuoteView } from './quote-view.ts'

/** What the same would cost today, on demand, and what makes the difference. */
export function QuoteNow({ quote }: { quote: QuoteView }) {
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    queryKey: ['BomAnalyse/GetBomQuote', quote.id, 'now'],
    queryFn: ({ signal }) => call('BomAnalyse/GetBomQuote', { id: quote.id, asNow: true }, { signal }),
    enabled: isAsked,
    staleTime: 0,
  })
  return (
    <section aria-label="按现在" className="rounded-card border border-line bg-surface p-3 text-sm">
      <h3 className="mb-1 font-semibold">按现在的价格</h3>
      {isAsked ? (
        <Loaded query={query} rows={3}>
          {({ now }) => now && <Now then={quote.totalFen} now={now} />}
        </Loaded>
      ) : (
        <Button size="small" onClick={() => setAsked(true)}>
          算一下
        </Button>
      )}
    </section>
  )
}

const signed = (fen: number): string => (fen > 0 ? `+${yuan(fen)}` : yuan(fen))

function Now({ then, now }: { then: number | null; now: NonNullable<QuoteView['now']> }) {
  const causes = now.causes?.filter(({ diffFen }) => diffFen !== 0) ?? []
  return (
    <dl className="num">
      <Row name="当时" text={yuan(then)} />
      <Row name="现在" text={now.totalFen === null && now.blocked.length > 0 ? '不能报价' : yuan(now.totalFen)} />
      {causes.map(({ cause, diffFen }) => (
        <Row key={cause} name={CAUSE_NAMES[cause]} text={signed(diffFen)} />
      ))}
      {then !== null && now.totalFen !== null && (
        <Row name="合计差额" text={then === now.totalFen ? '没有变化' : signed(now.totalFen - then)} />
      )}
      {now.blocked.map(({ code, message }) => (
        <p key={code} className="text-warn">
          {message}
        </p>
      ))}
    </dl>
  )
}

function Row({ name, text }: { name: string; text: string }) {
  return (
    <div className="flex gap-3 py-0.5">
      <dt className="flex-1 text-text-2">{name}</dt>
      <dd>{text}</dd>
    </div>
  )
}
