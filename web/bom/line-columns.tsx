import type { ReactNode } from 'react'
import type { Field } from '../../shared/engine/bom/types.ts'
import { microText } from '../../shared/engine/money.ts'
import type { LineCost } from '../../shared/engine/price/types.ts'
import { countText, pointsText, yuan } from '../format.ts'
import type { Line } from './protocol.ts'
import { issueText, STATUS_TEXT } from './status.ts'

export type LineColumn = {
  key: string
  title: string
  /** Unit of the figures, under the title. */
  unit?: string
  /** The field whose source heading stands under the title. */
  field?: Field
  width: number
  right?: boolean
  mono?: boolean
  stick?: boolean
  grow?: boolean
  /** Full text for the hover title, where the cell may be cut off. */
  text?: (line: Line) => string
  cell: (line: Line, cost: LineCost | undefined) => ReactNode
}

const NONE = <span className="lines-soft">—</span>

const cut = (text: string): ReactNode => (text === '' ? NONE : <span className="lines-text">{text}</span>)

export const LINE_COLUMNS: readonly LineColumn[] = [
  {
    key: 'row',
    title: '行号',
    width: 80,
    stick: true,
    cell: (line) => (
      <>
        <span className="lines-dot" data-status={line.status} />
        <span className="num lines-soft">{line.line.row + 1}</span>
      </>
    ),
  },
  {
    key: 'designators',
    title: '位号',
    field: 'designator',
    width: 168,
    mono: true,
    text: (line) => line.designators,
    cell: (line) => cut(line.designators),
  },
  {
    key: 'quantity',
    title: '数量',
    field: 'quantity',
    width: 80,
    right: true,
    cell: ({ line }) => (line.quantity === null ? NONE : countText(line.quantity)),
  },
  {
    key: 'value',
    title: '值',
    field: 'value',
    width: 168,
    text: ({ line }) => line.value || line.description,
    cell: ({ line }) => cut(line.value || line.description),
  },
  {
    key: 'mpn',
    title: '料号',
    field: 'mpn',
    width: 152,
    mono: true,
    text: ({ line }) => line.mpn,
    cell: ({ line }) => cut(line.mpn),
  },
  {
    key: 'package',
    title: '封装',
    field: 'footprint',
    width: 176,
    text: ({ line, package: found }) => `${line.footprint || '—'} → ${found?.name ?? '未识别'}`,
    cell: packageCell,
  },
  {
    key: 'pins',
    title: '引脚',
    width: 80,
    right: true,
    cell: ({ package: found }) => (found === null ? NONE : found.pins + (found.exposedPads > 0 ? `+${found.exposedPads}` : '')),
  },
  { key: 'type', title: '安装', width: 80, cell: (line) => cut(line.typeName) },
  {
    key: 'points',
    title: '点数',
    unit: '点/套',
    width: 80,
    right: true,
    cell: (_, cost) => (cost === undefined ? NONE : pointsText(cost.setPointsMilli)),
  },
  {
    key: 'unit',
    title: '单价',
    unit: '元/点',
    width: 80,
    right: true,
    cell: (_, cost) => (cost === undefined || cost.setPointsMilli === 0 ? NONE : microText(cost.unitMicro, 4)),
  },
  {
    key: 'amount',
    title: '加工费',
    unit: '元',
    width: 88,
    right: true,
    cell: (_, cost) => (cost === undefined || cost.setPointsMilli === 0 ? NONE : yuan(cost.labourFen)),
  },
  {
    key: 'status',
    title: '状态',
    width: 240,
    grow: true,
    text: issueText,
    cell: (line) => (
      <>
        <span className={STATUS_TONE[line.status]}>{STATUS_TEXT[line.status]}</span>
        <span className="lines-text lines-soft">{issueText(line)}</span>
      </>
    ),
  },
]

const STATUS_TONE = {
  ok: 'lines-soft',
  check: 'text-warn',
  error: 'text-danger',
  dnp: 'lines-soft',
  none: 'lines-soft',
} as const

function packageCell({ line, package: found }: Line): ReactNode {
  if (found === null) return line.footprint === '' ? NONE : <Recognised from={line.footprint} to="未识别" miss />
  if (found.name === line.footprint || line.footprint === '') return <span className="lines-text">{found.name}</span>
  return <Recognised from={line.footprint} to={found.name} />
}

function Recognised({ from, to, miss = false }: { from: string; to: string; miss?: boolean }) {
  return (
    <>
      <span className="lines-text lines-soft">{from}</span>
      <span aria-hidden className="lines-soft">
        →
      </span>
      <span className={miss ? 'text-warn' : ''}>{to}</span>
    </>
  )
}
