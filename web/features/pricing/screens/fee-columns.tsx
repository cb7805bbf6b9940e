import type { FeeRule } from '../../../../shared/engine/price/model.ts'
import { percentText, yuanText } from '../../../../shared/engine/price/text.ts'
import { yuan } from '../../../lib/format.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { textOf } from '../book/difference.ts'
import { itemOf, type BookRow } from '../book/rows.ts'
import { BASIS_TEXT, GROUP_TEXT, PERCENT_BASE_TEXT } from '../../../../shared/engine/terms/names.ts'

type Row = BookRow<'fee'>

const of = <T,>(row: Row, read: (fee: FeeRule) => T): T | null => {
  const fee = itemOf(row)
  return fee && read(fee)
}

const ASKED = { never: '不问', may: '可填', must: '必填' } as const

const boundsText = ({ minFen, maxFen }: FeeRule): string | null =>
  [...(minFen > 0 ? [`最低 ${yuan(minFen)}`] : []), ...(maxFen === null ? [] : [`封顶 ${yuan(maxFen)}`])].join('，') || null

export const feeColumns: readonly TableColumn<Row>[] = [
  { key: 'group', title: '分组', width: 90, cell: (_, row) => of(row, ({ group }) => GROUP_TEXT[group]) },
  { key: 'basis', title: '计费', width: 150, cell: (_, row) => of(row, basisText) },
  { key: 'rate', title: '费率', kind: 'number', width: 100, cell: (_, row) => of(row, rateText) },
  { key: 'bounds', title: '最低、封顶（元）', width: 160, cell: (_, row) => of(row, boundsText) },
  {
    key: 'options',
    title: '选项',
    kind: 'number',
    width: 80,
    cell: (_, row) => of(row, ({ options }) => options.length || null),
  },
  { key: 'ask', title: '数量', width: 80, cell: (_, row) => of(row, ({ ask }) => ASKED[ask ?? 'may']) },
  {
    key: 'default',
    title: '默认',
    width: 90,
    cell: (_, row) => of(row, ({ defaultOn, optional }) => (defaultOn ? (optional ? '选中' : '必收') : '不选')),
  },
  {
    key: 'conditions',
    title: '条件',
    width: 180,
    cell: (_, row) => of(row, ({ conditions }) => (conditions.length === 0 ? null : textOf('conditions', conditions))),
  },
  { key: 'taxable', title: '计税', width: 80, cell: (_, row) => of(row, ({ taxable }) => (taxable ? '是' : '否')) },
  {
    key: 'editable',
    title: '会员可改',
    width: 90,
    cell: (_, row) => of(row, ({ editable }) => (editable === false ? '否' : '是')),
  },
]

const basisText = ({ basis, percentBase }: FeeRule): string =>
  percentBase === null ? BASIS_TEXT[basis] : `${PERCENT_BASE_TEXT[percentBase]}的比例`

const rateText = ({ basis, rateMicro, ratePpm }: FeeRule): string =>
  basis === 'percent' ? percentText(ratePpm) : yuanText(rateMicro)
