import { useState } from 'react'
import { eventOf, isMessageEvent, samplesOf, type MessageEvent } from '../../../shared/message/events.ts'
import { MESSAGE_CHANNEL_NAMES } from '../../../shared/message/names.ts'
import { call } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import type { ListRow } from '../../screen/types.ts'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { showDone } from '../../ui/toast.ts'
import type { Draft } from './draft.ts'
import { Preview } from './preview.tsx'
import { SendingRow } from './sending-row.tsx'
import { WordsField } from './words-field.tsx'

type Row = ListRow<'message/GetMessageList'>
type TemplateDialogProps = { row: Row; onClose: () => void; onSaved: () => void }

const FIELDS = ['title', 'body', 'providerId', 'enabled', 'channel']

export function TemplateDialog({ row, ...rest }: TemplateDialogProps) {
  return isMessageEvent(row.event) ? <Editing row={row} event={row.event} {...rest} /> : null
}

function draftOf({ channel, title, body, template }: Row, event: MessageEvent): Draft {
  const { providerId = '', enabled = false, rowVersion = 0 } = template ?? {}
  return { event, channel, title, body, providerId, enabled, rowVersion }
}

/** The words of a message: what they become is shown beneath, with samples. */
function Editing({ row, event, onClose, onSaved }: TemplateDialogProps & { event: MessageEvent }) {
  const [start] = useState(() => draftOf(row, event))
  const form = useDraft('message/SaveMessage', `${event} ${row.channel}`)
  const [draft, setDraft] = useTyped(form, 'draft', start)
  const { channel, title, body, providerId } = draft
  const { variables, name } = eventOf(event)
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }))
  const save = async () => {
    await call('message/SaveMessage', draft, { shows: 'form' })
    form.drop()
    showDone('消息模板已保存')
    onSaved()
  }
  return (
    <ActDialog
      wide
      title={`${name}（${MESSAGE_CHANNEL_NAMES[channel]}）`}
      draft={form}
      fields={FIELDS}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          {channel === 'mail' && (
            <TextField
              label="标题"
              problem={problemAt('title')}
              maxLength={100}
              value={title}
              onChange={(next) => change({ title: next })}
            />
          )}
          <WordsField
            value={body}
            variables={variables}
            problem={problemAt('body')}
            onChange={(next) => change({ body: next })}
          />
          <Preview channel={channel} title={title} body={body} values={samplesOf(event)} />
          {channel === 'sms' && (
            <TextField
              label="服务商模板编号"
              hint="阿里云按变量名、腾讯云按变量在内容里出现的次序填入；自有服务不用填"
              problem={problemAt('providerId')}
              maxLength={60}
              value={providerId}
              onChange={(next) => change({ providerId: next })}
            />
          )}
          <SendingRow draft={draft} problem={problemAt('enabled')} onSwitch={(enabled) => change({ enabled })} />
        </>
      )}
    </ActDialog>
  )
}
