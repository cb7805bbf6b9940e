import { TriangleAlert } from 'lucide-react'
import { issueText } from '../../../shared/engine/issue.ts'
import { Button } from '../../ui/button.tsx'
import type { View } from './views.tsx'
import { editableBom, type OpenBom } from '../document/state.ts'

/** What is said of a table of which no line was read; undefined where there are lines, be they all removed by hand. */
const noLinesIssue = ({ opened }: OpenBom) => opened.parsed.issues.find(({ code }) => code === 'no-lines')

export const hasNoLines = (bom: OpenBom): boolean => noLinesIssue(bom) !== undefined

/** Why there is nothing to save, or null. */
export function whyNotSaved(bom: OpenBom): string | null {
  if (editableBom() === null) return '已在另一个标签页打开，请先点“在这里继续编辑”'
  if (hasNoLines(bom)) return '还没有物料行，读出至少一行后才能保存'
  return bom.opened.lines.length === 0 ? '物料行都删去了，至少留一行才能保存' : null
}

/** A table of which no line was read: why, and what to do next. */
export function NoLines({ bom, view, onView }: { bom: OpenBom; view: View; onView: (view: View) => void }) {
  const issue = noLinesIssue(bom)
  if (!issue) return null
  return (
    <div
      role="status"
      className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warn-tint px-3 py-1.5 text-sm text-warn"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{issueText(issue)}。</span>
      {view !== 'columns' && (
        <Button size="small" title="Alt+2" onClick={() => onView('columns')}>
          指定列
        </Button>
      )}
    </div>
  )
}
