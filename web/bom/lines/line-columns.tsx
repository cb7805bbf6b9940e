import type { ReactNode } from 'react'
import { columnLabel } from '../../../shared/engine/bom/reshape/column-label.ts'
import { columnText } from '../../../shared/engine/bom/texts.ts'
import type { ColumnReason, Columns, Field, Reshape } from '../../../shared/engine/bom/types.ts'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { UNIT_SOURCE_TEXT } from '../../../shared/engine/price/unit-price.ts'
import { countText, percentText, pointsText, yuan } from '../../lib/format.ts'
import type { CellValue, GridColumn, Parsed } from '../../grid/types.ts'
import { designatorText, fittedWord, pointsNumber, problemAt, shortText, sideWord, wholeNumber } from './line-cells.ts'
import { isEdited, type EditColumn, type LineRow } from '../document/lines/line-row.ts'
import type { TextWidths } from './line-widths.ts'
import { issuesText, STATUS_TEXT } from './status.ts'
import { parsePrice, priceText, shownPrice, UNIT_COLUMN, type UnitPrice } from '../document/lines/unit-prices.ts'

type Column = GridColumn<LineRow>
type Source = { columns: Columns; reasons: readonly ColumnReason[]; steps: readonly Reshape[] | undefined }

/** The columns of the grid. What the file says can be corrected in its cell; what a rule concluded can be overruled. */
export function lineColumns(model: PriceModel, source: Source, widths: TextWidths): Column[] {
  const types = model.materialTypes.toSorted((a, b) => a.seq - b.seq).map((type) => type.name)
  const text = (id: EditColumn & Field, title: string, width: number, max: number): Column => ({
    ...fromFile(id, source),
    title,
    width,
    get: ({ line }) => line.line[id as 'value'],
    edit: { kind: 'text', parse: (typed) => shortText(typed, max) },
  })
  const mounting: Column[] = [
    {
      ...byRule('pins'),
      title: '引脚',
      width: 80,
      align: 'right',
      get: ({ line }) => line.edit?.pins ?? line.package?.pins ?? null,
      format: countOf,
      edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 10_000) },
      render: ({ line }) => pinsCell(line),
      problem: ({ line }) => problemAt(line, 'pins'),
      note: ({ line }) => (line.package === null ? '封装未识别' : `规则：${line.package.rule}${padsNote(line)}`),
    },
    {
      ...byRule('type'),
      title: '安装',
      width: 80,
      get: ({ line }) => nameOfType(line.edit?.typeCode, model) ?? line.typeName,
      edit: { kind: 'choice', choices: types },
      problem: ({ line }) => problemAt(line, 'type'),
    },
  ]
  return [
    {
      ...fromFile('designators', source, 'designator'),
      title: '位号',
      width: widths.designators,
      pin: true,
      mono: true,
      get: ({ line }) => line.designators,
      render: ({ line }) => <Named status={line.status} text={line.designators} />,
      edit: { kind: 'text', parse: designatorText },
      problem: ({ line }) => problemAt(line, 'designators'),
    },
    {
      ...fromFile('quantity', source),
      title: '数量',
      width: 80,
      align: 'right',
      get: ({ line }) => line.line.quantity,
      format: countOf,
      edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 1_000_000) },
      problem: ({ line }) => problemAt(line, 'quantity'),
    },
    { ...text('value', '值', widths.value, 500), problem: ({ line }) => problemAt(line, 'value') },
    { ...text('footprint', '封装', widths.footprint, 500), render: packageCell },
    { ...text('mpn', '型号', widths.mpn, 200), mono: true },
    ...(widths.isTight ? [] : mounting),
    {
      ...byRule('points'),
      title: '点数',
      unit: '点/件',
      width: 80,
      align: 'right',
      get: ({ line }) => (line.edit?.pointsMilli ?? line.points.pointsMilli) / 1000,
      format: (value) => (typeof value === 'number' ? pointsText(Math.round(value * 1000)) : ''),
      edit: { kind: 'number', parse: pointsNumber },
      note: ({ line }) => line.points.formula,
    },
    {
      id: UNIT_COLUMN,
      title: '点单价',
      unit: '元/点',
      width: 104,
      align: 'right',
      get: ({ unit }) => (unit === null || unit.micro === null ? null : Number(priceText(unit.micro))),
      format: (_, { unit }) => (unit === null ? '' : shownPrice(unit.micro)),
      render: ({ unit }) => (unit === null ? '—' : <UnitCell unit={unit} />),
      edit: { kind: 'number', parse: parseUnit },
      locked: ({ unit }) => unit === null || unit.micro === null,
      provenance: ({ unit }) => (unit === null ? null : unit.source === 'line' ? 'member' : 'rule'),
      note: unitNote,
    },
    {
      id: 'amount',
      title: '加工费',
      unit: '元',
      width: 88,
      align: 'right',
      get: ({ cost }) => (isPriced(cost) && cost.labourFen !== null ? cost.labourFen / 100 : null),
      format: (_, { cost }) => (isPriced(cost) ? yuan(cost.labourFen) : ''),
    },
    ...(widths.isTight ? mounting : []),
    {
      id: 'status',
      title: '状态',
      width: 280,
      get: ({ line }) => [STATUS_TEXT[line.status], issuesText(line)].filter(Boolean).join('：'),
      render: ({ line }) => (
        <>
          <span className={TONE[line.status]}>{STATUS_TEXT[line.status]}</span>{' '}
          <span className="lines-soft">{issuesText(line)}</span>
        </>
      ),
      problem: ({ line }) => problemAt(line, 'status'),
    },
    text('manufacturer', '品牌', 112, 200),
    text('description', '描述', 224, 2000),
    {
      ...fromFile('side', source),
      title: '面',
      width: 80,
      get: ({ line }) => SIDES[line.line.side ?? 'none'],
      edit: { kind: 'choice', choices: ['顶面', '底面'], parse: sideWord },
    },
    {
      ...fromFile('fitted', source, 'dnp'),
      title: '贴/不贴',
      width: 80,
      get: ({ line }) => (line.line.dnp ? '不贴' : '贴'),
      edit: { kind: 'choice', choices: ['贴', '不贴'], parse: fittedWord },
    },
    {
      id: 'package',
      title: '识别封装',
      width: 120,
      hidden: true,
      get: ({ line }) => line.package?.name ?? '',
    },
    {
      ...byRule('exposedPads'),
      title: '外加焊盘',
      width: 88,
      hidden: true,
      align: 'right',
      get: ({ line }) => line.edit?.exposedPads ?? line.package?.exposedPads ?? null,
      format: countOf,
      edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 1000) },
    },
    {
      id: 'setPoints',
      title: '小计',
      unit: '点/套',
      width: 80,
      hidden: true,
      align: 'right',
      get: ({ cost }) => (cost === undefined ? null : cost.setPointsMilli / 1000),
      format: (value) => (typeof value === 'number' ? pointsText(Math.round(value * 1000)) : ''),
    },
  ]
}

