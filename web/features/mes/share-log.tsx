import {
  MES_SHARE_STATE_NAMES,
  MES_SHARE_STATES,
  MES_SHARE_TYPE_NAMES,
  MES_SHARE_TYPES,
  type MesShareState,
} from '../../../shared/operation/mes.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Columns, Filters } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'

type Name = 'setting/MesShareLog'

const TONES: Readonly<Record<MesShareState, 'good' | 'quiet' | 'warn'>> = { active: 'good', revoked: 'quiet', expired: 'warn' }

const columns: Columns<Name> = [
  { key: 'target', title: '内容', width: 220 },
  { key: 'type', title: '类型', width: 110, cell: (type) => MES_SHARE_TYPE_NAMES[type] },
  { key: 'state', title: '状态', width: 100, cell: (state) => <Tag tone={TONES[state]}>{MES_SHARE_STATE_NAMES[state]}</Tag> },
  { key: 'company', title: '公司', width: 200 },
  { key: 'userName', title: '分享人', width: 140 },
  { key: 'views', title: '打开次数', kind: 'number', width: 100 },
  { key: 'lastView', title: '最近打开', kind: 'time', width: 170 },
  { key: 'created', title: '分享时间', kind: 'time', width: 170 },
  { key: 'expires', title: '有效至', kind: 'time', width: 170 },
]
const filters: Filters<Name> = [
  { key: 'keyword', kind: 'keyword', label: '内容、公司或分享人' },
  { key: 'type', kind: 'options', label: '类型', choices: choicesOf(MES_SHARE_TYPES, MES_SHARE_TYPE_NAMES) },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(MES_SHARE_STATES, MES_SHARE_STATE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '分享时间' },
]

/** Links by which production data is shown outside: the sibling's, and ours to the progress of orders. */
export const MesShareLog = () => <ListScreen list="setting/MesShareLog" noun="MES分享记录" columns={columns} filters={filters} />
