import { useState } from 'react'
import { LIST_FIELDS, type ListField } from '../../../../shared/engine/lists/fields.ts'
import { listFieldText } from '../../../../shared/engine/lists/texts.ts'
import { call, type CallInput, type CallOutput } from '../../../access/call.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { messageOf } from '../../../ui/toast.ts'
import { IMPORT_CALLS, type SupplierSide } from '../side.ts'

type Head = CallOutput<'bomai/importHead'>
type Mapping = NonNullable<CallInput<'bomai/importPreview'>['mapping']>
type Use = ListField | 'none' | 'break'

const FIELDS: readonly ListField[] = LIST_FIELDS.filter(
  (field) =>
    !['extendedPrice', 'quantity', 'designator', 'supplier', 'note', 'location', 'dateCode', 'lotCode', 'condition'].includes(
      field,
    ),
)
const USES = [
  { value: 'none' as Use, text: '不用' },
  ...FIELDS.map((value) => ({ value: value as Use, text: listFieldText(value) })),
  { value: 'break' as Use, text: '阶梯价' },
]
const TAXES = [
  { value: 'open', text: '请选择' },
  { value: 'excluded', text: '未税' },
  { value: 'included', text: '含税' },
] as const

type Column = { use: Use; quantity: number; from: number | null }

const startOf = ({ columns, mapping }: Head): Column[] =>
  columns.map(({ column }) => {
    const found = mapping.breaks?.find((one) => one.column === column)
    if (found) return { use: 'break', quantity: found.quantity ?? 1, from: found.from ?? null }
    const field = FIELDS.find((one) => mapping.columns?.[one] === column)
    return { use: field ?? 'none', quantity: 1, from: null }
  })

type MappingFormProps = { side: SupplierSide; id: string; head: Head; onBegun: () => void }

/** Which column of the list is which, with a few of its cells; it is remembered for lists with the same heads. */
export function MappingForm({ side, id, head, onBegun }: MappingFormProps) {
  const [columns, setColumns] = useState(() => startOf(head))
  const [tax, setTax] = useState<(typeof TAXES)[number]['value']>(
    head.mapping.taxIncluded === null ? 'open' : head.mapping.taxIncluded ? 'included' : 'excluded',
  )
  const [until, setUntil] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const change = (at: number, part: Partial<Column>) =>
    setColumns((all) =>
      all.map((one, n) =>
        n === at ? { ...one, ...part } : n !== at && part.use === one.use && isSingle(one.use) ? { ...one, use: 'none' } : one,
      ),
    )
  const begin = async () => {
    if (tax === 'open') return setProblem('价格表没有写含不含税，请选择')
    setPending(true)
    setProblem(null)
    const input = { id, rowVersion: head.rowVersion, mapping: mappingOf(columns, tax === 'included'), validTo: lastOf(until) }
    await call(IMPORT_CALLS[side].preview, input, { shows: 'nobody' }).then(onBegun, (error: unknown) =>
      setProblem(messageOf(error)),
    )
    setPending(false)
  }
  return (
    <div className="flex flex-col gap-3">
      {head.says.map(({ text, isGrave }) => (
        <p key={text} className={`text-sm ${isGrave ? 'text-warn' : 'text-text-2'}`}>
          {text}
        </p>
      ))}
      {head.isRemembered && <p className="text-sm text-text-2">已按上次同样表头的设置填好。</p>}
      <ul aria-label="列的用途" className="flex flex-col">
        {head.columns.map(({ column, head: title, samples }) => (
          <ColumnRow
            key={column}
            title={title === '' ? `第 ${column + 1} 列` : title}
            samples={samples.join(' · ')}
            value={columns[column] ?? NOTHING}
            onChange={(part) => change(column, part)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="flex items-center gap-2">
          没有写明的价格
          <Select label="没有写明的价格" value={tax} choices={TAXES} onChange={setTax} className="w-28" />
        </span>
        <label className="flex items-center gap-2">
          有效期至
          <DateField value={until} onChange={setUntil} aria-label="有效期至" className="w-40" />
        </label>
      </div>
      {problem !== null && <FormNote message={problem} />}
      <Button look="primary" className="self-end" pending={pending} onClick={() => void begin()}>
        试导入
      </Button>
    </div>
  )
}

const NOTHING: Column = { use: 'none', quantity: 1, from: null }

type ColumnRowProps = { title: string; samples: string; value: Column; onChange: (part: Partial<Column>) => void }

/** A column: its head, a few of its cells, what it is used for. */
function ColumnRow({ title, samples, value, onChange }: ColumnRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 text-sm last:border-0">
      <span className="w-36 min-w-0 truncate font-semibold" title={title}>
        {title}
      </span>
      <span className="num min-w-0 flex-1 basis-40 truncate text-text-2" title={samples}>
        {samples}
      </span>
      <Select label={`${title}的用途`} value={value.use} choices={USES} onChange={(use) => onChange({ use })} className="w-44" />
      {value.use === 'break' && value.from === null && (
        <span className="flex w-44 items-center gap-2 whitespace-nowrap">
          从
          <NumberInput
            aria-label={`${title}从几个起`}
            value={value.quantity}
            min={1}
            max={100_000_000}
            onChange={(quantity) => onChange({ quantity })}
          />
          个起
        </span>
      )}
    </li>
  )
}

const isSingle = (use: Use): boolean => use !== 'none' && use !== 'break'

function mappingOf(columns: readonly Column[], taxIncluded: boolean): Mapping {
  const fields = columns.flatMap(({ use }, column) => (use === 'none' || use === 'break' ? [] : [[use, column] as const]))
  const breaks = columns.flatMap(({ use, quantity, from }, column) =>
    use === 'break' ? [{ column, quantity: from === null ? quantity : null, from }] : [],
  )
  return { columns: Object.fromEntries(fields), breaks, taxIncluded }
}

/** The last instant of a day of Shanghai. */
const lastOf = (day: string): number | null => (day === '' ? null : Date.parse(`${day}T23:59:59.999+08:00`))
