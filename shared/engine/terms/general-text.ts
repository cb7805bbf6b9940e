import { fenText } from '../money.ts'
import type { OrderAttribute, PriceModel } from '../price/model.ts'
import { MOUNT_NAMES } from '../package/types.ts'
import { decimalText, percentText, yuanText } from '../price/text.ts'
import type { AttritionRule } from '../purchase/types.ts'
import { whenText } from './fee-text.ts'
import { FAMILY_TEXT, nameIn } from './names.ts'
import { paragraph, type TermsBlock, type TermsSection } from './types.ts'

/** What holds for every price: taxes in or out, the lowest charge of a board, the numbers of sets that are shown. */
export function generalTerms(model: PriceModel): TermsSection {
  const least = model.minPerBoardFen
  return {
    code: 'general',
    title: '总则',
    blocks: [
      paragraph(
        '报价由四部分相加：加工费（焊点数 × 每点单价）、工艺与附加费用、加急，最后是税。下面是各部分的规则，全部由现行价目生成。',
      ),
      paragraph(
        model.pricesIncludeTax
          ? '价目里的单价和费率都是含税价：税从含税金额里分出来列示，不再另加。'
          : '价目里的单价和费率都是不含税价：税在税前合计上另加。',
      ),
      ...(least === 0
        ? []
        : [
            paragraph(
              `单板最低收费：加工费、开机工程费与上料费合计，每套不足 ${fenText(least)} 元的，补足到每套 ${fenText(least)} 元。`,
            ),
          ]),
      ...(model.quantityBreaks.length === 0
        ? []
        : [paragraph(`数量阶梯表默认列出 ${model.quantityBreaks.map((sets) => decimalText(sets, 0)).join('、')} 套。`)]),
      paragraph('手工单价优先于价目：本行优先于物料，物料优先于加工属性；用了手工单价的，不再加难度和工艺加价。'),
    ],
  }
}

/** Ways of counting points, and which one holds unless another is chosen. */
export function conventionTerms({ conventions, defaultConvention }: PriceModel): TermsSection {
  const standard = nameIn(conventions, defaultConvention)
  return {
    code: 'conventions',
    title: '点数约定',
    blocks: [
      paragraph(
        `焊点怎么折成点数有不同的约定，报价单上写明用的是哪一种；没有另选时按“${standard}”。某种约定没有另定规则或单价的，按“${standard}”。`,
      ),
      {
        kind: 'table',
        label: '点数约定',
        head: [{ text: '约定' }, { text: '出处' }],
        rows: conventions.map(({ name, source }) => [name, source]),
      },
    ],
  }
}

/** Levels of delivery, a percentage of labour each. */
export const urgencyTerms = ({ urgencies }: PriceModel): TermsSection => ({
  code: 'urgency',
  title: '交期',
  blocks: [
    paragraph('加急按加工费（含起步价补差）的比例加，不含工艺费用、附加费用和物料。'),
    ratesTable('交期', '加工费加', urgencies),
  ],
})

/** Taxes, as a percentage of what is taxable or within it. */
export const taxTerms = ({ taxModes, pricesIncludeTax }: PriceModel): TermsSection => ({
  code: 'tax',
  title: '税',
  blocks: [
    paragraph(
      pricesIncludeTax
        ? '税额 = 应税金额 − 应税金额 ÷（1 + 税率），四舍五入到分一次。'
        : '税额 = 应税金额 × 税率，四舍五入到分一次；标明“不计税”的费用不算在应税金额里。',
    ),
    ratesTable('税种', '税率', taxModes),
  ],
})

const ratesTable = (label: string, figure: string, rows: readonly { name: string; ppm: number }[]): TermsBlock => ({
  kind: 'table',
  label,
  head: [{ text: label }, { text: figure, isFigure: true }],
  rows: rows.map(({ name, ppm }) => [name, percentText(ppm)]),
})

/** What else is asked about an order; no chapter where nothing is. */
export function attributeTerms(model: PriceModel): TermsSection[] {
  const { attributes = [] } = model
  if (attributes.length === 0) return []
  const rows = attributes.map((one) => [one.name, answersText(one), defaultText(one), whenText(one.when, model), one.note])
  const head = ['问题', '怎么答', '默认', '什么时候问', '说明'].map((text) => ({ text }))
  return [{ code: 'attributes', title: '下单时要填的', blocks: [{ kind: 'table', label: '订单属性', head, rows }] }]
}

function answersText({ kind, choices, unit }: OrderAttribute): string {
  if (kind === 'choice') return choices.map(({ name }) => name).join('、')
  return kind === 'number' ? `整数${unit === '' ? '' : `（${unit}）`}` : '文字'
}

const defaultText = ({ choices, defaultValue, unit, kind }: OrderAttribute): string => {
  if (defaultValue === '') return '—'
  return kind === 'choice' ? nameIn(choices, defaultValue) : `${defaultValue}${unit}`
}

/** What is lost of parts where they are bought; no chapter where nothing is said of it. */
export function attritionTerms({ attrition = [] }: PriceModel): TermsSection[] {
  if (attrition.length === 0) return []
  const rows = attrition.map((rule) => [
    rule.name,
    conditionText(rule),
    percentText(rule.ratePpm),
    `${decimalText(rule.minPieces, 0)} 个`,
    rule.tapePitchUm === null ? '—' : `${decimalText(rule.tapePitchUm, 3)} mm`,
  ])
  const figures = ['比例', '至少', '料带间距'].map((text) => ({ text, isFigure: true as const }))
  return [
    {
      code: 'attrition',
      title: '元件损耗',
      blocks: [
        paragraph(
          '综合报价里，采购数量 = 需要数量 + 损耗（按比例向上取整，不少于最少个数），再补到起订量和飞达最短的 80 mm 料带，最后按包装取整。取第一条符合的规则。',
        ),
        { kind: 'table', label: '元件损耗', head: [{ text: '损耗' }, { text: '用在' }, ...figures], rows },
      ],
    },
  ]
}

function conditionText({ families, chips, mounts, minPriceMicro }: AttritionRule): string {
  const parts = [
    families?.map((family) => FAMILY_TEXT[family]).join('、'),
    chips && `片式 ${chips.join('、')}`,
    mounts?.map((mount) => MOUNT_NAMES[mount]).join('、'),
    minPriceMicro !== null && `单价 ${yuanText(minPriceMicro)} 元起`,
  ]
  return parts.filter(Boolean).join('，') || '其余'
}
