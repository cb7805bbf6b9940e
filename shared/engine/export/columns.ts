import { regroupDesignators } from '../bom/cells/designators.ts'
import { FIELD_NAMES, SIDE_NAMES } from '../bom/types.ts'
import type { RowNames } from '../bom/row-names.ts'
import type { BomLine, Side } from '../bom/types.ts'
import { MOUNT_NAMES } from '../package/types.ts'
import { issueText } from '../issue.ts'
import type { AnalysedLine } from '../line/analyse.ts'
import { LINE_STATUS_NAMES, lineStatus } from '../line/status.ts'
import type { PriceModel } from '../price/model.ts'
import type { VisibleLine } from '../visible.ts'
import { UNIT_SOURCE_TEXT } from '../price/unit-price.ts'
import { countCell, fenCell, microCell, milliCell, priceCell } from './cell.ts'
import type { Cell } from './cell.ts'

/** What a column of the line sheet can show. */
export const LINE_FIELDS = [
  'row',
  'designators',
  'quantity',
  'orderQuantity',
  'value',
  'footprint',
  'package',
  'pins',
  'exposedPads',
  'mount',
  'type',
  'points',
  'setPoints',
  'unit',
  'unitSource',
  'amount',
  'mpn',
  'manufacturer',
  'description',
  'supplierPart',
  'side',
  'fitted',
  'status',
  'issues',
] as const
export type LineField = (typeof LINE_FIELDS)[number]

/** What is shown of a line, of an open bill or as it was kept. */
export type ShownLine = Pick<AnalysedLine, 'id' | 'line' | 'package' | 'points' | 'pieces' | 'status' | 'issues'>

/** A line with all that its cells are made of; `cost` is absent and `sets` null where nothing is priced. */
export type LineSource = {
  line: ShownLine
  cost: VisibleLine | undefined
  model: PriceModel
  names: RowNames
  sets: number | null
}

export type LineColumn = { title: string; width?: number; cell: (source: LineSource) => Cell }

/** The status in a word, as the page says it. */
export const statusText = (line: ShownLine): string => LINE_STATUS_NAMES[lineStatus(line)]

export const sideText = (side: Side | null): string => (side === null ? '' : SIDE_NAMES[side])

/** All that a person should know of the line. */
export const issuesText = ({ issues }: Pick<AnalysedLine, 'issues'>): string => issues.map(issueText).join('；')

/** 数量 and points are of one piece or one set, 整单数量 of all sets; 单价 is 元 per point; 金额 is the labour of the whole order in 元. */
export const LINE_COLUMN: Record<LineField, LineColumn> = {
  row: { title: '行号', cell: ({ line, names }) => rowCell(line.line, names) },
  designators: { title: FIELD_NAMES.designator, width: 28, cell: ({ line }) => regroupDesignators(line.line.designators) },
  quantity: { title: FIELD_NAMES.quantity, cell: ({ line }) => countCell(line.line.quantity) },
  orderQuantity: {
    title: '整单数量',
    cell: ({ line: { line }, sets }) =>
      line.dnp || line.quantity === null || sets === null ? null : countCell(line.quantity * sets),
  },
  value: { title: FIELD_NAMES.value, cell: ({ line }) => line.line.value },
  footprint: { title: FIELD_NAMES.footprint, cell: ({ line }) => line.line.footprint },
  package: { title: '识别封装', cell: ({ line }) => line.package?.name ?? '' },
  pins: { title: '引脚', cell: ({ line }) => countCell(line.package?.pins ?? null) },
  exposedPads: { title: '外加焊盘', cell: ({ line }) => countCell(line.package?.exposedPads || null) },
  mount: { title: '安装', cell: ({ line }) => (line.package ? MOUNT_NAMES[line.package.mount] : '') },
  type: { title: '加工属性', cell: ({ line, model }) => typeName(line.points.typeCode, model) },
  points: { title: '点数/件', cell: ({ line }) => milliCell(line.points.pointsMilli) },
  setPoints: { title: '点数/套', cell: ({ line }) => milliCell(line.points.pointsMilli * line.pieces) },
  unit: { title: '单价(元/点)', cell: ({ cost }) => (isPriced(cost) ? priceCell(cost.unitMicro, microCell) : null) },
  unitSource: { title: '单价来源', cell: ({ cost }) => (isPriced(cost) ? UNIT_SOURCE_TEXT[cost.unitSource] : null) },
  amount: { title: '金额(元)', cell: ({ cost }) => (isPriced(cost) ? priceCell(cost.labourFen, fenCell) : null) },
  mpn: { title: FIELD_NAMES.mpn, cell: ({ line }) => line.line.mpn },
  manufacturer: { title: FIELD_NAMES.manufacturer, cell: ({ line }) => line.line.manufacturer },
  description: { title: FIELD_NAMES.description, width: 36, cell: ({ line }) => line.line.description },
  supplierPart: { title: FIELD_NAMES.supplierPart, cell: ({ line }) => line.line.supplierPart },
  side: { title: FIELD_NAMES.side, cell: ({ line }) => sideText(line.line.side) },
  fitted: { title: FIELD_NAMES.dnp, cell: ({ line }) => fittedText(line) },
  status: { title: '状态', cell: ({ line }) => statusText(line) },
  issues: { title: '问题', width: 48, cell: ({ line }) => issuesText(line) },
}

/** A number where numbers tell rows apart. */
const rowCell = (at: BomLine, { sheet, short }: RowNames): Cell => (sheet(at) === '' ? countCell(at.row + 1) : short(at))

const isPriced = (cost: VisibleLine | undefined): cost is VisibleLine => cost !== undefined && cost.setPointsMilli > 0

const typeName = (code: string, model: PriceModel): string => model.materialTypes.find((type) => type.code === code)?.name ?? ''

function fittedText({ line }: ShownLine): string {
  if (line.dnp) return '不贴'
  return line.notFitted === undefined ? '贴' : `贴（${line.notFitted.join('、')} 不贴）`
}
