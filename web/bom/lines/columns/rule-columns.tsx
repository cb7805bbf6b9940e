import type { ReactNode } from 'react'
import { isEstimated } from '../../../../shared/engine/line/layers.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { countText, pointsText } from '../../../lib/format.ts'
import type { LineRow } from '../../document/lines/line-row.ts'
import type { Line } from '../../engine/protocol.ts'
import { countOf, pinsOf, pointsNumber, problemAt, shortText, wholeNumber } from './line-cells.ts'
import { byRule, type LineColumn } from './line-source.ts'
import { figureWidth, type LineWidths } from './line-widths.ts'

/** The columns that rules fill; what they concluded can be overruled in its cell. */
export const ruleColumns = (model: PriceModel, widths: LineWidths) =>
  ({
    pins: pins(widths),
    type: mountingType(model),
    points: points(widths),
    package: packageName(widths.text.package),
    exposedPads,
  }) satisfies Record<string, LineColumn>

/** An assumption is marked as one wherever it stands. */
const about = (line: Line, text: string): string => (isEstimated(line) && text !== '' ? `≈${text}` : text)

const pins = (widths: LineWidths): LineColumn => ({
  ...byRule('pins'),
  ...figureWidth(widths, 'pins'),
  provenance: (row) => (byRule('pins').provenance?.(row) === 'member' ? 'member' : isEstimated(row.line) ? 'estimate' : 'rule'),
  title: '引脚',
  get: ({ line }) => pinsOf(line),
  format: (value, { line }) => about(line, countOf(value)),
  edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 10_000) },
  render: ({ line }) => pinsCell(line),
  problem: ({ line }) => problemAt(line, 'pins'),
  explain: ({ line }) => (isEstimated(line) ? line.points.formula : padsText(line)),
})

const mountingType = ({ materialTypes }: PriceModel): LineColumn => ({
  ...byRule('type'),
  title: '安装',
  width: 82,
  minWidth: 56,
  get: ({ line }) => materialTypes.find(({ code }) => code === line.edit?.typeCode)?.name ?? line.typeName,
  edit: { kind: 'choice', choices: materialTypes.toSorted((a, b) => a.seq - b.seq).map(({ name }) => name) },
  problem: ({ line }) => problemAt(line, 'type'),
})

const points = (widths: LineWidths): LineColumn => ({
  ...byRule('points'),
  ...figureWidth(widths, 'points'),
  title: '点数',
  unit: '点/件',
  get: ({ line }) => (line.edit?.pointsMilli ?? line.points.pointsMilli) / 1000,
  format: (value, { line }) => (typeof value === 'number' ? about(line, pointsText(Math.round(value * 1000))) : ''),
  edit: { kind: 'number', parse: pointsNumber },
  explain: ({ line }) => line.points.formula,
})

/** What the footprint was recognised as stands beside what the file says, never over it, and is put right in its own cell. */
const packageName = (width: number): LineColumn => ({
  ...byRule('package'),
  title: '识别封装',
  width,
  minWidth: 64,
  get: ({ line }) => packageText(line),
  format: (value, { line }) => (value === '' && isPlaced(line) ? '未识别' : String(value)),
  render: packageCell,
  edit: { kind: 'text', parse: (typed) => shortText(typed, 300) },
  explain: ({ line: { package: found } }) => (found?.by ? `按${found.by.own ? '自己的' : '平台的'}资料“${found.by.name}”` : null),
})

const exposedPads: LineColumn = {
  ...byRule('exposedPads'),
  title: '外加焊盘',
  width: 88,
  minWidth: 64,
  hidden: true,
  align: 'right',
  get: ({ line }) => line.edit?.exposedPads ?? line.package?.exposedPads ?? null,
  format: countOf,
  edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 1000) },
}

const isPlaced = ({ points: { source } }: Line): boolean => source !== 'not-placed'

/** The name that was given, until it is recognised; nothing where it is not. */
const packageText = ({ edit, package: found }: Line): string =>
  edit?.package !== undefined && found !== null && found.text !== edit.package ? edit.package : (found?.name ?? '')

function packageCell({ line }: LineRow): ReactNode {
  const text = packageText(line)
  if (text !== '') return text
  return isPlaced(line) ? <span className="text-warn">未识别</span> : ''
}

const padsOf = ({ edit, package: found }: Line): number => edit?.exposedPads ?? found?.exposedPads ?? 0

function padsText(line: Line): string | null {
  const pads = padsOf(line)
  return pads === 0 ? null : `另有散热焊盘或外壳脚 ${pads} 个（“外加焊盘”列可改）`
}

/** Pads beside the pins, such as that below a QFN, count too. */
function pinsCell(line: Line): ReactNode {
  const count = pinsOf(line)
  if (count === null) return '—'
  const pads = padsOf(line)
  return pads === 0 ? (
    about(line, countText(count))
  ) : (
    <>
      {about(line, countText(count))}
      <span className="lines-soft"> +{countText(pads)}</span>
    </>
  )
}
