import type { BookItems } from '../../../../shared/engine/price/book/items.ts'
import { percentText } from '../../../../shared/engine/price/text.ts'
import { TabbedPage } from '../../../screen/frame/tabbed-page.tsx'
import type { TableColumn } from '../../../screen/types.ts'
import { BookList } from '../book/book-list.tsx'
import { textOf } from '../book/difference.ts'
import { itemOf, type BookRow } from '../book/rows.ts'
import { useItems } from '../book/side.ts'
import { AttributeForm, AttributePreview, newAttribute } from '../forms/attribute-form.tsx'
import { AttritionForm, newAttrition } from '../forms/attrition-form.tsx'
import { newRate, newSurcharge, SurchargeForm, TaxForm, UrgencyForm } from '../forms/small-forms.tsx'
import { FeeList } from './fee-list.tsx'
import { GeneralView } from './general-view.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(
  ['additional', '工艺项目'],
  ['surcharge', '工艺加价'],
  ['urgency', '交期'],
  ['tax', '税率'],
  ['attribute', '订单属性'],
  ['attrition', '损耗'],
  ['general', '通用'],
)

const rateColumns = (title: string): TableColumn<BookRow<'urgency'> | BookRow<'tax'>>[] => [
  { key: 'ppm', title, kind: 'number', width: 160, cell: (_, row) => percentText(itemOf(row)?.ppm ?? 0) },
]
const URGENCY = rateColumns('加工费加')
const TAX = rateColumns('税率')

const attributeColumns: readonly TableColumn<BookRow<'attribute'>>[] = [
  { key: 'kind', title: '怎么填', width: 90, cell: (_, row) => textOf('kind', itemOf(row)?.kind) },
  { key: 'choices', title: '选项', width: 300, cell: (_, row) => textOf('choices', itemOf(row)?.choices) },
  { key: 'default', title: '默认值', width: 110, cell: (_, row) => itemOf(row)?.defaultValue ?? null },
  { key: 'note', title: '说明', width: 240, cell: (_, row) => itemOf(row)?.note ?? null },
]

const attritionColumns: readonly TableColumn<BookRow<'attrition'>>[] = [
  { key: 'families', title: '封装类别', width: 240, cell: (_, row) => textOf('families', itemOf(row)?.families) },
  { key: 'chips', title: '片式尺寸', width: 150, cell: (_, row) => textOf('chips', itemOf(row)?.chips) },
  {
    key: 'minPriceMicro',
    title: '单价不低于',
    kind: 'number',
    width: 110,
    cell: (_, row) => textOf('minPriceMicro', itemOf(row)?.minPriceMicro),
  },
  { key: 'ratePpm', title: '损耗', kind: 'number', width: 90, cell: (_, row) => percentText(itemOf(row)?.ratePpm ?? 0) },
  {
    key: 'minPieces',
    title: '最少（个）',
    kind: 'number',
    width: 100,
    cell: (_, row) => textOf('minPieces', itemOf(row)?.minPieces),
  },
  {
    key: 'tapePitchUm',
    title: '料带间距',
    kind: 'number',
    width: 100,
    cell: (_, row) => textOf('tapePitchUm', itemOf(row)?.tapePitchUm),
  },
]

/** Everything that is charged beside points, and what is asked about an order. */
export function FeePage() {
  const views = {
    additional: <FeeList kind="additional" noun="工艺项目" />,
    surcharge: <Surcharges />,
    urgency: <BookList kind="urgency" noun="交期" columns={URGENCY} Form={UrgencyForm} fresh={newRate} />,
    tax: <BookList kind="tax" noun="税率" columns={TAX} Form={TaxForm} fresh={newRate} />,
    attribute: (
      <BookList
        kind="attribute"
        noun="订单属性"
        columns={attributeColumns}
        Form={AttributeForm}
        fresh={newAttribute}
        above={<OrderForm />}
      />
    ),
    attrition: <BookList kind="attrition" noun="损耗规则" columns={attritionColumns} Form={AttritionForm} fresh={newAttrition} />,
    general: <GeneralView />,
  }
  return <TabbedPage label="费用" tabs={TABS} views={views} />
}

function Surcharges() {
  const types = useItems('type')
  const nameOf = (code: string) => types.find((type) => type.code === code)?.name ?? code
  const columns: TableColumn<BookRow<'surcharge'>>[] = [
    { key: 'coefPpm', title: '单价加', kind: 'number', width: 110, cell: (_, row) => percentText(itemOf(row)?.coefPpm ?? 0) },
    { key: 'types', title: '适用加工属性', width: 320, cell: (_, row) => itemOf(row)?.typeCodes.map(nameOf).join('、') ?? null },
    { key: 'default', title: '默认选中', width: 100, cell: (_, row) => (itemOf(row)?.defaultOn ? '是' : '否') },
  ]
  return <BookList kind="surcharge" noun="工艺加价" columns={columns} Form={SurchargeForm} fresh={newSurcharge} />
}

/** The questions together, as the person who orders sees them. */
function OrderForm() {
  const attributes: readonly BookItems['attribute'][] = useItems('attribute')
  if (attributes.length === 0) return null
  return (
    <details className="mb-2 shrink-0 rounded-card border border-line bg-surface px-3 py-2" open>
      <summary className="cursor-pointer text-sm font-semibold">下单时的样子</summary>
      <div className="mt-2 grid gap-2 lg:grid-cols-2">
        {attributes.map((attribute) => (
          <AttributePreview key={attribute.code} attribute={attribute} />
        ))}
      </div>
    </details>
  )
}
