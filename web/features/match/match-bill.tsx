import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useUser } from '../../access/user.ts'
import { Grid } from '../../grid/grid.tsx'
import type { GridHandle } from '../../grid/types.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { isComposing } from '../../ui/keys.ts'
import { useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'
import { useNarrow } from '../../ui/use-media.ts'
import { CandidatePanel, useCandidates } from './candidate-panel.tsx'
import { matchColumns } from './match-columns.tsx'
import { MatchStack } from './match-stack.tsx'
import { isIn, MatchTools, type View } from './match-tools.tsx'
import type { Candidate, Matches, MatchRow } from './matches.ts'
import { useDeciding } from './use-deciding.ts'

type MatchBillProps = { id: string; matches: Matches; isStarting: boolean; onAgain: () => void; onLeave: () => void }

/** The lines of a bill with what was found, and the candidates of the one that is looked at. */
export function MatchBill({ id, matches, ...tools }: MatchBillProps) {
  const [view, setView] = useState<View>('all')
  const [active, setActive] = useState<string | null>(null)
  const [looked, setLooked] = useState({ key: '', at: 0 })
  const isNarrow = useNarrow()
  const deciding = useDeciding(id, matches)
  const rows = useMemo(
    () => (view === 'all' ? matches.rows : matches.rows.filter((row) => isIn(view, row))),
    [matches.rows, view],
  )
  const row = matches.rows.find(({ key }) => key === active) ?? null
  const query = useCandidates(id, row)
  const candidates = query.isPlaceholderData ? [] : (query.data?.candidates ?? [])
  const at = looked.key === active ? Math.min(looked.at, Math.max(0, candidates.length - 1)) : firstOf(candidates, row)
  const look = (one: number) => setLooked({ key: active ?? '', at: Math.max(0, one) })
  const panel = row && (
    <CandidatePanel
      row={row}
      query={query}
      at={at}
      onAt={look}
      onChoose={(part) => deciding.choose(row, part)}
      onReject={() => deciding.settle(row, 'rejected')}
      onReset={() => deciding.settle(row, 'proposed')}
    />
  )
  return (
    <>
      <MatchTools id={id} matches={matches} view={view} row={row} onView={setView} onAccept={deciding.accept} {...tools} />
      {isNarrow ? (
        <>
          <MatchStack rows={rows} onOpen={setActive} />
          {row && (
            <Dialog open onOpenChange={() => setActive(null)} title="候选物料">
              {panel}
            </Dialog>
          )}
        </>
      ) : (
        <div className="flex min-h-0 flex-1 gap-3">
          <MatchGrid
            rows={rows}
            row={row}
            at={at}
            candidates={candidates}
            deciding={deciding}
            onLook={look}
            onActive={setActive}
          />
          <div className="scroll-thin w-88 shrink-0 overflow-y-auto rounded-card border border-line bg-surface p-3">
            {panel ?? <p className="text-text-2">选一行，这里列出它的候选。</p>}
          </div>
        </div>
      )}
    </>
  )
}

type MatchGridProps = {
  rows: readonly MatchRow[]
  row: MatchRow | null
  at: number
  candidates: readonly Candidate[]
  deciding: ReturnType<typeof useDeciding>
  onLook: (at: number) => void
  onActive: (key: string | null) => void
}

const KEYS: KeyGroup = {
  title: '匹配',
  keys: [
    ['Enter', '采用标出的候选，到下一行'],
    ['Alt+↑ / Alt+↓', '上一个 / 下一个候选'],
    ['Delete', '这一行不要'],
  ],
}

/** Arrows walk the lines; Enter takes the marked candidate and goes on, with Alt arrows walk the candidates. */
function MatchGrid({ rows, row, at, candidates, deciding, onLook, onActive }: MatchGridProps) {
  useToldKeys(KEYS)
  const grid = useRef<GridHandle>(null)
  const seesCost = useUser()?.priceRights?.cost ?? true
  const columns = useMemo(() => matchColumns(seesCost), [seesCost])
  const take = (line: MatchRow) => {
    const part = candidates[at]?.part
    if (part && !(line.state === 'chosen' && line.partId === part.id)) deciding.choose(line, part)
    const following = rows[rows.findIndex(({ key }) => key === line.key) + 1]
    if (following) grid.current?.goTo(following.key, 'mpn')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || row === null || event.ctrlKey || event.metaKey || event.shiftKey || !isCells(event.target)) return
    if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) onLook(at + (event.key === 'ArrowDown' ? 1 : -1))
    else if (event.key === 'Enter' && !event.altKey) take(row)
    else if (event.key === 'Delete') deciding.settle(row, 'rejected')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col" onKeyDownCapture={onKeyDown}>
      <Grid
        ref={grid}
        label="清单的匹配"
        className="min-h-0 flex-1"
        rows={rows}
        columns={columns}
        rowId={keyOf}
        onActiveRow={(now) => onActive(now?.key ?? null)}
        empty="这份清单没有物料行"
        tools={<span className="text-text-2">Enter 选用并到下一行 · Alt+↑↓ 换候选 · Delete 都不用</span>}
      />
    </div>
  )
}

const keyOf = ({ key }: MatchRow): string => key

/** The one that is chosen or proposed, else the best. */
const firstOf = (candidates: readonly Candidate[], row: MatchRow | null): number =>
  Math.max(
    0,
    candidates.findIndex(({ part }) => part.id === row?.partId),
  )

/** Typing into the search of a column is no choice. */
const isCells = (target: EventTarget): boolean => target instanceof Element && target.closest('.grid-scroller') !== null
