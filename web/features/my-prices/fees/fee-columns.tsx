import { isInUse } from '../../../../shared/engine/price/book/in-use.ts'
import type { FeeRule } from '../../../../shared/engine/price/model.ts'
import { BASIS_TEXT, PERCENT_BASE_TEXT } from '../../../../shared/engine/terms/names.ts'
import type { FeeExample } from '../../../../shared/engine/terms/fee-example.ts'
import { countOf, plainRateText } from '../../../../shared/engine/terms/fee-text.ts'
import { yuan } from '../../../lib/format.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { MyRow } from '../rows.ts'

export type FeeRow = MyRow<'fee'>
type Fee = Partial<FeeRule>
type Examples = ReadonlyMap<string, FeeExample>

const shownOf = ({ item, platform }: FeeRow): Fee => item ?? platform ?? {}

/** Whether it is charged at all in one's own prices. */
export const isOn = ({ item }: FeeRow): boolean => item !== null && isInUse(item)

/** Rate, steps and options; null where they are withheld. */
function ratesText(fee: Fee | null): string | null {
  const { basis, rateMicro, ratePpm, tiers = [], options = [] } = fee ?? {}
  if (basis === undefined || rateMicro === undefined || ratePpm === undefined) return null
  return [
    plainRateText({ basis }, { rateMicro, ratePpm }),
    ...tiers.map((tier) => `满 ${countOf(tier.by, tier.from)} ${plainRateText({ basis }, tier)}`),
    ...options.filter(isInUse).map((option) => `${option.name} +${plainRateText({ basis }, option)}`),
  ].join('；')
}

function basisText({ basis, percentBase }: Fee): string | null {
  if (basis === undefined) return null
  return percentBase ? `${PERCENT_BASE_TEXT[percentBase]}的比例` : BASIS_TEXT[basis]
}

/** What the platform asks, what the person does, and what it comes to in a bill. */
export function feeColumns(examples: Examples | null): TableColumn<FeeRow>[] {
  return [
    {
      key: 'on',
      title: '启用',
      width: 90,
      cell: (_, row) => <Tag tone={isOn(row) ? 'good' : 'quiet'}>{isOn(row) ? '启用' : '停用'}</Tag>,
    },
    { key: 'basis', title: '计费', width: 150, cell: (_, row) => basisText(shownOf(row)) },
    { key: 'there', title: '平台费率', width: 190, cell: (_, { platform }) => ratesText(platform) },
    { key: 'mine', title: '我的费率', width: 190, cell: (_, { item, source }) => (source === 'mine' ? ratesText(item) : null) },
    {
      key: 'default',
      title: '默认',
      width: 90,
      cell: (_, row) => {
        const { optional, defaultOn } = shownOf(row)
        return optional === false ? '必收' : defaultOn ? '选中' : '不选'
      },
    },
    { key: 'options', title: '选项默认', width: 200, hidden: true, cell: (_, row) => defaultsText(shownOf(row)) },
    {
      key: 'example',
      title: '示例金额（元）',
      kind: 'number',
      width: 150,
      cell: (_, row) => exampleCell(row, examples),
    },
  ]
}

const defaultsText = ({ options = [] }: Fee): string | null =>
  options.map(({ name, defaultOn }) => `${name}${defaultOn ? '选中' : '不选'}`).join('、') || null

/** The engine's amount; one that the bill has not chosen is said to be so. */
function exampleCell(row: FeeRow, examples: Examples | null) {
  const example = isOn(row) ? examples?.get(row.id) : undefined
  if (example === undefined) return null
  if (example === null)
    return (
      <span title="这份 BOM 不满足收费条件，或没有要计的器件" className="text-text-2">
        不收
      </span>
    )
  if (typeof example === 'string')
    return (
      <span title={example} className="text-text-2">
        不能计价
      </span>
    )
  const { amount, isChosen } = example
  return (
    <span title={amount.why} className={isChosen ? '' : 'text-text-2'}>
      {isChosen ? yuan(amount.amountFen) : `选用时 ${yuan(amount.amountFen)}`}
    </span>
  )
}
