import { FIELD_NAMES } from '../../../shared/engine/bom/types.ts'
import { CornerUpLeft, Ellipsis } from 'lucide-react'
import { columnLabel } from '../../../shared/engine/bom/reshape/column-label.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { columnText } from '../../../shared/engine/bom/texts.ts'
import { issueText } from '../../../shared/engine/issue.ts'
import { fieldsOf, overruledOf, reasonsOf } from './fields.ts'
import { MEANINGS, meaningOf, type Meaning } from './meaning.ts'
import { nameOfColumn, originOf, undoReshape, whyFull } from './reshape-acts.ts'
import type { OpenBom } from '../document/state.ts'

/** What can be done with a column from its head. */
export type HeadActs = {
  onMeaning: (column: number, meaning: Meaning) => void
  onSplit: (column: number) => void
  onMerge: (column: number) => void
}

/** What a column was recognised as, why, and what else it could be; where it came from or went, with the way back. */
export function ColumnHead({ bom, column, ...acts }: HeadActs & { bom: OpenBom; column: number }) {
  const steps = bom.computedFor.reading.reshapes ?? []
  const origin = originOf(column, steps)
  const label = columnLabel(column, steps)
  const used = origin.kind !== 'replaced' && fieldsOf(bom.opened.parsed, column).length > 0
  return (
    <th
      scope="col"
      className={`sticky top-0 z-10 border-r border-b border-line px-2 py-1.5 text-left align-top font-normal ${
        origin.kind === 'made' ? 'bg-primary-tint' : 'bg-header-cell'
      } ${used ? 'shadow-[inset_0_2px_0_var(--primary)]' : ''}`}
    >
      {origin.kind === 'replaced' ? (
        <div className="flex h-8 items-center gap-1">
          <span className="min-w-0 flex-1 truncate text-text-2">{origin.text}</span>
          <Button size="small" aria-label={`撤回：${label} 列${origin.text}`} onClick={() => undoReshape(origin.step)}>
            <CornerUpLeft aria-hidden className="size-3.5" />
            撤回
          </Button>
        </div>
      ) : (
        <Chosen bom={bom} column={column} label={label} step={origin.kind === 'made' ? origin.step : null} {...acts} />
      )}
      <Why bom={bom} column={column} label={label} />
    </th>
  )
}

type ChosenProps = HeadActs & { bom: OpenBom; column: number; label: string; step: number | null }

function Chosen({ bom, column, label, step, onMeaning, onSplit, onMerge }: ChosenProps) {
  const fields = fieldsOf(bom.opened.parsed, column)
  const meaning = meaningOf(bom, column)
  const name = nameOfColumn(bom, column)
  const text =
    meaning === 'ignore' ? '已忽略' : fields.length === 0 ? '不使用' : fields.map((field) => FIELD_NAMES[field]).join('、')
  const full = whyFull(bom, 2)
  const disabled = full === undefined ? {} : { disabled: full }
  return (
    <div className="flex items-center gap-1">
      <Select
        label={`${label} 列（${name}）的含义，现为${text}`}
        value={meaning === 'unused' ? 'auto' : meaning}
        choices={MEANINGS.map((each) =>
          each.value === 'auto' ? { ...each, text: fields.length > 0 ? '自动识别' : '不使用' } : each,
        )}
        onChange={(next) => onMeaning(column, next)}
        className="flex-1 font-semibold"
      />
      <Menu
        label={`${label} 列`}
        items={[
          { text: '拆分此列…', onSelect: () => onSplit(column), ...disabled },
          { text: '与其他列合并…', onSelect: () => onMerge(column), ...disabled },
          ...(step === null ? [] : [{ text: '撤回，恢复原来的列', onSelect: () => undoReshape(step) }]),
        ]}
      >
        <Button size="small" look="ghost" aria-label={`拆分或合并 ${label} 列（${name}）`} className="px-1">
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      </Menu>
    </div>
  )
}

function Why({ bom, column, label }: { bom: OpenBom; column: number; label: string }) {
  const fields = fieldsOf(bom.opened.parsed, column)
  const reasons = reasonsOf(bom.opened.parsed, column).filter((each) => fields.includes(each.field))
  const why = [...new Set([...reasons.map(columnText), ...overruledOf(bom.opened.parsed, column).map(issueText)])].join('；')
  const sure = reasons.length === 0 ? null : Math.max(...reasons.map((each) => each.confidence))
  return (
    <p className="num mt-1 flex gap-2 text-xs text-text-2" title={why}>
      <span className="shrink-0 font-mono">{label}</span>
      {sure !== null && <span>{Math.round(sure * 100)}%</span>}
      <span className="truncate">{why}</span>
    </p>
  )
}
