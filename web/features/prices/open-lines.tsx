import { useState } from 'react'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Compared } from './draft.ts'

type Reason = Compared['open'][number]['reason']

const REASONS: Readonly<Record<Reason, string>> = {
  unmatched: '没有匹配到物料，请手工选一个',
  proposed: '有推荐，等您确认',
  waiting: '等客户确认',
  rejected: '推荐都不合适，请另选一个',
}

/** Lines that are not compared because nobody has chosen their parts, with what to do about each. */
export function OpenLines({ compared }: { compared: Compared }) {
  const [isOpen, setOpen] = useState(false)
  const { open, brought, bills } = compared
  const names = new Map(bills.map(({ id, name }) => [id, name]))
  if (open.length === 0 && brought === 0) return null
  return (
    <p className="mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-tint px-3 py-1 text-sm text-warn">
      <span className="min-w-0 flex-1">
        {open.length > 0 && `${countText(open.length)} 行还没有选定物料，不在比价内。`}
        {brought > 0 && `${countText(brought)} 行客供，不采购。`}
      </span>
      {open.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          看是哪些
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        wide
        title="没有选定物料的行"
        description="在“BOM快速匹配”里选定后，点“刷新报价”。"
      >
        <ul className="divide-y divide-line text-sm">
          {open.map(({ bomId, key, label, text, need, reason }) => (
            <li key={`${bomId} ${key}`} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
              <span className="w-40 truncate" title={label}>
                {label}
              </span>
              <span className="min-w-0 flex-1 truncate" title={text}>
                {text}
              </span>
              <span className="num">{countText(need)} 个</span>
              <span className="text-warn">{REASONS[reason]}</span>
              {bills.length > 1 && <span className="text-text-2">{names.get(bomId)}</span>}
            </li>
          ))}
        </ul>
      </Dialog>
    </p>
  )
}
