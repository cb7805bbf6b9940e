import { SURPLUS_CONDITION_NAMES } from '../../../../shared/engine/surplus/condition.ts'
import { decimalText } from '../../../lib/decimal.ts'
import { Grid } from '../../../grid/grid.tsx'
import type { GridColumn } from '../../../grid/types.ts'
import type { StockPreview } from './use-stock.ts'

type Row = StockPreview['rows'][number]

const columns: readonly GridColumn<Row>[] = [
  { id: 'mpn', title: '型号', width: 190, pin: true, mono: true, get: ({ mpn }) => mpn },
  {
    id: 'part',
    title: '目录',
    width: 150,
    get: ({ part }) => (part === null ? '' : part.maker),
    problem: ({ part }) => (part === null ? '型号不在目录中，或有几个品牌的同型号' : null),
  },
  { id: 'brand', title: '品牌', width: 110, get: ({ brand }) => brand },
  { id: 'pkg', title: '封装', width: 100, get: ({ pkg }) => pkg },
  { id: 'qty', title: '数量', unit: '个', width: 90, align: 'right', get: ({ qty }) => qty },
  {
    id: 'price',
    title: '单价',
    unit: '元，含税',
    width: 100,
    align: 'right',
    get: ({ priceMicro }) => (priceMicro === null ? null : priceMicro / 1_000_000),
    format: (_, { priceMicro }) => (priceMicro === null ? '' : decimalText(priceMicro, 6)),
  },
  { id: 'dateCode', title: '批次', width: 90, get: ({ dateCode }) => dateCode },
  { id: 'condition', title: '成色', width: 80, get: ({ condition }) => SURPLUS_CONDITION_NAMES[condition] },
  { id: 'moq', title: '起订量', width: 80, align: 'right', get: ({ moq }) => moq },
  { id: 'mult', title: '倍数', width: 80, align: 'right', get: ({ mult }) => mult },
  { id: 'location', title: '库位', width: 100, get: ({ location }) => location },
  { id: 'doubts', title: '请核对', width: 320, get: ({ doubts }) => doubts.join('；') },
]

/** The rows as they would be kept. */
export function PreviewGrid({ rows }: { rows: readonly Row[] }) {
  return (
    <Grid
      label="余料预览"
      className="h-full min-h-80"
      rows={rows}
      columns={columns}
      rowId={({ row }) => String(row)}
      rowNumber={({ row }) => row + 1}
      empty="没有这样的行"
    />
  )
}
