import { BOM_STAGE_NAMES, BOM_STAGES } from '../../../shared/enums.ts'
import type { CallInput } from '../../access/call.ts'
import { pointsText, yuan } from '../../lib/format.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import type { Column, Filter, ListRow } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'

type SysRow = ListRow<'bomHistory/getSysList'>

/** What a saved pricing shows alike in a member's list and in the operators'; a total that may not be seen is null. */
type RecordRow = Omit<SysRow, 'userId' | 'userName' | 'totalFen'> & { totalFen: number | null }
type RecordSort = 'prjName' | 'totalFen' | 'updated' | 'created'
type RecordColumn = Column<RecordRow, RecordSort>

const state: RecordColumn = {
  key: 'state',
  title: '状态',
  width: 120,
  cell: (value, { unsaved }) =>
    // The figures beside it are those of the last save.
    unsaved > 0 ? <Tag tone="warn">有未存的改动</Tag> : <Tag tone={value === 1 ? 'warn' : 'good'}>{BOM_STAGE_NAMES[value]}</Tag>,
}

const total: RecordColumn = { key: 'totalFen', title: '总价（元）', kind: 'money', width: 120, sort: true, sum: true }
/** Without the right to totals: neither their sum nor their order, which tells of them too. */
const hiddenTotal: RecordColumn = { key: 'totalFen', title: '总价（元）', kind: 'money', width: 120, cell: (fen) => yuan(fen) }

const customer: RecordColumn = { key: 'customer', title: '客户', width: 110 }

const facts: readonly RecordColumn[] = [
  { key: 'sets', title: '套数', kind: 'number', width: 80 },
  { key: 'pointsMilli', title: '点数/套', kind: 'number', width: 90, cell: (points) => pointsText(points) },
  { key: 'lineCount', title: '物料行', kind: 'number', width: 80, hidden: true },
]

const origin: readonly RecordColumn[] = [
  { key: 'fileName', title: '文件', width: 130 },
  { key: 'updated', title: '更新时间', kind: 'time', width: 170, sort: true },
  { key: 'created', title: '创建时间', kind: 'time', width: 170, sort: true, hidden: true },
]

/** The columns of every list of saved pricings: its own ones for the project and for who made it, the rest alike. */
export const recordColumns = <C,>(project: C, maker: C, seesTotals = true): readonly (C | RecordColumn)[] => [
  project,
  seesTotals ? total : hiddenTotal,
  state,
  customer,
  ...facts,
  maker,
  ...origin,
]

/** Who made it: a person, or a program with one of his keys. */
export const makerText = (name: string, keyName: string | null): string =>
  keyName === null ? name : `${name}（API：${keyName}）`

type RecordSearch = Pick<CallInput<'bomHistory/getSysList'>, 'keyword' | 'state' | 'from' | 'to'>

export const recordFilters: readonly Filter<RecordSearch>[] = [
  { key: 'keyword', kind: 'keyword', label: '项目或文件名' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(BOM_STAGES, BOM_STAGE_NAMES) },
  { key: 'from', until: 'to', kind: 'days', label: '更新时间' },
]
