import { LINE_STATUS_NAMES } from '../../../shared/engine/line/status.ts'
import type { ReactNode } from 'react'
import type { PriceModel } from '../../../shared/engine/price/model.ts'
import { countText } from '../../lib/format.ts'
import type { LineRow } from '../document/lines/line-row.ts'
import { countOf, pointsNumber, pointsOf, problemAt, wholeNumber } from './line-cells.ts'
import { byRule, type LineColumn } from './line-source.ts'
import { issuesText } from './status.ts'

/** The columns that rules fill; what they concluded can be overruled in its cell. */
export const ruleColumns = (model: PriceModel) =>
  ({ pins, type: mountingType(model), points, package: packageName, exposedPads, status }) satisfies Record<string, LineColumn>

const pins: LineColumn = {
  ...byRule('pins'),
  title: '引脚',
  width: 80,
  align: 'right',
  get: ({ line }) => line.edit?.pins ?? line.package?.pins ?? null,
  format: countOf,
  edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 10_000) },
  render: ({ line }) => pinsCell(line),
  problem: ({ line }) => problemAt(line, 'pins'),
  explain: ({ line }) =>
    line.package === null ? '封装未识别' : `规则：${line.package.by?.name ?? line.package.rule}${padsText(line)}`,
}

const mountingType = ({ materialTypes }: PriceModel): LineColumn => ({
  ...byRule('type'),
  title: '安装',
  width: 80,
  get: ({ line }) => materialTypes.find(({ code }) => code === line.edit?.typeCode)?.name ?? line.typeName,
  edit: { kind: 'choice', choices: materialTypes.toSorted((a, b) => a.seq - b.seq).map(({ name }) => name) },
  problem: ({ line }) => problemAt(line, 'type'),
})

const points: LineColumn = {
  ...byRule('points'),
  title: '点数',
  unit: '点/件',
  width: 80,
  align: 'right',
  get: ({ line }) => (line.edit?.pointsMilli ?? line.points.pointsMilli) / 1000,
  format: pointsOf,
  edit: { kind: 'number', parse: pointsNumber },
  explain: ({ line }) => line.points.formula,
}

const packageName: LineColumn = {
  id: 'package',
  title: '识别封装',
  width: 120,
  hidden: true,
  get: ({ line }) => line.package?.name ?? '',
}

const exposedPads: LineColumn = {
  ...byRule('exposedPads'),
  title: '外加焊盘',
  width: 88,
  hidden: true,
  align: 'right',
  get: ({ line }) => line.edit?.exposedPads ?? line.package?.exposedPads ?? null,
  format: countOf,
  edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 1000) },
}

const TONE = { ok: 'lines-soft', block: 'text-danger', check: 'text-warn', dnp: 'lines-soft', none: 'lines-soft' } as const

const status: LineColumn = {
  id: 'status',
  title: '状态',
  width: 280,
  get: ({ line }) => [LINE_STATUS_NAMES[line.status], issuesText(line)].filter(Boolean).join('：'),
  render: ({ line }) => (
    <>
      <span className={TONE[line.status]}>{LINE_STATUS_NAMES[line.status]}</span>{' '}
      <span className="lines-soft">{issuesText(line)}</span>
    </>
  ),
  problem: ({ line }) => problemAt(line, 'status'),
}

const padsOf = ({ edit, package: found }: LineRow['line']): number => edit?.exposedPads ?? found?.exposedPads ?? 0

function padsText(line: LineRow['line']): string {
  const pads = padsOf(line)
  return pads === 0 ? '' : `；另有散热焊盘或外壳脚 ${pads} 个（“外加焊盘”列可改）`
}

/** Pads beside the pins, such as that below a QFN, count too. */
function pinsCell(line: LineRow['line']): ReactNode {
  const count = line.edit?.pins ?? line.package?.pins ?? null
  const pads = padsOf(line)
  if (count === null) return '—'
  return pads === 0 ? (
    countText(count)
  ) : (
    <>
      {countText(count)}
      <span className="lines-soft"> +{countText(pads)}</span>
    </>
  )
}
