import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { byKey } from '../../../shared/engine/by-key.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { countText } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { queryClient } from '../../lib/query.ts'
import { useTitleOf } from '../../screen/page/page-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { showDone, showNotice } from '../../ui/toast.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { badgeOf, matchesKey, type Matches, type MatchRow } from './matches.ts'

/** What the lines are narrowed to. */
export const VIEWS = ['all', 'open', 'found', 'chosen', 'rejected', 'waiting', 'changed'] as const
export type View = (typeof VIEWS)[number]
const VIEW_NAMES: Readonly<Record<View, string>> = {
  all: '全部',
  open: '没有结果',
  found: '有结果待选',
  chosen: '已选',
  rejected: '不用',
  waiting: '待客户确认',
  changed: '有变化',
}

export const isIn = (view: View, { state, part, changed }: MatchRow): boolean => {
  if (view === 'all') return true
  if (view === 'changed') return changed !== ''
  if (view === 'open' || view === 'found') return state === 'proposed' && (part !== null) === (view === 'found')
  return state === view
}

type MatchToolsProps = {
  id: string
  matches: Matches
  view: View
  /** The line that is looked at. */
  row: MatchRow | null
  isStarting: boolean
  onView: (view: View) => void
  onAgain: () => void
  onLeave: () => void
  onAccept: (rows: readonly MatchRow[], what: string) => void
}

/** How far the bill is, and what is done with many lines at once. */
export function MatchTools({ id, matches, view, row, isStarting, onView, onAgain, onLeave, onAccept }: MatchToolsProps) {
  const pricesTitle = useTitleOf('/uc/bomai/prices')
  const { rows, prjName, isOld } = matches
  const [isAsking, setAsking] = useState(false)
  const count = (one: View) => rows.filter((each) => isIn(one, each)).length
  const found = rows.filter((each) => isIn('found', each) && !each.doubt)
  const groups = byKey(found, badgeOf)
  const accepting = [...groups].map(([badge, some]) => ({
    text: `${badge}：${countText(some.length)} 行`,
    onSelect: () => onAccept(some, badge),
  }))
  const all = { text: `以上全部：${countText(found.length)} 行`, onSelect: () => onAccept(found, '全部') }
  return (
    <div className="mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="max-w-72 truncate font-semibold" title={prjName}>
        {prjName}
      </h2>
      <Button size="small" look="ghost" onClick={onLeave}>
        换一份
      </Button>
      <Select
        label="状态"
        value={view}
        choices={VIEWS.filter((one) => one === view || one === 'all' || count(one) > 0).map((value) => ({
          value,
          text: `${VIEW_NAMES[value]} ${countText(count(value))}`,
        }))}
        onChange={onView}
      />
      <Menu label="批量选用" items={[...accepting, ...(groups.size > 1 ? [all] : [])]}>
        <Button disabled={found.length === 0}>批量选用 {countText(found.length)}</Button>
      </Menu>
      <Button pending={isStarting} onClick={onAgain}>
        重新匹配
      </Button>
      {isOld && <span className="text-sm text-warn">清单在匹配之后改过</span>}
      <span className="flex-1" />
      <Button onClick={() => setAsking(true)}>发给客户确认</Button>
      <FeedButton id={id} matches={matches} />
      <Link to="/uc/bomai/prices" search={{ bills: id }} className={buttonClass('ghost')}>
        {pricesTitle}
      </Link>
      <Link to="/bom/smt-quote" search={{ id }} className={buttonClass('ghost')}>
        打开清单
      </Link>
      {isAsking && <ApprovalDialog id={id} rows={rows} row={row} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** Puts the chosen parts into the quote of the bill. */
function FeedButton({ id, matches }: { id: string; matches: Matches }) {
  const [pending, setPending] = useState(false)
  const seesCost = useUser()?.priceRights?.cost ?? true
  const chosen = matches.rows.filter(({ state }) => state === 'chosen').length
  if (!seesCost) return null
  const feed = async () => {
    setPending(true)
    try {
      const { fed, without } = await call('bomai/feed', { id, rowVersion: matches.rowVersion, key: newKey() })
      const told = `${countText(fed)} 行的单价、起订量和倍数已计入报价`
      if (without.length === 0) showDone(told)
      else showNotice(`${told}；${countText(without.length)} 行的物料没有有效报价，没有改动`)
    } catch {
      // Told by the call.
    } finally {
      await queryClient.invalidateQueries({ queryKey: matchesKey(id) })
      setPending(false)
    }
  }
  return (
    <Button look="primary" pending={pending} disabled={chosen === 0} onClick={() => void feed()}>
      计入报价 {countText(chosen)}
    </Button>
  )
}
