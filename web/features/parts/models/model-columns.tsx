import { choicesOf } from '../../../screen/list/choices.ts'
import type { Columns, Filters, ListRow } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { countedText, mountText } from '../facts/text.ts'

export type ModelRow = ListRow<'Model/LoadPageModel'>

const STATE_NAMES = { 0: '待处理', 1: '在用', 2: '已停用' } as const
const TONES = { 0: 'warn', 1: 'good', 2: 'quiet' } as const

function StateTag({ state }: { state: number }) {
  const known = state === 0 || state === 1 ? state : 2
  return <Tag tone={TONES[known]}>{STATE_NAMES[known]}</Tag>
}

export const modelColumns: Columns<'Model/LoadPageModel'> = [
  { key: 'mpn', title: '型号', kind: 'code', width: 220 },
  { key: 'maker', title: '厂家', width: 120 },
  { key: 'packageName', title: '封装', kind: 'code', width: 160 },
  {
    key: 'joints',
    title: '脚数',
    width: 200,
    cell: (joints) => joints && countedText(joints),
  },
  { key: 'mount', title: '自定装贴', width: 90, hidden: true, cell: (mount) => mount && mountText(mount) },
  { key: 'materialCode', title: '物料', kind: 'code', width: 130 },
  { key: 'hits', title: '命中', kind: 'number', width: 90 },
  { key: 'state', title: '状态', width: 90, cell: (state) => <StateTag state={state} /> },
  { key: 'source', title: '来源', width: 180 },
  { key: 'userName', title: '谁加的', width: 110, hidden: true, cell: (name) => name ?? '随程序' },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, hidden: true },
]

export const modelFilters: Filters<'Model/LoadPageModel'> = [
  { key: 'keyword', kind: 'keyword', label: '型号、厂家或封装' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf([1, 0, 2], STATE_NAMES) },
]
