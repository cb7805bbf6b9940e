import { useState } from 'react'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { chooseReading } from '../document/choose-reading.ts'
import { recognised } from './fields.ts'
import { setMeaning } from './meaning.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { RawRows } from '../engine/protocol.ts'
import { RawTableView } from './raw-table.tsx'
import { RejectedDialog } from './rejected-dialog.tsx'
import { RowField } from './row-field.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { useRaw } from './use-raw.ts'
import type { OpenBom } from '../document/state.ts'

const MODES = [
  { value: 'auto', text: '自动判断' },
  { value: 'per-board', text: '每板用量' },
  { value: 'total', text: '多板总数' },
] as const

const MISMATCHES = [
  { value: 'max', text: '取较大的' },
  { value: 'quantity', text: '按数量' },
  { value: 'designators', text: '按位号' },
] as const

type WantedRow = { row: number }

type ColumnsViewProps = {
  bom: OpenBom
  /** The row of the chosen sheet to bring into sight. */
  wanted: WantedRow | null
  onRow: (row: number) => void
}

type Asking = { kind: 'split' | 'merge'; column: number }

/** The file as it is, with what each of its columns was taken for; every change is read anew at once and can be undone. */
export function ColumnsView({ bom, wanted, onRow }: ColumnsViewProps) {
  const { opened, reading } = bom
  const { parsed, sheets } = opened
  const raw = useRaw(bom)
  const [rejectedOpen, setRejectedOpen] = useState(false)
  const [asking, setAsking] = useState<Asking | null>(null)
  const corrected = [reading.columns, reading.reshapes, reading.headerRow, reading.sheetIndex].some((each) => each !== undefined)
  const heads = Array.from({ length: Math.min(40, sheets[parsed.sheetIndex]?.rows ?? 0) }, (_, row) => String(row))
  return (
    <section aria-label="列" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-2 text-sm">
        {sheets.length > 1 && (
          <Select
            label="工作表"
            value={String(parsed.sheetIndex)}
            choices={sheets.map((sheet, index) => ({
              value: String(index),
              text: sheet.name,
              hint: `${countText(sheet.rows)} 行${sheet.hidden ? '，隐藏' : ''}`,
            }))}
            onChange={(index) => chooseReading({ ...UNCHOSEN, sheetIndex: Number(index) }, '换工作表')}
            className="max-w-56"
          />
        )}
        <Select
          label="表头"
          value={parsed.headerRow === null ? 'none' : String(parsed.headerRow)}
          choices={[
            { value: 'none', text: '没有表头' },
            ...heads.map((row) => ({ value: row, text: `表头在第 ${Number(row) + 1} 行` })),
          ]}
          onChange={(row) => chooseReading({ headerRow: row === 'none' ? null : Number(row), columns: undefined }, '换表头行')}
        />
        <Select
          label="数量列"
          value={reading.quantityMode ?? 'auto'}
          choices={MODES.map(({ value, text }) => ({ value, text: `数量列：${text}` }))}
          onChange={(mode) => chooseReading({ quantityMode: mode === 'auto' ? undefined : mode }, '数量列的含义')}
        />
        <Select
          label="数量与位号不符时"
          value={reading.mismatch ?? 'max'}
          choices={MISMATCHES.map(({ value, text }) => ({ value, text: `数量不符：${text}` }))}
          onChange={(mismatch) => chooseReading({ mismatch: mismatch === 'max' ? undefined : mismatch }, '数量与位号不符时')}
        />
        <span className="num text-text-2">
          识别 {recognised(opened)}/{opened.head.length} 列，数据在第 {parsed.firstDataRow + 1} 至 {parsed.lastDataRow + 1} 行
        </span>
        <span className="flex-1" />
        <RowField last={sheets[parsed.sheetIndex]?.rows ?? 0} onRow={onRow} />
        {parsed.rejected.length > 0 && (
          <Button size="small" onClick={() => setRejectedOpen(true)}>
            未计入 {parsed.rejected.length} 行
          </Button>
        )}
        <Button size="small" disabled={!corrected} onClick={() => chooseReading(UNCHOSEN, '恢复自动识别')}>
          恢复自动识别
        </Button>
      </div>
      {raw === null ? (
        <p className="p-4 text-text-2">正在读取…</p>
      ) : (
        <RawTableView
          bom={bom}
          raw={raw}
          wanted={wanted}
          onMeaning={setMeaning}
          onSplit={(column) => setAsking({ kind: 'split', column })}
          onMerge={(column) => setAsking({ kind: 'merge', column })}
        />
      )}
      {raw !== null && asking && <AskedDialog bom={bom} raw={raw} {...asking} onClose={() => setAsking(null)} />}
      <RejectedDialog
        opened={opened}
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

/** As the engine reads a file by itself. */
const UNCHOSEN = { columns: undefined, reshapes: undefined, headerRow: undefined, sheetIndex: undefined }

/** Rows that suggestions and previews are made from. */
const LOOKED_AT = 500

function AskedDialog({ bom, raw, kind, column, onClose }: Asking & { bom: OpenBom; raw: RawRows; onClose: () => void }) {
  const { headerRow, firstDataRow, lastDataRow, rejected } = bom.opened.parsed
  const out = new Set(rejected.map((each) => each.row))
  const head = headerRow === null ? [] : (raw.rows[headerRow] ?? [])
  const lines = raw.rows.slice(firstDataRow, Math.min(lastDataRow + 1, firstDataRow + LOOKED_AT))
  const read = lines.filter((_, index) => !out.has(firstDataRow + index))
  // Where nothing was read, rows that were turned away are what there is to part.
  const rows = read.length === 0 ? lines : read
  if (kind === 'merge')
    return <MergeDialog bom={bom} column={column} rows={[head, ...rows.slice(0, 40)]} width={raw.width} onClose={onClose} />
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '')
  return <SplitDialog bom={bom} column={column} cells={cells} head={head[column] ?? ''} onClose={onClose} />
}