const SIDES = { top: '顶面', bottom: '底面', none: '' } as const
const TONE = { ok: 'lines-soft', check: 'text-warn', error: 'text-danger', dnp: 'lines-soft', none: 'lines-soft' } as const

/** Clearing a price that a rule gave changes nothing. */
function parseUnit(text: string, { unit }: LineRow): Parsed {
  const parsed = parsePrice(text)
  if (!('text' in parsed) || parsed.text !== '' || unit === null || unit.micro === null || unit.source === 'line') return parsed
  return { text: priceText(unit.micro) }
}

function UnitCell({ unit }: { unit: UnitPrice }): ReactNode {
  return (
    <>
      <span className="lines-soft">{UNIT_SOURCE_TEXT[unit.source]}</span> {shownPrice(unit.micro)}
    </>
  )
}

/** Which rule gave the price, and what the tier would give. */
function unitNote({ unit, cost, line }: LineRow): string | null {
  if (unit === null || cost === undefined) return null
  if (unit.micro === null) return '主账号没有给您查看售价的权限'
  if (unit.source === 'tier') return '按订单点数阶梯；填入单价即只改本行'
  const tier = `阶梯价为 ${shownPrice(cost.tierMicro)}`
  if (unit.source === 'line') return `本行手工单价，清空则按规则；${tier}`
  return `${unit.source === 'type' ? `类型“${line.typeName}”` : `物料“${line.materialName ?? ''}”`}的手工单价；${tier}`
}

