import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, Printer, Redo2, RefreshCw, Save, SlidersHorizontal, Store, Undo2 } from 'lucide-react'
import type { PurchaseDocument } from '../../../shared/engine/sourcing/types.ts'
import { dayText } from '../../../shared/day.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useTitleOf } from '../../screen/page/page-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { showDone } from '../../ui/toast.ts'
import { ToCart } from './to-cart.tsx'

type ToolsProps = {
  undo: (() => void) | null
  redo: (() => void) | null
  /** Null for who may not see costs, and until there is one. */
  document: PurchaseDocument | null
  /** The same at the prices of now. */
  now: PurchaseDocument | null
  seesCost: boolean
  isBusy: boolean
  onRefresh: () => void
  onRules: () => void
  onSave: () => void
  onPick: () => void
}

/** What can be done with the whole comparison. */
export function Tools({ undo, redo, document, now, seesCost, isBusy, onRefresh, onRules, onSave, onPick }: ToolsProps) {
  const suppliersTitle = useTitleOf('/uc/bomai/supplier')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={onPick}>换清单</Button>
      <Button look="ghost" pending={isBusy} aria-label="刷新报价" title="按现在的报价重新对比" onClick={onRefresh}>
        <RefreshCw aria-hidden className="size-4" />
      </Button>
      {seesCost && (
        <>
          <Button look="ghost" aria-label="撤销" title="撤销（Ctrl+Z）" disabled={!undo} onClick={() => undo?.()}>
            <Undo2 aria-hidden className="size-4" />
          </Button>
          <Button look="ghost" aria-label="重做" title="重做（Ctrl+Y）" disabled={!redo} onClick={() => redo?.()}>
            <Redo2 aria-hidden className="size-4" />
          </Button>
          <Button onClick={onRules}>
            <SlidersHorizontal aria-hidden className="size-4" />
            规则
          </Button>
          <Link to="/uc/bomai/supplier" className={buttonClass('plain')} title="自己的供应商和价格表，导入后就在这里对比">
            <Store aria-hidden className="size-4" />
            {suppliersTitle}
          </Link>
          <Button disabled={!document} onClick={() => document && void exportDocument(document)}>
            <FileSpreadsheet aria-hidden className="size-4" />
            导出
          </Button>
          <Button disabled={!document} onClick={() => print()}>
            <Printer aria-hidden className="size-4" />
            打印
          </Button>
          <ToCart document={now} />
          <Button look="primary" disabled={!document} onClick={onSave}>
            <Save aria-hidden className="size-4" />
            保存方案
          </Button>
        </>
      )}
    </div>
  )
}

/** Written by code that nobody else on the page needs. */
async function exportDocument(document: PurchaseDocument): Promise<void> {
  const [{ purchaseSheets }, { writeXlsx }] = await Promise.all([
    import('../../../shared/engine/export/purchase-sheets.ts'),
    import('../../../shared/engine/export/xlsx.ts'),
  ])
  const day = dayText(Date.now())
  saveFile(`采购清单 ${day}.xlsx`, writeXlsx(purchaseSheets(document, day)))
  showDone(`已导出 ${document.plan.orders.length} 家供应商的采购清单`)
}
