import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, type CallInput, type CallOutput } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { messageOf } from '../../../ui/toast.ts'
import { countedText } from './text.ts'

type Trial = CallInput<'Package/Try'>
type Differences = CallOutput<'Package/Try'>['known']
type ReadAs = Differences['items'][number]['before']

const WAIT_MS = 500

/** What a change would do to the lines of the last 30 days, before it is saved; it follows what is typed. */
export function Settles({ trial }: { trial: Trial }) {
  const asked = useSettled(JSON.stringify(trial))
  const { data, error, isFetching } = useQuery({
    queryKey: ['Package/Try', asked],
    queryFn: ({ signal }) => call('Package/Try', JSON.parse(asked) as Trial, { signal, shows: 'nobody' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section aria-label="近 30 天的效果" aria-busy={isFetching} className="rounded-card border border-line px-3 py-2 text-sm">
      {error && <p className="text-warn">{messageOf(error)}</p>}
      {!error && !data && <p className="text-text-2">正在对照近 30 天的写法…</p>}
      {!error && data && (
        <>
          <p className="num">
            近 30 天{data.isCapped ? '较新的' : ''} {countText(data.texts)} 种写法、{countText(data.lines)} 行里：新认出{' '}
            <b>{countText(data.known.lines)}</b> 行，改变 {countText(data.changed.lines)} 行，变差 {countText(data.broken.lines)}{' '}
            行
          </p>
          <Items title="新认出" of={data.known} />
          <Items title="改变" of={data.changed} />
          <Items title="变差" of={data.broken} />
        </>
      )}
    </section>
  )
}

const SHOWN = 5

function Items({ title, of: { items, texts } }: { title: string; of: Differences }) {
  if (texts === 0) return null
  return (
    <div className="mt-1.5">
      <h4 className="text-text-2">
        {title}：{texts} 种写法
      </h4>
      <ul>
        {items.slice(0, SHOWN).map(({ text, lines, before, after }) => (
          <li key={text} className="flex flex-wrap gap-x-2">
            <span className="font-mono wrap-anywhere">{text}</span>
            <span className="num text-text-2">
              {lines} 行，{readText(before)} → {readText(after)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const readText = (as: ReadAs): string => (as === null ? '认不出' : `${as.name}（${countedText(as)}${as.guess ? '，估计' : ''}）`)

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
