import { fenText } from '../money.ts'
import type { AttributeCondition, FeeCondition, FeeRule, PriceModel } from '../price/model.ts'
import { decimalText, percentText, pointsText, yuanText } from '../price/text.ts'
import { SIDE_NAMES } from '../bom/types.ts'
import { BASIS_TEXT, FAMILY_TEXT, MEASURE_TEXT, nameIn, PERCENT_BASE_TEXT } from './names.ts'
import { paragraph, type TermsSection } from './types.ts'

type Rated = Pick<FeeRule, 'basis' | 'percentBase' | 'rateMicro' | 'ratePpm'>
type Named = readonly { code: string; name: string }[]

/** What a fee costs, in words: 每面 150 元, 加工费（含起步价补差）的 3%. */
export const feeRateText = ({ basis, percentBase, rateMicro, ratePpm }: Rated): string =>
  basis === 'percent'
    ? `${PERCENT_BASE_TEXT[percentBase ?? 'labour']}的 ${percentText(ratePpm)}`
    : `${BASIS_TEXT[basis]} ${yuanText(rateMicro)} 元`

/** A rate beside the one it stands with: 500 元, 3%. */
export const plainRateText = ({ basis }: Pick<FeeRule, 'basis'>, rate: { rateMicro: number; ratePpm: number }): string =>
  basis === 'percent' ? percentText(rate.ratePpm) : `${yuanText(rate.rateMicro)} 元`

/** The rate, its steps and its options, each a part of the sentence. */
export const feeFigures = (fee: FeeRule): string[] => [
  feeRateText(fee),
  ...fee.tiers.map((tier) => `${MEASURE_TEXT[tier.by]}满 ${countOf(tier.by, tier.from)}，${plainRateText(fee, tier)}`),
  ...fee.options.map((option) => `选“${option.name}”另加 ${plainRateText(fee, option)}${option.defaultOn ? '（默认选）' : ''}`),
]

const UNITS = { sets: ' 套', sides: ' 面', lines: ' 种', pointsMilli: ' 点' } as const
/** How many of what a condition or a step looks at: 2 面, 9,999 点. */
export const countOf = (by: FeeCondition['attribute'], count: number): string =>
  `${by === 'pointsMilli' ? pointsText(count) : decimalText(count, 0)}${UNITS[by]}`

type Bounds = { min: number | null; max: number | null }

const boundsText = ({ min, max }: Bounds, shown: (count: number) => string): string =>
  [...(min === null ? [] : [`不少于 ${shown(min)}`]), ...(max === null ? [] : [`不多于 ${shown(max)}`])].join('、')

/** What an order's attributes must say; empty is always. */
export function whenText(
  when: readonly AttributeCondition[] | undefined,
  { attributes = [] }: Pick<PriceModel, 'attributes'>,
): string {
  const told = (when ?? []).map(({ attribute: code, values, min, max }) => {
    const attribute = attributes.find((one) => one.code === code)
    const name = attribute?.name ?? code
    const unit = attribute?.unit ? ` ${attribute.unit}` : ''
    if (values === null) return `“${name}”${boundsText({ min, max }, (count) => `${count}${unit}`) || '已填整数'}`
    return `“${name}”为${values.map((value) => nameIn(attribute?.choices ?? [], value)).join('或')}`
  })
  return told.join('，且')
}

const namesIn = (list: Named, codes: readonly string[]): string => codes.map((code) => nameIn(list, code)).join('、')

/** Which lines, pieces and points count; empty is all of them. */
function countedText({ typeCodes, selector }: FeeRule, model: PriceModel): string {
  const parts = [
    ...(typeCodes === null ? [] : [namesIn(model.materialTypes, typeCodes)]),
    ...(selector?.families ? [selector.families.map((family) => FAMILY_TEXT[family]).join('、')] : []),
    ...(selector?.side ? [SIDE_NAMES[selector.side]] : []),
    ...(selector?.gradeCodes ? [`难度${namesIn(model.grades, selector.gradeCodes)}`] : []),
    ...(selector?.materialCodes ? [namesIn(model.materials, selector.materialCodes)] : []),
  ]
  return parts.length === 0 ? '' : `只计${parts.join('，')}`
}