const isPriced = (cost: LineRow['cost']): cost is NonNullable<LineRow['cost']> => cost !== undefined && cost.setPointsMilli > 0

const countOf = (value: CellValue): string => (typeof value === 'number' ? countText(value) : '')

const nameOfType = (code: string | undefined, model: PriceModel): string | undefined =>
  code === undefined ? undefined : model.materialTypes.find((type) => type.code === code)?.name

type Known = Pick<Column, 'id' | 'unit' | 'provenance' | 'note'>

/** A column whose values stand in the file until somebody corrects them. */
function fromFile(id: EditColumn, source: Source, field: Field = id as Field): Known {
  return {
    id,
    unit: headOf(field, source),
    provenance: (row) => (isEdited(row, id) ? 'member' : 'file'),
    note: () => noteOf(field, source),
  }
}

/** A column whose values are concluded until somebody overrules them. */
const byRule = (id: EditColumn): Known => ({ id, provenance: (row) => (isEdited(row, id) ? 'member' : 'rule') })

/** The heading of the file stands under ours. */
function headOf(field: Field, { reasons }: Source): string | undefined {
  const head = reasons.find((reason) => reason.field === field)?.head.replace(/\s+/g, ' ')
  return head === undefined || head === '' ? undefined : head
}

function noteOf(field: Field, { columns, reasons, steps }: Source): string | null {
  const column = columns[field]
  if (column === null) return null
  const reason = reasons.find((each) => each.field === field)
  const why =
    reason === undefined ? '' : `，${columnText(reason)}（把握 ${percentText(Math.round(reason.confidence * 1_000_000))}）`
  return `原表 ${columnLabel(column, steps)} 列${why}`
}

function Named({ status, text }: { status: LineRow['line']['status']; text: string }): ReactNode {
  return (
    <>
      <span className="lines-dot" data-status={status} />
      {text}
    </>
  )
}

function padsNote({ edit, package: found }: LineRow['line']): string {
  const pads = edit?.exposedPads ?? found?.exposedPads ?? 0
  return pads === 0 ? '' : `；另有散热焊盘或外壳脚 ${pads} 个（“外加焊盘”列可改）`
}

/** Pads beside the pins, such as that below a QFN, count too. */
function pinsCell({ edit, package: found }: LineRow['line']): ReactNode {
  const pins = edit?.pins ?? found?.pins ?? null
  const pads = edit?.exposedPads ?? found?.exposedPads ?? 0
  if (pins === null) return '—'
  return pads === 0 ? (
    countText(pins)
  ) : (
    <>
      {countText(pins)}
      <span className="lines-soft"> +{countText(pads)}</span>
    </>
  )
}

/** What the file says, and what it was taken for where that is another text. */
function packageCell({ line: { line, package: found } }: LineRow): ReactNode {
  if (found === null) return line.footprint === '' ? '' : <Recognised from={line.footprint} to="未识别" miss />
  if (found.name === line.footprint) return found.name
  return line.footprint === '' ? (
    <span className="lines-soft">{found.name}</span>
  ) : (
    <Recognised from={line.footprint} to={found.name} />
  )
}

function Recognised({ from, to, miss = false }: { from: string; to: string; miss?: boolean }) {
  return (
    <>
      <span className="lines-soft">{from} → </span>
      <span className={miss ? 'text-warn' : ''}>{to}</span>
    </>
  )
}
