import {
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_CHANNELS,
  MESSAGE_PROVIDER_NAMES,
  MESSAGE_STATE_NAMES,
  MESSAGE_STATES,
  RESENDABLE,
} from '../../../shared/message/names.ts'
import { call } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { useAccountFilter } from '../../screen/list/use-account-filter.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { EVENT_CHOICES, eventName } from './event-names.ts'
import { STATE_TONES } from './tones.ts'

type Name = 'message/GetMessageList'
type Row = ListRow<Name>

const PROVIDERS: Readonly<Record<string, string>> = MESSAGE_PROVIDER_NAMES

const columns: Columns<Name> = [
  {
    key: 'event',
    title: '消息',
    width: 170,
    cell: (event, { sent }) => `${eventName(event)}${sent?.isTest === true ? '（试发）' : ''}`,
  },
  {
    key: 'sent',
    title: '状态',
    width: 230,
    cell: (sent) =>
      sent && (
        <span title={sent.reason}>
          <Tag tone={STATE_TONES[sent.state]}>{MESSAGE_STATE_NAMES[sent.state]}</Tag>
          {sent.reason !== '' && <span className="ml-2 text-text-2">{sent.reason}</span>}
        </span>
      ),
  },
  { key: 'channel', title: '渠道', width: 70, cell: (channel) => MESSAGE_CHANNEL_NAMES[channel] },
  {
    key: 'id',
    title: '收件人',
    width: 210,
    cell: (_, { sent }) => [sent?.userName, sent?.to].filter((text) => text !== null && text !== '').join(' '),
  },
  { key: 'body', title: '内容', width: 300 },
  {
    key: 'title',
    title: '次数与时间',
    width: 250,
    cell: (_, { sent }) => sent && `${timeText(sent.created)}，第 ${sent.tries} 次${nextText(sent)}`,
  },
  {
    key: 'template',
    title: '服务商',
    width: 220,
    cell: (_, { sent }) => [PROVIDERS[sent?.provider ?? ''], sent?.receipt].filter((text) => text).join(' '),
  },
]

const nextText = ({ nextAt }: NonNullable<Row['sent']>): string =>
  nextAt === null ? '' : `，${timeText(nextAt).slice(5, 16)} 再发`

const actions = ({ sent, event }: Row): Act<Row>[] =>
  sent !== null && RESENDABLE.includes(sent.state) && event !== 'code'
    ? [{ text: '重发', call: 'message/resend', run: ({ id }) => call('message/resend', { id }) }]
    : []

/** What was told by message, to whom and what became of it. */
export function MessageLog() {
  const { search } = useAddress()
  const filters: Filters<Name> = [
    { key: 'keyword', kind: 'keyword', label: '收件人或内容' },
    { key: 'state', kind: 'options', label: '状态', choices: choicesOf(MESSAGE_STATES, MESSAGE_STATE_NAMES) },
    { key: 'trouble', kind: 'options', label: '需要处理', choices: [{ value: true, text: '未送达、未知或失败' }] },
    { key: 'event', kind: 'options', label: '消息', choices: EVENT_CHOICES },
    { key: 'channel', kind: 'options', label: '渠道', choices: choicesOf(MESSAGE_CHANNELS, MESSAGE_CHANNEL_NAMES) },
    ...useAccountFilter('userId', '会员', search['userId']),
    { key: 'from', until: 'to', kind: 'days', label: '时间' },
  ]
  return (
    <ListScreen
      list="message/GetMessageList"
      noun="发送记录"
      columns={columns}
      filters={filters}
      always={{ kind: 'log' }}
      actions={actions}
    />
  )
}
