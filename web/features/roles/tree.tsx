import type { KeyboardEvent, ReactNode } from 'react'
import { Box } from './box.tsx'
import { callsIn, ticked, tickOf, type AreaPart, type OfficePage, type Permission } from './compose.ts'

type TreeProps = {
  parts: readonly AreaPart[]
  chosen: ReadonlySet<string>
  /** The person's own permissions: nobody gives what he lacks. */
  mine: ReadonlySet<string>
  readOnly: boolean
  onChange: (chosen: Set<string>) => void
}

const NOT_MINE = '您自己没有这项权限，不能给出，也不能取消'
const FIXED = '内置角色不能改动'

/** Permissions by area: the pages, what can be looked at, what can be changed. Arrows walk the boxes, Space ticks. */
export function PermissionTree({ parts, chosen, mine, readOnly, onChange }: TreeProps) {
  const tick = (calls: readonly string[], on: boolean) =>
    onChange(
      ticked(
        chosen,
        calls.filter((call) => mine.has(call)),
        on,
      ),
    )
  const lockOf = (calls: readonly string[]) => (readOnly ? FIXED : calls.some((call) => mine.has(call)) ? undefined : NOT_MINE)
  const boxOf = (calls: readonly string[]) => ({
    tick: tickOf(calls, chosen),
    locked: lockOf(calls),
    onChange: (on: boolean) => tick(calls, on),
  })
  return (
    <div role="group" aria-label="权限" onKeyDown={walk}>
      {parts.map((part) => {
        const calls = callsIn(part)
        const count = calls.filter((call) => chosen.has(call)).length
        return (
          <section key={part.area} aria-label={part.title} className="mb-3 rounded-card border border-line bg-surface">
            <Box {...boxOf(calls)} className="border-b border-line px-3 py-2 font-semibold">
              {part.title}
              <span className="num float-right text-sm font-normal text-text-2">
                {count} / {calls.length}
              </span>
            </Box>
            <div className="grid gap-x-4 px-3 py-2 sm:grid-cols-2 xl:grid-cols-3">
              {part.pages.length > 0 && (
                <Column title="页面">
                  {part.pages.map((page) => (
                    <Box key={page.path} {...boxOf(page.needs)}>
                      <PageWords page={page} />
                    </Box>
                  ))}
                </Column>
              )}
              <Calls title="查看" rows={part.reads} boxOf={boxOf} />
              <Calls title="修改" rows={part.changes} boxOf={boxOf} />
            </div>
          </section>
        )
      })}
    </div>
  )
}

type BoxOf = (calls: readonly string[]) => Omit<Parameters<typeof Box>[0], 'children'>

function Calls({ title, rows, boxOf }: { title: string; rows: readonly Permission[]; boxOf: BoxOf }) {
  if (rows.length === 0) return null
  return (
    <Column title={title}>
      {rows.map((row) => (
        <Box key={row.id} {...boxOf([row.id])}>
          {row.label}
          <span className="block font-mono text-xs text-text-3">{row.id}</span>
        </Box>
      ))}
    </Column>
  )
}

const PageWords = ({ page }: { page: OfficePage }) => (
  <>
    {page.title}
    <span className="block font-mono text-xs text-text-3">{page.path}</span>
  </>
)

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="min-w-0 pb-1">
      <p aria-hidden className="px-1.5 pt-1 pb-0.5 text-xs text-text-2">
        {title}
      </p>
      {children}
    </div>
  )
}

/** The arrows, Home and End lead from box to box. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)')]
  const at = boxes.findIndex((box) => box === event.target)
  const goals: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }
  const goal = goals[event.key]
  if (at < 0 || goal === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  boxes[Math.max(0, Math.min(goal, boxes.length - 1))]?.focus()
}
