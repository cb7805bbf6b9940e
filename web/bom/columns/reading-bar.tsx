import type { ReadingChoices } from '../../../shared/engine/bom/types.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { chooseReading } from '../document/choose-reading.ts'
import type { OpenBom } from '../document/state.ts'
import type { Opened } from '../engine/protocol.ts'
import { recognised } from './fields.ts'
import { KeepHeads } from './keep-heads.tsx'
import { RowField } from './row-field.tsx'
import { choicesFrom } from '../../screen/list/choices.ts'

const MODES = choicesFrom(['auto', '自动判断'], ['per-board', '每板用量'], ['total', '多板总数'])

const MISMATCHES = choicesFrom(['max', '取较大的'], ['quantity', '按数量'], ['designators', '按位号'])

type ReadingBarProps = { bom: OpenBom; onRow: (row: number) => void; onRejected: () => void }

/** How the file is read: its sheet, its head row and what its quantities mean; and the ways to single rows. */
export function ReadingBar({ bom, onRow, onRejected }: ReadingBarProps) {
  const { opened, reading } = bom
  const { parsed, sheets, head } = opened
  const corrected = [reading.columns, reading.reshapes, reading.headerRow, reading.sheetIndex].some((each) => each !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-surface px-3 py-2 text-sm">
      {sheets.length > 1 && <SheetSelect opened={opened} />}
      {sheets.length > 1 && reading.sheetIndex === undefined && <SheetsAs reading={reading} />}
      <HeadSelect opened={opened} />
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
        识别 {recognised(opened)}/{head.length} 列，数据在第 {parsed.firstDataRow + 1} 至 {parsed.lastDataRow + 1} 行
      </span>
      <span className="flex-1" />
      <RowField last={sheets[parsed.sheetIndex]?.rows ?? 0} onRow={onRow} />
      {parsed.rejected.length > 0 && (
        <Button size="small" onClick={onRejected}>
          未计入 {parsed.rejected.length} 行
        </Button>
      )}
      <KeepHeads bom={bom} />
      <Button size="small" disabled={!corrected} onClick={() => chooseReading(UNCHOSEN, '恢复自动识别')}>
        恢复自动识别
      </Button>
    </div>
  )
}

/** As the engine reads a file by itself. */
const UNCHOSEN = { columns: undefined, reshapes: undefined, headerRow: undefined, sheetIndex: undefined }

function SheetSelect({ opened: { sheets, parsed } }: { opened: Opened }) {
  return (
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
  )
}

const SHEETS_AS = choicesFrom(['one-board', '一块板'], ['boards', '几块板'])

/** Whether like sheets are parts of one board or boards of one order. */
function SheetsAs({ reading }: { reading: ReadingChoices }) {
  return (
    <Select
      label="几张工作表是"
      value={reading.sheetsAs ?? 'one-board'}
      choices={SHEETS_AS.map(({ value, text }) => ({ value, text: `几张表：${text}` }))}
      onChange={(sheetsAs) => chooseReading({ sheetsAs }, '几张工作表的关系')}
    />
  )
}

/** A head row stands among the first rows. */
const HEAD_ROWS = 40

function HeadSelect({ opened: { sheets, parsed } }: { opened: Opened }) {
  const rows = Math.min(HEAD_ROWS, sheets[parsed.sheetIndex]?.rows ?? 0)
  const heads = Array.from({ length: rows }, (_, row) => ({ value: String(row), text: `表头在第 ${row + 1} 行` }))
  return (
    <Select
      label="表头"
      value={parsed.headerRow === null ? 'none' : String(parsed.headerRow)}
      choices={[{ value: 'none', text: '没有表头' }, ...heads]}
      onChange={(row) => chooseReading({ headerRow: row === 'none' ? null : Number(row), columns: undefined }, '换表头行')}
    />
  )
}
