import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LINE_COLUMN, type LineField } from '../../../shared/engine/export/columns.ts'
import { LAYOUT_FIELDS, LAYOUT_LIMITS, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import type { ColumnChoice } from '../../../shared/engine/export/lines.ts'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import { Input } from '../../ui/input.tsx'

type ColumnsEditorProps = {
  sheet: LayoutKey
  columns: readonly ColumnChoice[]
  onChange: (columns: ColumnChoice[]) => void
  /** What is wrong with the columns as a whole. */
  problem: string | undefined
}

/** The columns of a sheet from the left: which, under what title, how wide, in what order. */
export function ColumnsEditor({ sheet, columns, onChange, problem }: ColumnsEditorProps) {
  const left = LAYOUT_FIELDS[sheet].filter((field) => !columns.some((column) => column.field === field))
  const move = (from: number, to: number) => {
    const next = [...columns]
    next.splice(to, 0, ...next.splice(from, 1))
    onChange(next)
  }
  const add = (field: LineField | undefined) => field && onChange([...columns, { field }])
  const set = (index: number, column: ColumnChoice) => onChange(columns.map((one, at) => (at === index ? column : one)))
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">列（从左到右，共 {columns.length} 列）</legend>
      <ol className="rounded-card border border-line">
        {columns.map((column, index) => (
          <ColumnRow
            key={column.field}
            column={column}
            onChange={(next) => set(index, next)}
            onUp={index === 0 ? undefined : () => move(index, index - 1)}
            onDown={index === columns.length - 1 ? undefined : () => move(index, index + 1)}
            onRemove={columns.length === 1 ? undefined : () => onChange(columns.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      {problem !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
      {left.length > 0 && (
        <Combobox
          label="添加列"
          value=""
          choices={[{ value: '', text: '添加列…' }, ...left.map((field) => ({ value: field, text: LINE_COLUMN[field].title }))]}
          onChange={(next) => add(left.find((field) => field === next))}
          className="mt-2 w-full"
        />
      )}
    </fieldset>
  )
}

type ColumnRowProps = {
  column: ColumnChoice
  onChange: (column: ColumnChoice) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function ColumnRow({ column: { field, title, width }, onChange, onUp, onDown, onRemove }: ColumnRowProps) {
  const own = LINE_COLUMN[field].title
  const { titleChars, minWidth, maxWidth } = LAYOUT_LIMITS
  const put = (change: { title?: string | undefined; width?: number | undefined }) => {
    const next = { title, width, ...change }
    onChange({
      field,
      ...(next.title !== undefined && { title: next.title }),
      ...(next.width !== undefined && { width: next.width }),
    })
  }
  return (
    <li className="flex items-center gap-1 border-b border-line px-1.5 py-1 last:border-b-0">
      <Input
        aria-label={`“${own}”的标题`}
        placeholder={own}
        maxLength={titleChars}
        value={title ?? ''}
        onChange={(event) => put({ title: event.target.value === '' ? undefined : event.target.value })}
      />
      <span className="w-16 shrink-0">
        <DecimalInput
          aria-label={`“${own}”的列宽`}
          title="列宽（字符），空着为自动"
          placeholder="自动"
          className="num text-right"
          value={width ?? null}
          places={0}
          min={minWidth}
          max={maxWidth}
          onChange={(next) => put({ width: next ?? undefined })}
        />
      </span>
      <RowButton label={`“${own}”左移`} onClick={onUp}>
        <ArrowUp aria-hidden className="size-3.5" />
      </RowButton>
      <RowButton label={`“${own}”右移`} onClick={onDown}>
        <ArrowDown aria-hidden className="size-3.5" />
      </RowButton>
      <RowButton label={`去掉列“${own}”`} onClick={onRemove}>
        <X aria-hidden className="size-3.5" />
      </RowButton>
    </li>
  )
}

function RowButton({ label, onClick, children }: { label: string; onClick: (() => void) | undefined; children: ReactNode }) {
  return (
    <Button size="small" look="ghost" aria-label={label} title={label} disabled={onClick === undefined} onClick={onClick}>
      {children}
    </Button>
  )
}
