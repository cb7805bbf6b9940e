import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { Switch } from '../../ui/switch.tsx'

const KEY = ['message/MyChoice']
const WAYS = [
  { key: 'sms', name: '短信通知' },
  { key: 'mail', name: '邮件通知' },
] as const

/** By which ways one wants to hear of orders, tickets and the like. */
export function MyChoice() {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('message/MyChoice', null, { signal, shows: 'nobody' }),
  })
  const id = useId()
  if (data === undefined) return null
  // What was refused is shown by the call; the switch stands as it is there.
  const change = async (next: typeof data) => {
    queryClient.setQueryData(KEY, next)
    await call('message/SaveMyChoice', next).catch(() => queryClient.invalidateQueries({ queryKey: KEY }))
  }
  return (
    <section aria-label="消息通知" className="mt-3 max-w-2xl rounded-card border border-line bg-surface px-4 py-3">
      <h2 className="font-semibold">消息通知</h2>
      <p className="mb-2 text-sm text-text-2">订单、工单、次数等变动除站内通知外，还发到您的手机或邮箱。验证码总是发送。</p>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {WAYS.map(({ key, name }) => (
          <span key={key} className="flex items-center gap-2">
            <Switch id={`${id}-${key}`} checked={data[key]} onChange={(on) => void change({ ...data, [key]: on })} />
            <label htmlFor={`${id}-${key}`}>{name}</label>
          </span>
        ))}
      </div>
    </section>
  )
}
