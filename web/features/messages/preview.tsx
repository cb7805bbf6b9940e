import { useQuery } from '@tanstack/react-query'
import type { MessageChannel } from '../../../shared/message/names.ts'
import { filled, smsSize } from '../../../shared/message/template.ts'
import { call } from '../../access/call.ts'

type PreviewProps = { channel: MessageChannel; title: string; body: string; values: Readonly<Record<string, string>> }

/** A message as somebody gets it, with samples; of a short one its length and how many it counts as. */
export function Preview({ channel, title, body, values }: PreviewProps) {
  const { data } = useQuery({
    queryKey: ['message/setup'],
    queryFn: ({ signal }) => call('message/setup', null, { signal, shows: 'nobody' }),
  })
  const sign = data?.smsSign ?? ''
  const text = filled(body, values)
  const { chars, parts } = smsSize(text, sign)
  return (
    <section aria-label="预览" className="rounded-control border border-line bg-bg px-3 py-2">
      <p className="mb-1 text-xs text-text-2">预览（变量用样例）</p>
      {channel === 'mail' && <p className="font-semibold wrap-anywhere">{filled(title, values)}</p>}
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">
        {channel === 'sms' && sign !== '' && `【${sign}】`}
        {text}
      </p>
      {channel === 'sms' && (
        <p className="num mt-1 text-xs text-text-2">
          {chars} 字{sign === '' ? '（未设签名）' : '（含签名）'}，按 {parts} 条计费
        </p>
      )}
    </section>
  )
}
