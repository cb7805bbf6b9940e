import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canonicalJson } from '../../../shared/engine/price/book/canonical.ts'
import { decimalText } from '../../../shared/engine/price/text.ts'
import { call, type CallInput, type CallOutput } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import type { KindEdit } from '../pricing/book/side.ts'

type Answer = CallOutput<'PriceBook/MyEffect'>
type Bill = Answer['items'][number]
type Effect = { bills: readonly Bill[]; beforeFen: number | null; afterFen: number | null; isOn: boolean }

/** What edits would make of the newest bills; asked for when wanted, and again once something was typed since. */
export function EffectOfEdits({ edits }: { edits: readonly KindEdit[] }) {
  const [asked, setAsked] = useState<string | null>(null)
  const key = canonicalJson(edits)
  const isAsked = asked === key
  const { data, error, isFetching } = useQuery({
    queryKey: ['PriceBook/MyEffect', key],
    queryFn: ({ signal }) => effectOf(edits, signal),
    enabled: isAsked,
    staleTime: 0,
  })
  return (
    <section aria-label="对最近计价的影响" className="mt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button size="small" pending={isFetching} onClick={() => setAsked(key)}>
          试算对最近 20 单的影响
        </Button>
        <p className="text-xs text-text-2">
          {asked !== null && !isAsked ? '又改过了，可再试算一次' : '按当时的识别结果重算，不改动任何记录'}
        </p>
      </div>
      {isAsked && error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error.message}
        </p>
      )}
      {isAsked && data && <EffectTable effect={data} />}
    </section>
  )
}

/** An answer prices as many bills as a request can bear; `next` goes on. */
async function effectOf(edits: readonly KindEdit[], signal: AbortSignal): Promise<Effect> {
  // Kinds that a member's side saves alone come here.
  const rows = edits as CallInput<'PriceBook/MyEffect'>['rows']
  const effect: Effect = { bills: [], beforeFen: 0, afterFen: 0, isOn: false }
  for (let from: number | null = 0; from !== null;) {
    const answer: Answer = await call('PriceBook/MyEffect', { rows, from }, { shows: 'form', signal })
    effect.bills = [...effect.bills, ...answer.items]
    effect.beforeFen = plus(effect.beforeFen, answer.beforeFen)
    effect.afterFen = plus(effect.afterFen, answer.afterFen)
    effect.isOn = answer.isOn
    from = answer.next
  }
  return effect
}

const plus = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

const changeOf = ({ beforeFen, afterFen }: Pick<Bill, 'beforeFen' | 'afterFen'>): number | null =>
  beforeFen === null || afterFen === null ? null : afterFen - beforeFen

const signed = (fen: number | null): string => (fen === null ? '—' : `${fen > 0 ? '+' : ''}${yuan(fen)}`)

function EffectTable({ effect }: { effect: Effect }) {
  const { bills, beforeFen, afterFen, isOn } = effect
  if (bills.length === 0) return <p className="mt-2 text-sm text-text-2">还没有保存过的计价，没有可比的。</p>
  const changes = bills.map(changeOf)
  const count = (is: (change: number) => boolean) => changes.filter((change) => change !== null && is(change)).length
  return (
    <div className="mt-2">
      <p role="status" className="num text-sm">
        {bills.length} 单合计 {yuan(beforeFen)} → <b className="font-semibold">{yuan(afterFen)}</b> 元（{totalText(effect)}
        ）：变贵 {count((change) => change > 0)} 单，变便宜 {count((change) => change < 0)} 单，不变{' '}
        {count((change) => change === 0)} 单
      </p>
      {!isOn && <p className="text-xs text-warn">“按我的价格计价”现在没有打开：这里的“改后”是打开之后的价格。</p>}
      <div
        className="scroll-thin mt-2 max-h-52 overflow-auto rounded-control border border-line"
        role="region"
        aria-label="各单的影响"
        tabIndex={0}
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-text-2">
              {['计价', '现在', '改后', '差额'].map((head, index) => (
                <th
                  key={head}
                  className={`sticky top-0 bg-header-cell px-2 py-1 lg:px-3 font-normal ${index > 0 ? 'text-right' : ''}`}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bills.map((bill) => (
              <BillRow key={bill.id} bill={bill} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function totalText({ beforeFen, afterFen }: Effect): string {
  const change = changeOf({ beforeFen, afterFen })
  if (change === null || !beforeFen) return signed(change)
  // Two decimals of a per cent.
  const share = Math.round((change / beforeFen) * 10_000)
  return `${signed(change)}，${share > 0 ? '+' : ''}${decimalText(share, 2)}%`
}

/** A total that is refused stands with its reason. */
function BillRow({ bill }: { bill: Bill }) {
  const change = changeOf(bill)
  return (
    <tr className="border-t border-line align-top">
      <td className="max-w-56 truncate px-2 py-1 lg:px-3" title={bill.prjName}>
        {bill.prjName}
      </td>
      <td className="num px-2 py-1 lg:px-3 text-right text-text-2" title={bill.beforeReason}>
        {bill.beforeReason === '' ? yuan(bill.beforeFen) : '未能报价'}
      </td>
      <td className="num px-2 py-1 lg:px-3 text-right" title={bill.afterReason}>
        {bill.afterReason === '' ? yuan(bill.afterFen) : '未能报价'}
      </td>
      <td className={`num px-2 py-1 lg:px-3 text-right ${change === 0 ? 'text-text-2' : ''}`}>{signed(change)}</td>
    </tr>
  )
}
