import { ChevronDown, Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { ExportKind } from '../engine/protocol.ts'
import type { OpenBom } from '../document/state.ts'
import { exportFile } from './export-file.ts'

const LayoutDialog = lazyPart(async () => (await import('./layout-dialog.tsx')).LayoutDialog)

const CHOICES: readonly { what: ExportKind; text: string; name: string }[] = [
  { what: 'report.xlsx', text: '报价和明细 .xlsx', name: '报价' },
  { what: 'lines.csv', text: '明细 .csv', name: '明细' },
  { what: 'quote.csv', text: '报价 .csv', name: '报价' },
  { what: 'original.xlsx', text: '更正后的 BOM，原版式 .xlsx', name: '更正' },
  { what: 'original.csv', text: '更正后的 BOM，原版式 .csv', name: '更正' },
]

/** Files to download. */
export function ExportMenu({ bom }: { bom: OpenBom }) {
  const [isChoosing, setChoosing] = useState(false)
  const files = CHOICES.map(({ what, text, name }) => ({ text, onSelect: () => void exportFile(bom, what, name) }))
  const items = [
    ...files,
    { text: '按版式导出…', onSelect: () => setChoosing(true) },
    // The menu is gone from the page before it is printed.
    { text: '打印报价单（或存为 PDF）', onSelect: () => setTimeout(() => print(), 50) },
  ]
  return (
    <>
      <Menu label="导出" items={items}>
        <Button size="small">
          <Download aria-hidden className="size-3.5" />
          导出
          <ChevronDown aria-hidden className="size-3.5 text-text-2" />
        </Button>
      </Menu>
      <Suspense>{isChoosing && <LayoutDialog bom={bom} onClose={() => setChoosing(false)} />}</Suspense>
    </>
  )
}
