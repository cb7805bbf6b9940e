import { useEffect, useState } from 'react'
import { countText } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { setOptions } from './choose.ts'
import { recognised } from './fields.ts'
import { setMeaning } from './meaning.ts'
import type { RawRows } from './protocol.ts'
import { RawTableView } from './raw-table.tsx'
import { RejectedDialog } from './rejected-dialog.tsx'
import { engine, type Ready } from './work-store.ts'

/** So many rows of the file are shown; the reading of its columns needs no more. */
const SHOWN_ROWS = 300

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

/** The file as it is, with what each of its columns was taken for; every change is read anew at once and can be undone. */
export function ColumnsView({ work }: { work: Ready }) {
  const { opened, options } = work
  const { bom, sheets } = opened
  const raw = useRaw(work)
  const [rejectedOpen, setRejectedOpen] = useState(false)
  const forced = Object.keys(options.columns ?? {}).length
  const heads = Array.from({ length: Math.min(40, sheets[bom.sheetIndex]?.rows ?? 0) }, (_, row) => String(row))
  return (
    <section aria-label="列" className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-2 text-sm">
        {sheets.length > 1 && (
          <Select
            label="工作表"
            value={String(bom.sheetIndex)}
            choices={sheets.map((sheet, index) => ({
              value: String(index),
              text: sheet.name,
              hint: `${countText(sheet.rows)} 行${sheet.hidden ? '，隐藏' : ''}`,
            }))}
            onChange={(index) => setOptions({ sheetIndex: Number(index), headerRow: undefined, columns: undefined }, '换工作表')}
            className="max-w-56"
          />
        )}
        <Select
          label="表头"
          value={bom.headerRow === null ? 'none' : String(bom.headerRow)}
          choices={[
            { value: 'none', text: '没有表头' },
            ...heads.map((row) => ({ value: row, text: `表头在第 ${Number(row) + 1} 行` })),
          ]}
          onChange={(row) => setOptions({ headerRow: row === 'none' ? null : Number(row), columns: undefined }, '换表头行')}
        />
        <Select
          label="数量列"
          value={options.quantityMode ?? 'auto'}
          choices={MODES.map(({ value, text }) => ({ value, text: `数量列：${text}` }))}
          onChange={(mode) => setOptions({ quantityMode: mode === 'auto' ? undefined : mode }, '数量列的含义')}
        />
        <Select
          label="数量与位号不符时"
          value={options.mismatch ?? 'max'}
          choices={MISMATCHES.map(({ value, text }) => ({ value, text: `数量不符：${text}` }))}
          onChange={(mismatch) => setOptions({ mismatch: mismatch === 'max' ? undefined : mismatch }, '数量与位号不符时')}
        />
        <span className="num text-text-2">
          识别 {recognised(opened)}/{opened.head.length} 列，数据在第 {bom.firstDataRow + 1} 至 {bom.lastDataRow + 1} 行
        </span>
        <span className="flex-1" />
        {bom.rejected.length > 0 && (
          <Button size="small" onClick={() => setRejectedOpen(true)}>
            未计入 {bom.rejected.length} 行
          </Button>
        )}
        <Button
          size="small"
          disabled={forced === 0 && options.headerRow === undefined && options.sheetIndex === undefined}
          onClick={() => setOptions({ columns: undefined, headerRow: undefined, sheetIndex: undefined }, '恢复自动识别')}
        >
          恢复自动识别
        </Button>
      </div>
      {raw === null ? (
        <p className="p-4 text-text-2">正在读取…</p>
      ) : (
        <RawTableView work={work} raw={raw} onMeaning={setMeaning} />
      )}
      <RejectedDialog opened={opened} open={rejectedOpen} onOpenChange={setRejectedOpen} />
    </section>
  )
}

function useRaw({ opened }: Ready): RawRows | null {
  const [raw, setRaw] = useState<RawRows | null>(null)
  const { sheetIndex } = opened.bom
  useEffect(() => {
    let wanted = true
    engine
      .run({ kind: 'raw', sheet: sheetIndex, rows: SHOWN_ROWS })
      .then((rows) => wanted && setRaw(rows))
      // A cancelled engine has no page any more that waits for it.
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [sheetIndex])
  return raw
}
