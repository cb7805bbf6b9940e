import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useId, type KeyboardEvent } from 'react'
import { MAX_LINK_NAME } from '../../../shared/constants.ts'
import { LINK_STATE_NAMES } from '../../../shared/enums.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { isComposing } from '../../ui/keys.ts'
import { ORDER_KEYS, useToldKeys } from '../../ui/help/told-keys.ts'
import { Switch } from '../../ui/switch.tsx'
import type { Link, LinkField } from './links-draft.ts'
import { Problem } from '../../screen/form/problem.tsx'

type LinkRowProps = {
  link: Link
  index: number
  count: number
  problems: Partial<Record<LinkField, string>>
  isDragged: boolean
  /** His role keeps him from saving: nothing to press or to type. */
  readOnly: boolean
  onChange: (part: Partial<Link>) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (key: string | null) => void
  onDragOver: () => void
}

const FIELDS = [
  { key: 'name', label: '名称', placeholder: '名称', className: 'lg:w-64', maxLength: MAX_LINK_NAME },
  { key: 'url', label: '网址', placeholder: 'https://', className: 'lg:flex-1', maxLength: 500 },
  { key: 'logo', label: '图标网址', placeholder: '图标网址（可不填）', className: 'lg:w-48', maxLength: 500 },
] as const

/** One link: its texts, whether it is shown, and its place, by the handle, the arrows or Alt and the arrow keys. */
export function LinkRow(props: LinkRowProps) {
  const { link, index, isDragged, readOnly, onMove, onDragOver } = props
  useToldKeys(ORDER_KEYS)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (readOnly || isComposing(event) || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { target } = event
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1))
    // A row that is put elsewhere loses the focus.
    requestAnimationFrame(() => target instanceof HTMLElement && target.focus())
  }
  return (
    <li
      data-link={link.key}
      aria-label={placeOf(index)}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        event.preventDefault()
        onDragOver()
      }}
      className={`flex flex-wrap items-start gap-2 border-b border-line px-3 py-2 last:border-0 lg:flex-nowrap ${isDragged ? 'bg-selected' : ''}`}
    >
      {!readOnly && <Handle {...props} />}
      <span className="num flex h-8 w-6 items-center justify-end text-sm text-text-2">{index + 1}</span>
      {FIELDS.map((field) => (
        <LinkText key={field.key} {...props} field={field} />
      ))}
      {readOnly ? (
        <span className="flex h-8 w-10 items-center text-sm text-text-2">{LINK_STATE_NAMES[link.state]}</span>
      ) : (
        <LinkActs {...props} />
      )}
    </li>
  )
}

const placeOf = (index: number): string => `第 ${index + 1} 个链接`

function Handle({ link, onDrag }: Pick<LinkRowProps, 'link' | 'onDrag'>) {
  return (
    <span
      draggable
      aria-hidden
      title="拖动调整顺序"
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', link.url)
        onDrag(link.key)
      }}
      onDragEnd={() => onDrag(null)}
      className="flex h-8 cursor-grab items-center text-text-3 hover:text-text max-lg:hidden"
    >
      <GripVertical className="size-4" />
    </span>
  )
}

type LinkTextProps = Pick<LinkRowProps, 'link' | 'index' | 'problems' | 'readOnly' | 'onChange'> & {
  field: (typeof FIELDS)[number]
}

function LinkText({ link, index, problems, readOnly, onChange, field }: LinkTextProps) {
  const id = useId()
  const { key, label, className, ...rest } = field
  const problem = problems[key]
  return (
    <div className={`min-w-0 max-lg:order-1 max-lg:w-full ${className}`}>
      <Input
        {...rest}
        aria-label={`${placeOf(index)}的${label}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        type={key === 'name' ? 'text' : 'url'}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        value={link[key]}
        onChange={(event) => onChange({ [key]: event.target.value })}
      />
      <Problem id={id} text={problem} className="mt-0.5" />
    </div>
  )
}

type LinkActsProps = Pick<LinkRowProps, 'link' | 'index' | 'count' | 'onChange' | 'onMove' | 'onRemove'>

function LinkActs({ link, index, count, onChange, onMove, onRemove }: LinkActsProps) {
  const id = useId()
  const place = placeOf(index)
  return (
    <span className="flex h-8 items-center gap-1 max-lg:flex-1 max-lg:justify-end">
      <label htmlFor={id} className="flex items-center gap-1.5 pr-1 text-sm text-text-2">
        <Switch id={id} checked={link.state === 1} onChange={(checked) => onChange({ state: checked ? 1 : 0 })} />
        <span className="w-7">{LINK_STATE_NAMES[link.state]}</span>
        <span className="sr-only">{place}</span>
      </label>
      <Button look="ghost" size="icon" aria-label={`上移${place}`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp aria-hidden className="size-4" />
      </Button>
      <Button
        look="ghost"
        size="icon"
        aria-label={`下移${place}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown aria-hidden className="size-4" />
      </Button>
      <Button look="ghost" size="icon" data-remove aria-label={`移除${place}`} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </span>
  )
}
