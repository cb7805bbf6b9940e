import type { ReactNode } from 'react'
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
  onOpen: (key: string) => void
  children: ReactNode
}

/** On a phone: the price, then the lines; below, always in reach, the way back and what it all comes to. */
export function NarrowPage(props: NarrowProps) {
  const { view, other, total, children } = props
  return (
    <>
      {view === 'lines' ? <PriceAndLines {...props} /> : <div className="flex flex-col">{other}</div>}
      {children}
      <div
        role="toolbar"
        aria-label="撤销和重做"
        className="sticky bottom-0 z-10 flex items-center gap-2 border-t border-line bg-surface px-3 py-2"
      >
        <UndoButtons named />
        <span className="flex-1" />
        {total}
      </div>
    </>
  )
}

function PriceAndLines({ price, rows, onOpen }: NarrowProps) {
  return (
    <>
      <section aria-label="报价" className="border-b border-line bg-surface p-3">
        {price}
      </section>
      <section aria-label="物料">
        <LinesList rows={rows} onOpen={onOpen} />
      </section>
    </>
  )
}
