import { Pin } from 'lucide-react'
import { countText, yuan, yuanOfMicro } from '../../lib/format.ts'
import { FAULT_NAMES, type MatrixCell, type MatrixRow } from './matrix-rows.ts'

/** What is bought: number, maker and package. */
export function PartView({ row: { part, left } }: { row: MatrixRow }) {
  return (
    <div title={`${part.mpn} ${part.descr}`}>
      <div className="price-two">
        <span className="font-mono">{part.mpn}</span>
        {left && <span className="text-xs text-danger">买不到</span>}
      </div>
      <div className="price-two text-xs text-text-2">
        <span>{[part.makerCn || part.maker, part.pkg].filter((text) => text !== '').join(' · ')}</span>
      </div>
    </div>
  )
}

type CellViewProps = { cell: MatrixCell; isBanned: boolean; seesCost: boolean; isPassedBy: boolean }

/** One offer: the price a piece, the pieces and what they come to; as the plan buys it, or as it is by itself. */
export function CellView({ cell, isBanned, seesCost, isPassedBy }: CellViewProps) {
  const { row, isPinned, pieces, offer } = cell
  const quantity = row?.quantity ?? pieces
  return (
    <div className={isBanned || (cell.fault !== null && !row) ? 'text-text-3' : ''}>
      <div className="price-two">
        <span className="num">{seesCost ? unitText(row?.unitMicro ?? cell.unitMicro) : `库存 ${countText(offer.stock)}`}</span>
        <span className="flex items-center gap-1 text-xs">
          <Mark cell={cell} isBanned={isBanned} isPassedBy={isPassedBy} />
          {isPinned && <Pin aria-label="已指定" className="size-3.5 text-primary" />}
        </span>
      </div>
      <div className="price-two num text-xs text-text-2">
        <span>×{countText(quantity)}</span>
        <span className={row ? 'font-semibold text-text' : ''}>
          {seesCost ? amountText(row?.goodsFen ?? cell.goodsFen) : `${offer.leadDays} 天`}
        </span>
      </div>
    </div>
  )
}

const unitText = (micro: number | null): string => (micro === null ? '—' : yuanOfMicro(micro))
const amountText = (fen: number | null): string => (fen === null ? '' : yuan(fen))

function Mark({ cell: { fault, isCheapest, row, buyUp, offer }, isBanned, isPassedBy }: Omit<CellViewProps, 'seesCost'>) {
  if (isBanned) return <span>不采购</span>
  if (fault === 'short' && row) return <span className="text-warn">分两家</span>
  if (fault === 'short') return <span className="text-warn">缺，仅 {countText(offer.stock)}</span>
  if (fault) return <span className={fault === 'expired' ? 'text-danger' : 'text-warn'}>{FAULT_NAMES[fault]}</span>
  if (isCheapest && isPassedBy) return <span className="text-good">更低</span>
  if (isCheapest) return <span className="text-good">最低</span>
  if (row && buyUp) return <span className="text-info">多买更省</span>
  return null
}
