import { STOCK_FIELD_NAMES, STOCK_FIELDS, type StockField } from '../../../../shared/engine/surplus/mapping.ts'
import { columnName } from '../../../lib/format.ts'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { StockMapping, StockPreview } from './use-stock.ts'

type MappingBarProps = { preview: StockPreview | null; isBusy: boolean; onChange: (mapping: StockMapping) => void }

/** Columns that can be named before anything of the table is known. */
const BLIND = 20
const NOTHING = {
  sheets: [],
  sheet: 0,
  headRow: 0,
  heads: Array.from({ length: BLIND }, () => ''),
  // Object.fromEntries forgets which keys it was given: these are the fields, each once.
  columns: Object.fromEntries(STOCK_FIELDS.map((field) => [field, null])) as StockPreview['columns'],
}

/** Which row is the head and what each column is; whatever is said here the file is read by, at once. */
export function MappingBar({ preview, isBusy, onChange }: MappingBarProps) {
  const { sheets, sheet, headRow, heads, columns } = preview ?? NOTHING
  const choices = [
    { value: '', text: '没有这一列' },
    ...heads.map((head, at) => ({ value: String(at), text: `${columnName(at)}${head === '' ? '' : ` ${head.slice(0, 20)}`}` })),
  ]
  const remap = (some: Partial<StockMapping>) => onChange({ sheet, headRow, columns, ...some })
  const choose = (field: StockField, value: string) => {
    const column = value === '' ? null : Number(value)
    // A column is one thing: what it was before it is no more.
    const others = Object.entries(columns).map(([each, at]) => [each, at === column ? null : at])
    remap({ columns: { ...Object.fromEntries(others), [field]: column } })
  }
  return (
    <fieldset disabled={isBusy} className="shrink-0 rounded-control border border-line bg-surface p-3">
      <legend className="sr-only">各列的含义</legend>
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {sheets.length > 1 && (
          <span className="flex items-center gap-2">
            <span className="text-text-2">工作表</span>
            <Select
              label="工作表"
              value={String(sheet)}
              choices={sheets.map((name, at) => ({ value: String(at), text: name }))}
              onChange={(value) => remap({ sheet: Number(value) })}
            />
          </span>
        )}
        <label className="flex items-center gap-2 whitespace-nowrap text-text-2">
          表头在第几行
          <span className="w-20">
            <NumberInput
              value={headRow === null ? 0 : headRow + 1}
              min={0}
              max={50_000}
              onChange={(row) => remap({ headRow: row === 0 ? null : row - 1 })}
            />
          </span>
          0 是没有表头
        </label>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3 xl:grid-cols-6">
        {STOCK_FIELDS.map((field) => (
          <div key={field} className="flex min-w-0 flex-col gap-0.5">
            <span className="text-xs text-text-2">
              {STOCK_FIELD_NAMES[field]}
              {(field === 'mpn' || field === 'quantity') && ' *'}
            </span>
            <Select
              label={STOCK_FIELD_NAMES[field]}
              value={columns[field] === null ? '' : String(columns[field])}
              choices={choices}
              onChange={(value) => choose(field, value)}
              className="w-full"
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
