import { pointsText } from '../../../../shared/engine/price/text.ts'
import type { PackageExample } from '../../../../shared/engine/terms/examples.ts'
import type { TermsBlock, TermsExample } from '../../../../shared/engine/terms/types.ts'
import { yuan, yuanOfMicro } from '../../../lib/format.ts'
import { PlainTerms, Terms } from './terms-view.tsx'

/** What well-known packages count, as a table of the rules. */
export const packageTable = (examples: readonly PackageExample[]): TermsBlock => ({
  kind: 'table',
  label: '常见封装的点数',
  head: [{ text: '封装' }, { text: '物料' }, { text: '怎么算' }, { text: '点数', isFigure: true }, { text: '难度' }],
  rows: examples.map(({ name, materialName, formula, pointsMilli, gradeName }) => [
    name,
    materialName,
    formula,
    pointsText(pointsMilli),
    gradeName,
  ]),
})

/** Orders as the engine prices them, amount by amount. */
export function Worked({ examples, isPlain = false }: { examples: readonly TermsExample[]; isPlain?: boolean }) {
  const [labour, whole] = [examples.filter(isLabour), examples.filter((example) => !isLabour(example))]
  const blocks: TermsBlock[] = [
    { kind: 'text', text: '每个数都由计价引擎按上面的规则算出，和实际报价用的是同一套计算。' },
    ...(labour.length === 0 ? [] : [labourTable(labour)]),
    ...whole.flatMap(blocksOf),
  ]
  const sections = [{ code: 'examples', title: '算例', blocks }]
  return isPlain ? <PlainTerms sections={sections} /> : <Terms sections={sections} />
}

const isLabour = ({ order }: TermsExample): boolean => order.mode === 'point'

const HEAD = [{ text: '怎么算' }, { text: '金额（元）', isFigure: true }] as const

const labourTable = (examples: readonly TermsExample[]): TermsBlock => ({
  kind: 'table',
  label: '不同点数的加工费',
  head: [{ text: '订单' }, ...HEAD],
  rows: examples.flatMap(({ given, quote }) => quote.amounts.map((amount) => [given, amount.why, yuan(amount.amountFen)])),
})

const blocksOf = ({ title, given, quote }: TermsExample): TermsBlock[] => [
  { kind: 'text', text: `${title}：${given}。` },
  {
    kind: 'table',
    label: title,
    head: [{ text: '项目' }, ...HEAD],
    rows: [
      ...quote.amounts.map((amount) => [amount.name, amount.why, yuan(amount.amountFen)]),
      ['合计', `每套 ${yuanOfMicro(quote.perSetMicro)} 元`, yuan(quote.totalFen)],
    ],
  },
]
