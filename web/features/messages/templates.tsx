import { useState } from 'react'
import { MESSAGE_CHANNEL_NAMES, MESSAGE_CHANNELS } from '../../../shared/message/names.ts'
import { isMessageEvent } from '../../../shared/message/events.ts'
import { call } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { queryClient } from '../../lib/query.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Tag } from '../../ui/tag.tsx'
import { EVENT_CHOICES, eventName } from './event-names.ts'
import { SetupDialog } from './setup-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'

type Name = 'message/GetMessageList'
type Row = ListRow<Name>

const columns: Columns<Name> = [
  { key: 'event', title: '消息', width: 160, cell: (event) => eventName(event) },
  { key: 'channel', title: '渠道', width: 80, cell: (channel) => MESSAGE_CHANNEL_NAMES[channel] },
  {
    key: 'template',
    title: '状态',
    width: 90,
    cell: (template) => (
      <Tag tone={template?.enabled === true ? 'good' : 'quiet'}>{template?.enabled === true ? '已启用' : '未启用'}</Tag>
    ),
  },
  { key: 'body', title: '内容', width: 390 },
  { key: 'title', title: '邮件标题', width: 150 },
  { key: 'id', title: '服务商模板编号', kind: 'code', width: 150, cell: (_, { template }) => template?.providerId ?? '' },
  { key: 'sent', title: '修改人', width: 110, cell: (_, { template }) => template?.updatedName ?? '' },
]
const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '消息或内容' },
  { key: 'channel', kind: 'options', label: '渠道', choices: choicesOf(MESSAGE_CHANNELS, MESSAGE_CHANNEL_NAMES) },
  {
    key: 'enabled',
    kind: 'options',
    label: '状态',
    choices: [
      { value: true, text: '已启用' },
      { value: false, text: '未启用' },
    ],
  },
  { key: 'event', kind: 'options', label: '消息', choices: EVENT_CHOICES },
]

const reload = () => void queryClient.invalidateQueries({ queryKey: ['message/GetMessageList'] })

async function restore({ event, channel }: Row): Promise<void> {
  if (!isMessageEvent(event)) return
  const title = `把“${eventName(event)}”的${MESSAGE_CHANNEL_NAMES[channel]}恢复为默认？`
  if (!(await confirm({ title, text: '现在的内容会丢掉，并且停止发送。', act: '恢复默认', danger: true }))) return
  await call('message/DeleteMessage', { event, channel })
}

/** What is told by message, by which way and in which words. */
export function MessageTemplates() {
  const may = useMay()
  const [edited, setEdited] = useState<Row | null>(null)
  const [isSetup, setSetup] = useState(false)
  const actions = (row: Row): Act<Row>[] => [
    { text: '编辑', call: 'message/SaveMessage', run: setEdited },
    ...(row.template === null || row.template.rowVersion === 0
      ? []
      : [{ text: '恢复默认', call: 'message/DeleteMessage', danger: true, run: restore } as const]),
  ]
  return (
    <>
      <ListScreen
        list="message/GetMessageList"
        noun="消息模板"
        columns={columns}
        filters={filters}
        always={{ kind: 'template' }}
        actions={actions}
        tools={may('message/setup') && <Button onClick={() => setSetup(true)}>回执地址</Button>}
      />
      {isSetup && <SetupDialog onClose={() => setSetup(false)} />}
      {edited && <TemplateDialog row={edited} onClose={() => setEdited(null)} onSaved={reload} />}
    </>
  )
}
