import { IPC_STATE_NAMES, IPC_STATES } from '../../../shared/enums.ts'
import { differenceText } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns, Filters } from '../../screen/types.ts'
import { jointsText, solderedText } from './texts.tsx'

type List = 'bomHistory/IpcPackages'

const columns: Columns<List> = [
  { key: 'footprint', title: '封装', kind: 'code', width: 220 },
  { key: 'packageName', title: '识别为', width: 150 },
  { key: 'billJoints', title: 'BOM引脚数', width: 100, cell: jointsText },
  { key: 'joints', title: '网表焊点', width: 130, cell: (_, row) => solderedText(row) },
  { key: 'bills', title: 'BOM数', kind: 'number', width: 90 },
  { key: 'lines', title: '行数', kind: 'number', width: 90 },
  { key: 'diffMilli', title: '点差合计', kind: 'number', width: 110, cell: differenceText },
]

const filters: Filters<List> = [
  { key: 'keyword', kind: 'keyword', label: '封装' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(IPC_STATES, IPC_STATE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '时间' },
]

/** Which packages differ most often from what is soldered: the first ones are worth an alias or another pin count. */
export function PackageList() {
  return <ListScreen list="bomHistory/IpcPackages" noun="封装" columns={columns} filters={filters} />
}
