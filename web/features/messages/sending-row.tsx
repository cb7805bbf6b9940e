import { useState } from 'react'
import { eventOf } from '../../../shared/message/events.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showDone } from '../../ui/toast.ts'
import type { Draft } from './draft.ts'

type SendingRowProps = { draft: Draft; problem: string | undefined; onSwitch: (enabled: boolean) => void }

/** Whether a message is sent at all, and a way to have it sent to oneself first. */
export function SendingRow({ draft, problem, onSwitch }: SendingRowProps) {
  const may = useMay()
  const [pending, setPending] = useState(false)
  const { event, channel, title, body, providerId, enabled } = draft
  const test = async () => {
    setPending(true)
    // A refusal is shown by the call.
    await call('message/test', { event, channel, title, body, providerId }).then(
      () => showDone(channel === 'sms' ? '正在发到您的手机号，结果见发送记录' : '正在发到您的邮箱，结果见发送记录'),
      () => undefined,
    )
    setPending(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {eventOf(event).isSecurity === true ? (
        <p className="flex-1 text-sm text-text-2">验证码总是发送，不能停用。</p>
      ) : (
        <LabelledField label="启用" problem={problem}>
          {({ id }) => <Switch id={id} checked={enabled} onChange={onSwitch} />}
        </LabelledField>
      )}
      <span className="flex-1" />
      {may('message/test') && (
        <Button pending={pending} onClick={() => void test()}>
          试发给自己
        </Button>
      )}
    </div>
  )
}
