import { useMemo, type ReactNode } from 'react'
import type { Quote, QuoteRefusal } from '../../shared/engine/price/types.ts'
import type { LineRow } from './line-row.ts'
import { LinesList } from './lines-list.tsx'
import { hasProblem } from './status.ts'
import { Total } from './total.tsx'
import type { View } from './views.tsx'

type NarrowProps = {
  view: View
  other: ReactNode
  price: ReactNode
  quote: Quote | QuoteRefusal
  rows: readonly LineRow[]
  problemsOnly: boolean
  onOpen: (key: string) => void
  children: ReactNode
}

/** Reading on a phone: the price, then the lines. */
export function NarrowWork({ view, other, price, quote, rows, problemsOnly, onOpen, children }: NarrowProps) {
  const shown = useMemo(() => (problemsOnly ? rows.filter(({ line }) => hasProblem(line)) : rows), [rows, problemsOnly])
  if (view !== 'lines') return <div className="flex flex-col">{other}</div>
  return (
    <>
      <section aria-label="报价" className="border-b border-line bg-surface p-3">
        <Total quote={quote} className="mb-3 border-b border-line pb-3" />
        {price}
      </section>
      <section aria-label="物料">
        <LinesList rows={shown} onOpen={onOpen} />
      </section>
      {children}
    </>
  )
}
