import { useState } from 'react'
import { countText, yuan } from '../../../lib/format.ts'
import { Pager } from '../../../screen/list/pager.tsx'
import type { GridChange } from '../../../grid/types.ts'
import { PriceInput } from '../../quote/price-input.tsx'
import { CUSTOMER, PART_PRICE, partPriceText } from './supply-cells.ts'
import type { SupplyRow } from './supply-rows.ts'

type SupplyStackProps = {
  rows: readonly SupplyRow[]
  /** How the purchase of a row comes about; null where nothing is bought. */
  whyOf: (row: SupplyRow) => string | null
  onChange: (label: string, changes: readonly GridChange[]) => void
}

const PAGE_SIZE = 50

/** What components cost, on a phone: one under the other, each with its price and whether the customer brings it. */
export function SupplyStack({ rows, whyOf, onChange }: SupplyStackProps) {
  const [page, setPage] = useState(1)
  const shown = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  if (rows.length === 0) return <p className="p-4 text-text-2">这份文件里没有物料行</p>
  return (
    <>
      <ul aria-label="元件采购" className="divide-y divide-line bg-surface text-sm">
        {shown.map((row) => (
          <SupplyItem key={row.line.key} row={row} why={whyOf(row)} onChange={onChange} />
        ))}
      </ul>
      {rows.length > PAGE_SIZE && (
        <div className="border-t border-line bg-surface px-3 py-2">
          <Pager page={page} pageSize={PAGE_SIZE} total={rows.length} onPage={setPage} />
        </div>
      )}
    </>
  )
}

type SupplyItemProps = { row: SupplyRow; why: string | null; onChange: SupplyStackProps['onChange'] }

function SupplyItem({ row, why, onChange }: SupplyItemProps) {
  const { line, supply, priceMicro, purchase, isUnpriced } = row
  const { value, description, footprint, dnp, quantity } = line.line
  const name = line.designators || value || `第 ${line.line.row + 1} 行`
  const pieces = line.pieces || (quantity ?? 0)
  const set = (what: string, columnId: string, text: string) => onChange(`${name} ${what}`, [{ rowId: line.key, columnId, text }])
  return (
    <li className="flex flex-col gap-1.5 px-3 py-2">
      <p className="flex gap-3">
        <span className="line-clamp-2 min-w-0 flex-1 font-mono wrap-anywhere">{name}</span>
        <span className="num font-semibold whitespace-nowrap">{costText(row)}</span>
      </p>
      <p className="num wrap-anywhere text-text-2">
        {[value || description, line.package?.name ?? footprint].filter((text) => text !== '').join(' ')} ·{' '}
        {dnp ? '不贴' : `每套 ${countText(pieces)} 个`}
        {purchase && ` · 采购 ${countText(purchase.quantity)} 个`}
      </p>
      {!dnp && (
        <div className="flex items-start gap-3">
          <div className="w-36">
            <PriceInput
              label={`${name} 元件单价`}
              kind={PART_PRICE}
              ruled={isUnpriced ? '单价未填' : '元/个'}
              value={supply.unitPriceMicro ?? null}
              onCommit={(micro) => set('元件单价', 'partPrice', micro === null ? '' : partPriceText(micro))}
            />
          </div>
          <label className="flex min-h-8 items-center gap-1.5 whitespace-nowrap">
            <input
              type="checkbox"
              checked={supply.customer === true}
              onChange={({ target }) => set('供料', 'customer', target.checked ? CUSTOMER : '')}
              className="size-4 accent-(--primary)"
            />
            {CUSTOMER}
          </label>
          {supply.unitPriceMicro === undefined && priceMicro !== null && (
            <span className="num flex min-h-8 items-center text-text-2">文件 {partPriceText(priceMicro)}</span>
          )}
        </div>
      )}
      {why !== null && (
        <details className="text-text-2">
          <summary className="w-fit cursor-pointer rounded-control text-xs">采购数量怎么来的</summary>
          <p className="num mt-1 wrap-anywhere">{why}</p>
        </details>
      )}
    </li>
  )
}

function costText({ purchase, isUnpriced }: SupplyRow): string {
  if (!purchase) return isUnpriced ? '未定价' : ''
  return purchase.customer ? CUSTOMER : `${yuan(purchase.amountFen)} 元`
}
