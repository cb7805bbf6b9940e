import { useState } from 'react'
import { SHARE_PRICE_NAMES } from '../../../shared/engine/quote/names.ts'
import type { CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useRevoking } from './use-revoking.ts'

type Link = CallOutput<'share/List'>['items'][number]

type LinkListProps<T extends Link> = {
  links: readonly T[]
  /** Of the query that has listed them. */
  queryKey: readonly string[]
  /** What became of it, in a sentence; null for nothing yet. */
  outcome: (link: T) => string | null
}

/** Links, with who has followed them. One that is taken back can be given again for a moment. */
export function LinkList<T extends Link>({ links, queryKey, outcome }: LinkListProps<T>) {
  const { leaving, leave, stay } = useRevoking(queryKey)
  const [at] = useState(() => Date.now())
  if (links.length === 0) return <p className="text-sm text-text-2">还没有分享过。</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {links.map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          at={at}
          outcome={outcome(link)}
          isLeaving={leaving.includes(link.id)}
          onRevoke={() => leave(link.id)}
          onStay={() => stay(link.id)}
        />
      ))}
    </ul>
  )
}

type LinkRowProps = {
  link: Link
  at: number
  outcome: string | null
  isLeaving: boolean
  onRevoke: () => void
  onStay: () => void
}

function LinkRow({ link, at, outcome, isLeaving, onRevoke, onStay }: LinkRowProps) {
  const isOver = link.revoked !== null || link.expires < at
  return (
    <li className="num py-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{SHARE_PRICE_NAMES[link.prices]}</span>
        <LinkState link={link} isRevoked={isLeaving || link.revoked !== null} isOver={isOver} />
        <span className="text-text-2">
          {link.creatorName} {timeText(link.created)} 分享
        </span>
        <span className="flex-1" />
        {!isOver && (
          <Button size="small" onClick={isLeaving ? onStay : onRevoke}>
            {isLeaving ? '恢复' : '撤销'}
          </Button>
        )}
      </div>
      {outcome !== null && <p className="mt-0.5">{outcome}</p>}
      {link.views === 0 ? (
        <p className="mt-0.5 text-text-2">还没有人打开</p>
      ) : (
        <details className="mt-0.5">
          <summary className="cursor-pointer text-text-2">
            打开 {link.views} 次{link.seen[0] ? `，最近 ${timeText(link.seen[0].at)}` : ''}
          </summary>
          <ul className="mt-1 pl-4 text-text-2">
            {link.seen.map(({ at: when, network, agent }) => (
              <li key={`${when} ${network} ${agent}`} className="flex flex-wrap gap-x-3">
                <span>{timeText(when)}</span>
                <span>{agent}</span>
                <span>{network}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

function LinkState({ link, isRevoked, isOver }: { link: Link; isRevoked: boolean; isOver: boolean }) {
  if (isRevoked) return <Tag tone="quiet">已撤销</Tag>
  if (isOver) return <Tag tone="warn">已过期</Tag>
  return <Tag tone="good">{`有效至 ${timeText(link.expires).slice(0, 10)}`}</Tag>
}
