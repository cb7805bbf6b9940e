import { ChevronDown, Download } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { messageOf, showDone, showError } from '../../ui/toast.ts'
import type { ExportKind } from '../engine/protocol.ts'
import { engine } from '../document/bom-engine.ts'
import type { OpenBom } from '../document/state.ts'

const CHOICES: readonly { what: ExportKind; text: string; name: string }[] = [
  { what: 'report.xlsx', text: '报价和明细 .xlsx', name: '报价' },
  { what: 'lines.csv', text: '明细 .csv', name: '明细' },
  { what: 'quote.csv', text: '报价 .csv', name: '报价' },
  { what: 'original.xlsx', text: '更正后的 BOM，原版式 .xlsx', name: '更正' },
  { what: 'original.csv', text: '更正后的 BOM，原版式 .csv', name: '更正' },
]

const TYPES = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv' } as const

/** Files to download. */
export function ExportMenu({ bom }: { bom: OpenBom }) {
  const files = CHOICES.map(({ what, text, name }) => ({ text, onSelect: () => void exportFile(bom, what, name) }))
  // The menu is gone from the page before it is printed.
  const items = [...files, { text: '打印报价单（或存为 PDF）', onSelect: () => setTimeout(() => print(), 50) }]
  return (
    <Menu label="导出" items={items}>
      <Button size="small">
        <Download aria-hidden className="size-3.5" />
        导出
        <ChevronDown aria-hidden className="size-3.5 text-text-2" />
      </Button>
    </Menu>
  )
}

async function exportFile({ prjName, priced, opened: { blocked } }: OpenBom, what: ExportKind, name: string): Promise<void> {
  const project = prjName.trim() || '未命名'
  try {
    const bytes = await engine.run({ kind: 'export', what, project, priced, blocked })
    const fileName = `${project.replace(/[\\/:*?"<>|]/g, '_')}-${name}.${what.split('.')[1]}`
    saveAs(fileName, new Blob([bytes], { type: what.endsWith('csv') ? TYPES.csv : TYPES.xlsx }))
    showDone(`已导出 ${fileName}`)
  } catch (error) {
    showError(`没有导出：${messageOf(error)}`)
  }
}

function saveAs(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
