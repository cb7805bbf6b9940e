import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { ALL_RIGHTS } from '../../../../shared/engine/price/rights.ts'
import { Grid } from '../../../grid/grid.tsx'
import type { GridChange } from '../../../grid/types.ts'
import { countText } from '../../../lib/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { DecimalInput } from '../../../ui/decimal-input.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { act } from '../../document/choose.ts'
import { history } from '../../document/history/history.ts'
import { useRights } from '../../document/rights.ts'
import { setOrder } from '../../document/set-order.ts'
import { currentBom, type OpenBom } from '../../document/state.ts'
import { restoreStep } from '../../document/undo.ts'
import { actOfSupply, CUSTOMER } from './supply-cells.ts'
import { SupplyStack } from './supply-stack.tsx'
import { supplyColumns } from './supply-columns.ts'
import { supplyRows, whyOf, type SupplyRow } from './supply-rows.ts'

/** What every component costs: typed, pasted or from the file, with attrition, minimum and packs; and the bare boards. */
export function SmtSheet({ bom }: { bom: OpenBom }) {
  const may = useRights() ?? ALL_RIGHTS
  if (!may.cost) return <p className="p-4 text-text-2">无权查看：元件和光板的采购价要有成本权限才能看，需要时请联系主账号。</p>
  return <Supplies bom={bom} />
}

function Supplies({ bom }: { bom: OpenBom }) {
  const { opened, order, model } = bom
  const { quote } = useDeferredValue(bom.priced)
  const rows = useMemo(() => supplyRows(opened.lines, order, quote), [opened.lines, order, quote])
  const { sets } = 'refused' in quote ? order : quote
  const rules = useMemo(() => model.attrition ?? [], [model])
  const columns = useMemo(() => supplyColumns(sets, rules), [sets, rules])
  const [active, setActive] = useState<string | null>(null)
  const row = rows.find(({ line }) => line.key === active)
  const why = row ? whyOf(row, sets, rules) : null
  const isPhone = usePhone()
  if (isPhone)
    return (
      <div className="shrink-0">
        <Summary bom={bom} rows={rows} />
        <SupplyStack rows={rows} whyOf={(one) => whyOf(one, sets, rules)} onChange={editSupply} />
      </div>
    )
  return (
    <>
      <Summary bom={bom} rows={rows} />
      <Grid
        label="元件采购"
        className="min-h-0 flex-1 max-lg:h-[70vh] max-lg:flex-none"
        rows={rows}
        columns={columns}
        rowId={rowId}
        rowNumber={rowNumber}
        onEditAct={editSupply}
        history={history}
        onPageAct={restoreStep}
        onActiveRow={(now) => setActive(now?.line.key ?? null)}
        empty="这份文件里没有物料行"
      />
      <p aria-live="polite" className="num min-h-8 shrink-0 border-t border-line bg-surface px-3 py-1.5 text-sm text-text-2">
        {why === null || !row
          ? '选一行，这里说明它的采购数量怎么来的；从 Excel 复制一列单价，在“元件单价”里粘贴。'
          : `${row.line.designators || row.line.line.value}：${why}`}
      </p>
    </>
  )
}

/** How far prices are known, and what is told once for the order. */
function Summary({ bom, rows }: { bom: OpenBom; rows: readonly SupplyRow[] }) {
  const { order } = bom
  const unpriced = rows.filter(({ isUnpriced }) => isUnpriced)
  const priced = rows.filter(({ priceMicro, supply, line }) => priceMicro !== null && !supply.customer && line.pieces > 0)
  const brought = rows.filter(({ supply }) => supply.customer)
  const bringAll = () => {
    const cells = unpriced.map(({ line }) => ({ rowId: line.key, columnId: 'customer', text: CUSTOMER }))
    editSupply('未定价的都由客户提供', cells)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line bg-surface px-3 py-2 text-sm">
      <p className="num text-text-2">
        已定价 <b className="text-text">{countText(priced.length)}</b> 行 · 客供{' '}
        <b className="text-text">{countText(brought.length)}</b> 行 ·{' '}
        <span className={unpriced.length > 0 ? 'text-warn' : ''}>
          未定价 <b>{countText(unpriced.length)}</b> 行
        </span>
      </p>
      {unpriced.length > 0 && (
        <Button size="small" onClick={bringAll}>
          未定价的都设为客供
        </Button>
      )}
      {bom.saved && (
        <Link to="/uc/bomai/match" search={{ id: bom.saved.id }} className={buttonClass('plain', 'small')}>
          匹配物料
        </Link>
      )}
      <span className="flex-1" />
      <label className="flex items-center gap-2 whitespace-nowrap text-text-2">
        套数
        <span className="w-24">
          <NumberInput
            aria-label="套数"
            value={order.sets}
            min={1}
            max={1_000_000}
            onChange={(sets) => setOrder({ sets }, '套数')}
            className="num"
          />
        </span>
      </label>
      <label className="flex items-center gap-2 whitespace-nowrap text-text-2">
        PCB 光板（元，整单）
        <span className="w-28">
          <DecimalInput
            aria-label="PCB 光板费用"
            value={order.pcbFen}
            places={2}
            min={0}
            max={1e12}
            onChange={(pcbFen) => setOrder({ pcbFen: pcbFen ?? 0 }, 'PCB 光板')}
            className="num"
          />
        </span>
      </label>
    </div>
  )
}

/** Cells that were entered or cleared, as one step of undo. */
function editSupply(label: string, changes: readonly GridChange[]): void {
  const bom = currentBom()
  if (bom) act(label, [actOfSupply(changes, bom.order.supply ?? {})], { isOwnStep: true })
}

const rowId = ({ line }: SupplyRow): string => line.key
const rowNumber = ({ line }: SupplyRow): number => line.line.row + 1
