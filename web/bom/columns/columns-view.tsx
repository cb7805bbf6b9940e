import { useState } from 'react'
import { seesTexts } from '../../../shared/engine/visible-text.ts'
import { RetryNote } from '../../ui/retry-note.tsx'
import { setMeaning } from './meaning.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { RawRows } from '../engine/protocol.ts'
import { RawTableView } from './raw-table.tsx'
import { ReadingBar } from './reading-bar.tsx'
import { RejectedDialog } from './rejected-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { useRaw } from './use-raw.ts'
import { useRights } from '../document/rights.ts'
import type { OpenBom } from '../document/state.ts'

type WantedRow = { row: number }

type ColumnsViewProps = {
  bom: OpenBom
  /** The row of the chosen sheet to bring into sight. */
  wanted: WantedRow | null
  onRow: (row: number) => void
}

type Asking = { kind: 'split' | 'merge'; column: number }

/** The file as it is, with what each of its columns means to us; every change is read anew at once and can be undone. */
export function ColumnsView({ bom, wanted, onRow }: ColumnsViewProps) {
  const { answer: raw, failed, retry } = useRaw(bom)
  const rights = useRights()
  const isCovered = bom.saved !== null && !seesTexts(rights)
  const [rejectedOpen, setRejectedOpen] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  return (
    <section aria-label="列对应" className="flex min-h-0 flex-1 flex-col">
      <ReadingBar bom={bom} onRow={onRow} onRejected={() => setRejectedOpen(true)} />
      {failed && <RetryNote text="原表没有读全，可以重试；还不行就刷新页面，已做的改动都在。" onRetry={retry} />}
      {raw === null && !failed && <p className="p-4 text-text-2">正在读取…</p>}
      {raw !== null && (
        <RawTableView
          bom={bom}
          raw={raw}
          isCovered={isCovered}
          wanted={wanted}
          onMeaning={setMeaning}
          onSplit={(column) => setAsking({ kind: 'split', column })}
          onMerge={(column) => setAsking({ kind: 'merge', column })}
        />
      )}
      {raw !== null && asking && <ReshapeDialog bom={bom} raw={raw} {...asking} onClose={() => setAsking(null)} />}
      <RejectedDialog
        opened={bom.opened}
        isCovered={isCovered}
        open={rejectedOpen}
        onOpenChange={setRejectedOpen}
        onRow={(row) => {
          setRejectedOpen(false)
          onRow(row)
        }}
      />
    </section>
  )
}

/** Rows that suggestions and previews are made from. */
const LOOKED_AT = 500

function ReshapeDialog({ bom, raw, kind, column, onClose }: Asking & { bom: OpenBom; raw: RawRows; onClose: () => void }) {
  const { headerRow, firstDataRow, lastDataRow, rejected } = bom.opened.parsed
  const out = new Set(rejected.map((each) => each.row))
  const head = headerRow === null ? [] : (raw.rows[headerRow] ?? [])
  const lines = raw.rows.slice(firstDataRow, Math.min(lastDataRow + 1, firstDataRow + LOOKED_AT))
  const read = lines.filter((_, index) => !out.has(firstDataRow + index))
  // Where nothing was read, rows that were rejected are what there is to split.
  const rows = read.length === 0 ? lines : read
  if (kind === 'merge')
    return <MergeDialog bom={bom} column={column} rows={[head, ...rows.slice(0, 40)]} width={raw.width} onClose={onClose} />
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
  return <SplitDialog bom={bom} column={column} cells={cells} head={head[column] ?? ''} onClose={onClose} />
}
