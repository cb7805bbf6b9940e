import { Plus } from 'lucide-react'
import { useId, type ClipboardEvent } from 'react'
import type { Tier } from '../../../../shared/engine/price/model.ts'
import { pointsText, yuanText } from '../../../../shared/engine/price/text.ts'
import { yuan } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { showDone } from '../../../ui/toast.ts'
import { RemoveButton } from './remove-button.tsx'
import { TierCurve } from './tier-curve.tsx'
import { paidAt, startProblem, tiersOfText, WORKED, withTier } from './tiers.ts'
import { Problem } from '../../../screen/form/problem.tsx'

type TiersEditorProps = {
  value: readonly Tier[]
  onChange: (tiers: Tier[]) => void
  problem?: string | undefined
}

const PROBLEMS = { first: '第一档须从 0 开始', order: '须大于上一档的起点' } as const

/** Unit prices by the points of an order, beside what orders pay by them. Cells copied from a table are pasted anywhere in it. */
export function TiersEditor({ value, onChange, problem }: TiersEditorProps) {
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const tiers = text.includes('\t') ? tiersOfText(text) : null
    if (!tiers) return
    event.preventDefault()
    onChange(tiers)
    showDone(`已粘贴 ${tiers.length} 档`)
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,300px)_minmax(0,1fr)]">
      <div onPaste={paste}>
        <TierRows value={value} onChange={onChange} />
        <Problem text={problem} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => onChange(withTier(value))}>
            <Plus aria-hidden className="size-3.5" />
            加一档
          </Button>
          <span className="text-xs text-text-2">可从 Excel 复制两列（点数、单价）粘贴</span>
        </div>
      </div>
      {value.length > 0 && (
        <div className="min-w-0">
          <TierCurve tiers={value} />
          <WorkedAmounts tiers={value} />
        </div>
      )}
    </div>
  )
}

function TierRows({ value, onChange }: Pick<TiersEditorProps, 'value' | 'onChange'>) {
  const id = useId()
  const change = (index: number, part: Partial<Tier>) =>
    onChange(value.map((tier, at) => (at === index ? { ...tier, ...part } : tier)))
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-text-2">
          <th className="pb-1 font-normal">订单点数从</th>
          <th className="pb-1 pl-2 font-normal">单价（元/点）</th>
          <th className="w-8" aria-label="删除" />
        </tr>
      </thead>
      <tbody>
        {value.map((tier, index) => {
          const wrong = startProblem(value, index)
          return (
            <tr key={index} className="align-top">
              <td className="py-0.5">
                <DecimalInput
                  aria-label={`第 ${index + 1} 档起点`}
                  aria-describedby={wrong === null ? undefined : `${id}-${index}`}
                  className={`num text-right ${wrong === null ? '' : 'border-danger!'}`}
                  value={tier.fromPointsMilli}
                  places={3}
                  min={0}
                  max={1e12}
                  onChange={(from) => change(index, { fromPointsMilli: from ?? 0 })}
                />
                <Problem id={`${id}-${index}`} text={wrong && PROBLEMS[wrong]} className="" />
              </td>
              <td className="py-0.5 pl-2">
                <DecimalInput
                  aria-label={`第 ${index + 1} 档单价`}
                  className="num text-right"
                  value={tier.priceMicro}
                  places={6}
                  min={0}
                  max={1e9}
                  onChange={(micro) => change(index, { priceMicro: micro ?? 0 })}
                />
              </td>
              <td className="py-0.5 pl-1">
                <RemoveButton row={`第 ${index + 1} 档`} onClick={() => onChange(value.filter((_, at) => at !== index))} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function WorkedAmounts({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <dl className="mt-2 grid grid-cols-3 gap-2 text-sm">
      {WORKED.map((points) => {
        const paid = paidAt(tiers, points)
        return (
          <div key={points} className="rounded-control bg-header-cell px-2 py-1">
            <dt className="text-xs text-text-2">{pointsText(points)} 点</dt>
            <dd className="num font-semibold">{yuan(paid.labourFen)} 元</dd>
            <dd className="num text-xs text-text-2">
              {yuanText(paid.priceMicro)} 元/点{paid.capped ? '，封顶' : ''}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
