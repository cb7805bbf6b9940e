import { SUPPLIER_RANK_NAMES } from '../../../shared/engine/sourcing/types.ts'
import { DAY } from '../../../shared/day.ts'
import { timeText } from '../../lib/format.ts'
import type { Source } from './matrix-rows.ts'

/** Prices older than this are told so: makers change theirs by the quarter. */
const OLD_DAYS = 30

export const ageText = (updated: number): string => {
  const days = Math.floor((Date.now() - updated) / DAY)
  return days < 1 ? '今天' : `${days} 天前`
}

export const isOld = (updated: number): boolean => Date.now() - updated > OLD_DAYS * DAY

/** A supplier with what one thinks of him, his currency and how old his prices are. */
export function SourceHead({ source: { name, isOwn, rank, currency, updated } }: { source: Source }) {
  return (
    <th role="columnheader" title={`${name}，价格更新于 ${timeText(updated)}`}>
      <div className="price-two">
        <span>{name}</span>
        <span className="text-xs font-normal text-text-2">{rank ? SUPPLIER_RANK_NAMES[rank] : isOwn ? '自有' : ''}</span>
      </div>
      <div className="price-two text-xs font-normal text-text-2">
        <span>{currency === 'CNY' ? '' : currency}</span>
        <span className={isOld(updated) ? 'text-warn' : ''}>{ageText(updated)}</span>
      </div>
    </th>
  )
}
