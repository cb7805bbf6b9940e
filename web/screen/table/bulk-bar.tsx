import { X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ActButton } from './row-acts.tsx'
import type { Act } from '../types.ts'
import type { Selection } from './use-selection.ts'

type BulkBarProps<R> = { selection: Selection<R>; acts: readonly Act<readonly R[]>[] }

/** Stands where the filters stood while rows are chosen, so that nothing moves or is covered. */
export function BulkBar<R>({ selection, acts }: BulkBarProps<R>) {
  const rows = [...selection.rows.values()]
  return (
    <div role="toolbar" aria-label="批量操作" className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2">
      <span className="num pr-2 whitespace-nowrap" role="status">
        已选 {rows.length} 条
      </span>
      {acts.map((act) => (
        <ActButton key={act.text} act={act} of={rows} />
      ))}
      <span className="flex-1" />
      <Button look="ghost" aria-label="取消选择" title="取消选择（Esc）" onClick={selection.clear}>
        <X aria-hidden className="size-4" />
        <span className="max-lg:hidden">取消选择</span>
      </Button>
    </div>
  )
}
