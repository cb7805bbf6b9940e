import { useState } from 'react'
import { SHARE_PRICE_NAMES } from '../../../shared/engine/quote/names.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showUndo } from '../../ui/toast.ts'

type Link = CallOutput<'share/List'>['items'][number]

/** The links to a quote, with who has followed them. One that is taken back can be given again for a moment. */
export function LinkList({ id, links }: { id: string; links: readonly Link[] }) {
  const [leaving, setLeaving] = useState<readonly string[]>([])
  const [at] = useState(() => Date.now())
  const stay = (one: string) => setLeaving((now) => now.filter((each) => each !== one))
  const revoke = (one: string) => {
    setLeaving((now) => [...now, one])
    const commit = async () => {
      // The toast may end with the page.
      await call('share/Revoke', { id: one }, { keepalive: true }).catch(() => null)
      await queryClient.invalidateQueries({ queryKey: ['share/List', id] })
      stay(one)
    }
    showUndo(
      '链接已撤销，打开它的人不再看到报价单',
      () => void commit(),
      () => stay(one),
    )
  }
  if (links.length === 0) return <p className="text-sm text-text-2">还没有分享过。</p>
  return (
    <ul className="divide-y divide-line border-y border-line">
      {links.map((link) => (
        <LinkRow key={link.id} link={link} at={at} isLeaving={leaving.includes(link.id)} onRevoke={() => revoke(link.id)} />
      ))}
    </ul>
  )
}

type LinkRowProps = { link: Link; at: number; isLeaving: boolean; onRevoke: () => void }

function LinkRow({ link, at, isLeaving, onRevoke }: LinkRowProps) {
  const isOver = isLeaving || link.revoked !== null || link.expires < at
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
          <Button size="small" onClick={onRevoke}>
            撤销
          </Button>
        )}
      </div>
      {link.accepted && (
        <p className="mt-0.5">
          {link.accepted.name}（{link.accepted.phone}）{timeText(link.accepted.at)} 接受
        </p>
      )}
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
  return <Tag tone="good">{`${timeText(link.expires).slice(0, 10)} 前有效`}</Tag>
}