const REPEATS = { new: '新单', same: '返单无改', changed: '返单有改' } as const
const repeatText = ({ repeatPpm }: FeeRule): string[] =>
  (['new', 'same', 'changed'] as const)
    .filter((kind) => repeatPpm[kind] !== 1_000_000)
    .map((kind) => (repeatPpm[kind] === 0 ? `${REPEATS[kind]}不收` : `${REPEATS[kind]}按 ${percentText(repeatPpm[kind])} 收`))

const ASKED = { never: '数量由系统计算', must: '数量必填，填了才能出正式报价' } as const

/** When a fee is charged and how it is bounded, each rule a part of the sentence. */
export function feeRules(fee: FeeRule, model: PriceModel): string[] {
  const when = whenText(fee.when, model)
  const counted = countedText(fee, model)
  return [
    fee.optional ? (fee.defaultOn ? '默认选中，可以不选' : '选了才收') : '每单必收',
    ...(fee.requires === undefined ? [] : [`要与${namesIn(model.fees, fee.requires)}一起选`]),
    ...fee.conditions.map(
      (one) => `${MEASURE_TEXT[one.attribute]}${boundsText(one, (count) => countOf(one.attribute, count))}时收`,
    ),
    ...(when === '' ? [] : [`${when}时收`]),
    ...(counted === '' ? [] : [counted]),
    ...(fee.choose === 'one' ? ['选项只能选一个'] : []),
    ...(fee.ask === undefined ? [] : [ASKED[fee.ask]]),
    ...(fee.minFen === 0 ? [] : [`不足 ${fenText(fee.minFen)} 元按 ${fenText(fee.minFen)} 元`]),
    ...(fee.maxFen === null ? [] : [`最多 ${fenText(fee.maxFen)} 元`]),
    ...repeatText(fee),
    ...(fee.taxable ? [] : ['不计税']),
    ...(fee.note === '' ? [] : [fee.note]),
  ]
}

/** All fees in the order of computing. */
export const feeTerms = (model: PriceModel): TermsSection => ({
  code: 'fees',
  title: '工艺项目与附加费用',
  blocks: [
    paragraph(
      '每项费用 = 基数 × 费率：每面按贴片面数，每种料按物料种数，每颗、每点按整单的颗数和点数，每套按套数，每拼板按拼板数，每平方厘米按板面积 × 套数，每分钟按每套分钟数 × 套数。到了阶梯起点的用那一档的费率；选中的选项加在费率上。',
    ),
    paragraph('费用按下面的次序计算；按“前面各项费用”计的，只算排在它前面的；按“税前合计”计的最后算。'),
    {
      kind: 'table',
      label: '工艺项目与附加费用',
      head: [{ text: '项目' }, { text: '收费' }, { text: '规则' }],
      rows: model.fees.map((fee) => [fee.name, feeFigures(fee).join('；'), feeRules(fee, model).join('；')]),
    },
  ],
})

/** Surcharges on the price of a point. */
export function surchargeTerms(model: PriceModel): TermsSection[] {
  if (model.processes.length === 0) return []
  const rows = model.processes.map(({ name, coefPpm, typeCodes, defaultOn }) => [
    name,
    percentText(coefPpm),
    namesIn(model.materialTypes, typeCodes),
    defaultOn ? '默认选中' : '选了才加',
  ])
  const head = [{ text: '工艺' }, { text: '单价加', isFigure: true as const }, { text: '适用' }, { text: '默认' }]
  return [
    {
      code: 'surcharges',
      title: '工艺加价',
      blocks: [paragraph('工艺加价与难度加价相加后，一次加在每点单价上。'), { kind: 'table', label: '工艺加价', head, rows }],
    },
  ]
}
