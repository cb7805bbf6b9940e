import { GripVertical } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { RowActs } from '../../../screen/table/row-acts.tsx'
import type { Act } from '../../../screen/types.ts'
import { moved } from '../../../lib/moved.ts'
import { useNarrow } from '../../../ui/use-media.ts'
import type { TextRule } from '../../../../shared/api/script.ts'
import { countedText } from '../facts/text.ts'
import type { Rules } from './rule-draft.ts'
import { ORDER_TEXT } from './texts.ts'

type RuleRowsProps = {
  rules: Rules
  mayChange: boolean
  onChange: (rules: Rules) => void
  onEdit: (rule: TextRule) => void
}

/** The rules in the order in which they are asked; they are moved by dragging, by Alt with the arrows, or by their acts. */
export function RuleRows({ rules, mayChange, onChange, onEdit }: RuleRowsProps) {
  const narrow = useNarrow()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  if (rules.length === 0) return <ListNote title="还没有规则" text={`规则把一类写法认成一种封装；${ORDER_TEXT}。`} />
  const move = (from: number, to: number) => {
    const next = moved(rules, from, to)
    if (next !== rules) onChange(next)
  }
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to)
    setDragged(null)
    setOver(null)
  }
  const step = (at: number, by: number) => {
    move(at, at + by)
    const row = document.querySelector<HTMLElement>(`[data-rule="${rules[at]?.id}"]`)
    requestAnimationFrame(() => row?.focus())
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || !mayChange || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    step(at, event.key === 'ArrowUp' ? -1 : 1)
  }
  const actsOf = (rule: TextRule, at: number): Act<TextRule>[] => [
    { text: '编辑', run: onEdit },
    ...(at > 0 ? [{ text: '上移', run: () => step(at, -1) }] : []),
    ...(at < rules.length - 1 ? [{ text: '下移', run: () => step(at, 1) }] : []),
    {
      text: rule.enabled ? '停用' : '启用',
      run: () => onChange(rules.with(at, { ...rule, enabled: !rule.enabled })),
    },
    { text: '删除', danger: true, run: () => onChange(rules.toSpliced(at, 1)) },
  ]
  return (
    <ol aria-label="文本规则" className="scroll-thin min-h-0 overflow-y-auto">
      {rules.map((rule, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex jsx-a11y/no-noninteractive-element-interactions -- moved by keys
        <li
          key={rule.id}
          data-rule={rule.id}
          tabIndex={0}
          draggable={mayChange}
          onDragStart={() => setDragged(at)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(at)
          }}
          onDrop={() => drop(at)}
          onKeyDown={(event) => onKeyDown(event, at)}
          className={`flex min-h-11 items-center gap-2 border-b border-line px-2 py-1 text-sm last:border-0 hover:bg-hover
            focus-visible:-outline-offset-2 ${dragged !== null && over === at ? 'bg-primary-tint' : ''}`}
        >
          {mayChange && <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-text-3 max-lg:hidden" />}
          <span className="num w-8 shrink-0 text-right text-text-2">{at + 1}</span>
          <span
            className={`flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 ${rule.enabled ? '' : 'text-text-3 line-through'}`}
          >
            <span className="font-mono wrap-anywhere lg:w-64">{rule.mask}</span>
            <span className="font-mono wrap-anywhere lg:w-40">{rule.name}</span>
            <span className="text-text-2">{countedText(rule)}</span>
            {rule.note !== '' && <span className="wrap-anywhere text-text-2">{rule.note}</span>}
          </span>
          {mayChange && <RowActs row={rule} acts={actsOf(rule, at)} narrow={narrow} />}
        </li>
      ))}
    </ol>
  )
}
