import { useState } from 'react'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import { countText, timeText, yuan } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'

export type View = 'now' | 'then'

type ThenStripProps = {
  name: string
  updated: number
  then: PurchaseDocument
  now: PurchaseDocument | null
  view: View
  onView: (view: View) => void
  /** Puts the prices of then into the quotes of its bills. */
  onFeed: () => Promise<void>
}

const VIEWS = [
  { value: 'now', text: '现在' },
  { value: 'then', text: '当时' },
] as const

/** A saved plan: what it came to then, what the same comes to now, and how many parts cost something else. */
export function ThenStrip({ name, updated, then, now, view, onView, onFeed }: ThenStripProps) {
  const [isFeeding, setFeeding] = useState(false)
  const feed = () => {
    setFeeding(true)
    void onFeed().finally(() => setFeeding(false))
  }
  const more = now ? now.plan.totalFen - then.plan.totalFen : 0
  return (
    <div className="mb-3 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 rounded-control border border-line bg-surface px-3 py-1.5 text-sm">
      <span className="font-semibold">{name}</span>
      <span className="num text-text-2">
        {timeText(updated)} 保存，当时 ¥ {yuan(then.plan.totalFen)}
      </span>
      {now && (
        <span className="num">
          现在 ¥ {yuan(now.plan.totalFen)}
          <span className={more > 0 ? 'text-danger' : 'text-good'}>
            {more === 0 ? '（没有变）' : `（${more > 0 ? '贵' : '省'} ${yuan(Math.abs(more))}）`}
          </span>
          {more !== 0 && <span className="text-text-2">，{countText(changedParts(then, now))} 种物料的采购变了</span>}
        </span>
      )}
      <span className="flex-1" />
      <Button size="small" pending={isFeeding} title="把当时的单价、起订量和倍数写进各清单的报价，可在清单里撤销" onClick={feed}>
        计入报价
      </Button>
      <Segments label="价格" value={view} choices={VIEWS} onChange={onView} />
    </div>
  )
}

/** Parts that are bought elsewhere, at another price or in another quantity. */
function changedParts(then: PurchaseDocument, now: PurchaseDocument): number {
  const before = boughtOf(then)
  const after = boughtOf(now)
  return [...new Set([...before.keys(), ...after.keys()])].filter((line) => before.get(line) !== after.get(line)).length
}

function boughtOf({ plan }: PurchaseDocument): Map<string, string> {
  const bought = new Map<string, string>()
  for (const { supplierId, rows } of plan.orders)
    for (const { lineId, quantity, unitMicro } of rows)
      bought.set(lineId, `${bought.get(lineId) ?? ''}${supplierId} ${quantity} ${unitMicro};`)
  return bought
}
