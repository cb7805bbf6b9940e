import { useState } from 'react'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { QUOTA_REASON_NAMES } from '../../../shared/enums.ts'
import type { CallOutput } from '../../access/call.ts'
import { countText, timeText } from '../../lib/format.ts'

type Lot = CallOutput<'user/GetAccountInfo'>['services'][number]['lots'][number]

/** How many of a lot can still be used. */
const leftOf = ({ ticks, used }: Lot): number => Math.min(ticks, UNLIMITED_TICKS - 1) - used

/** Lots of one service; those in force can be deducted from. */
export function LotTable({ lots, onDeduct }: { lots: readonly Lot[]; onDeduct: ((lot: Lot) => void) | null }) {
  const [now] = useState(Date.now)
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      {/* Fixed widths: the tables of the services stand one above the other. */}
      <table className="num w-full min-w-[560px] table-fixed text-sm">
        <colgroup>
          <col className="w-[92px]" />
          <col className="w-[88px]" />
          <col className="w-[68px]" />
          <col className="w-[104px]" />
          <col />
          <col className="w-[84px]" />
        </colgroup>
        <thead>
          <tr className="bg-header-cell text-left whitespace-nowrap">
            <th className="px-3 py-1.5 font-semibold">来源</th>
            <th className="px-3 py-1.5 text-right font-semibold">次数</th>
            <th className="px-3 py-1.5 text-right font-semibold">已用</th>
            <th className="px-3 py-1.5 font-semibold">到期</th>
            <th className="px-3 py-1.5 font-semibold">备注</th>
            <th className="px-3 py-1.5">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => {
            const isOver = lot.expireAt <= now
            const state = isOver ? '已过期' : leftOf(lot) <= 0 ? '已用完' : null
            return (
              <tr key={lot.id} className={`border-t border-line ${state === null ? '' : 'text-text-2'}`}>
                <td className="px-3 py-1.5 whitespace-nowrap">{QUOTA_REASON_NAMES[lot.reason]}</td>
                <td className="px-3 py-1.5 text-right">{lot.ticks === UNLIMITED_TICKS ? '不限' : countText(lot.ticks)}</td>
                <td className="px-3 py-1.5 text-right">
                  {lot.ticks === UNLIMITED_TICKS && leftOf(lot) <= 0 ? '已收回' : countText(lot.used)}
                </td>
                <td className="px-3 py-1.5 whitespace-nowrap">{timeText(lot.expireAt).slice(0, 10)}</td>
                <td className="truncate px-3 py-1.5" title={lot.remark}>
                  {lot.remark || '—'}
                </td>
                <td className="px-3 py-1 text-right whitespace-nowrap">
                  {state ??
                    (onDeduct && (
                      <button type="button" className="list-act" onClick={() => onDeduct(lot)}>
                        扣减
                      </button>
                    ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
