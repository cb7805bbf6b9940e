import { PART_STATE_NAMES } from '../../../../shared/enums.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import type { Columns, Filters, ListRow } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { countedText, mountText } from '../facts/text.ts'
import { TITLES } from '../facts/titles.ts'

export type ModelRow = ListRow<'Model/LoadPageModel'>

const TONES = { 0: 'warn', 1: 'good', 2: 'quiet' } as const

function StateTag({ state }: { state: number }) {
  const known = state === 0 || state === 1 ? state : 2
  return <Tag tone={TONES[known]}>{PART_STATE_NAMES[known]}</Tag>
}

export const modelColumns: Columns<'Model/LoadPageModel'> = [
  { key: 'mpn', title: TITLES.mpn, kind: 'code', width: 220 },
  { key: 'maker', title: TITLES.maker, width: 120 },
  {
    key: 'packageName',
    title: TITLES.name,
    kind: 'code',
    width: 160,
    cell: (name, { proposed }) => (
      <>
        {name}
        {proposed && <span className="ml-1 text-text-2">（会员建议）</span>}
      </>
    ),
  },
  {
    key: 'joints',
    title: '算作',
    width: 200,
    cell: (joints) => joints && countedText(joints),
  },
  { key: 'pins', title: TITLES.pins, kind: 'number', width: 80 },
  { key: 'exposedPads', title: TITLES.exposedPads, kind: 'number', width: 90, weight: -1 },
  { key: 'mount', title: TITLES.mount, width: 90, cell: (mount) => mount && mountText(mount) },
  { key: 'materialCode', title: TITLES.material, kind: 'code', width: 130 },
  { key: 'hits', title: '命中', kind: 'number', width: 90 },
  { key: 'state', title: '状态', width: 90, weight: 1, cell: (state) => <StateTag state={state} /> },
  { key: 'source', title: TITLES.source, width: 180 },
  { key: 'userName', title: '谁加的', width: 110, cell: (name) => name ?? '随程序' },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, hidden: true },
]

export const modelFilters: Filters<'Model/LoadPageModel'> = [
  { key: 'keyword', kind: 'keyword', label: '型号、厂家或封装' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf([1, 0, 2], PART_STATE_NAMES) },
]
