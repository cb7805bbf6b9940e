import type { ReactNode } from 'react'
import type { RowNames } from '../../../shared/engine/bom/row-names.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { LinesList } from '../lines/lines-list.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import type { View } from './views.tsx'

type NarrowProps = {
  view: View
  other: ReactNode
  price: ReactNode
  total: ReactNode
  rows: readonly LineRow[]
  names: RowNames
  onOpen: (key: string) => void
  children: ReactNode
}

const PRICE = 'bom-price'

/** Between the lines and the price below them, however many lines there are. */
function showPrice(): void {
  const price = document.getElementById(PRICE)
  const isSeen = price !== null && price.getBoundingClientRect().top < innerHeight / 2
  if (isSeen) scrollTo({ top: 0 })
  else price?.scrollIntoView({ block: 'start' })
}

/** On a phone: the lines, then the price; at the foot, always in reach, the way back and what it all comes to, which leads to the price. */
export function NarrowPage(props: NarrowProps) {
  const { view, other, total, children } = props
  return (
    <>
      {view === 'lines' ? <LinesAndPrice {...props} /> : <div className="flex flex-col">{other}</div>}
      {children}
      <div
        role="toolbar"
        aria-label="撤销和重做"
        className="sticky bottom-0 z-10 flex items-center gap-2 border-t border-line bg-surface px-3 py-2"
      >
        <UndoButtons named />
        <span className="flex-1" />
        {view === 'lines' ? (
          <button type="button" title="报价和物料之间切换" onClick={showPrice} className="min-w-0 rounded-control text-right">
            {total}
          </button>
        ) : (
          total
        )}
      </div>
    </>
  )
}

function LinesAndPrice({ price, rows, names, onOpen }: NarrowProps) {
  return (
    <>
      <section aria-label="物料">
        <LinesList rows={rows} names={names} onOpen={onOpen} />
      </section>
      <section id={PRICE} aria-label="报价" className="scroll-mt-12 border-t border-line bg-surface p-3">
        {price}
      </section>
    </>
  )
}
