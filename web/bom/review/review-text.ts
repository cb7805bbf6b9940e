import type { LineSet } from '../../../shared/engine/bom/acts/types.ts'
import type { Answer, ReviewAct, ReviewItem } from '../../../shared/engine/review/types.ts'
import { MOUNT_NAMES } from '../../../shared/engine/package/types.ts'
import { pointsText, yuan } from '../../lib/format.ts'
import type { Line } from '../engine/protocol.ts'

export const STATE_NAMES = { block: '阻断', check: '核对', tip: '提示' } as const satisfies Record<ReviewItem['state'], string>

export const INPUT_NAMES = { pins: '引脚数', points: '每件点数', quantity: '每板数量', fee: '数量' } as const

/** What is at stake, in a few words; nothing where money is not told. */
export function riskText({ atRiskFen, state }: ReviewItem): string {
  if (atRiskFen === null) return state === 'block' ? '差额未知' : ''
  return atRiskFen === 0 ? '不影响总价' : `最多差 ${yuan(atRiskFen)} 元`
}

/** What the answer makes of the total, beside what it is now. */
export function costText({ totalFen }: Answer, nowFen: number | null): string {
  if (totalFen === null || nowFen === null) return ''
  const difference = totalFen - nowFen
  if (difference === 0) return '总价不变'
  return `${yuan(totalFen)} 元（${difference > 0 ? '+' : '−'}${yuan(Math.abs(difference))}）`
}

/** What the lines of an item are called, the first few of them. */
export function labelsText({ rows, places }: ReviewItem): string {
  const labels = [...new Set(rows.flatMap(({ label }) => label ?? []))]
  const more = places.length > labels.length || labels.length > 3 ? ` 等 ${places.length} 行` : ''
  return labels.slice(0, 3).join('、') + more
}

type Change = { name: string; before: string; after: string }
type Field = { name: string; before: (line: Line) => string; after?: (value: unknown) => string }

const shown = (text: unknown): string => (text === null || text === '' ? '（空）' : String(text))
const fitted = (dnp: unknown): string => (dnp === true ? '不贴' : '贴')

const FIELDS: Readonly<Partial<Record<keyof LineSet, Field>>> = {
  quantity: { name: '数量', before: ({ line }) => shown(line.quantity) },
  pins: { name: '引脚', before: (line) => shown(line.package?.pins ?? null) },
  pointsMilli: {
    name: '点数',
    before: ({ points }) => pointsText(points.pointsMilli),
    after: (value) => pointsText(Number(value)),
  },
  designators: {
    name: '位号',
    before: ({ designators }) => shown(designators),
    after: (value) => (Array.isArray(value) ? value.join(', ') : shown(value)),
  },
  value: { name: '值', before: ({ line }) => shown(line.value) },
  footprint: { name: '封装', before: ({ line }) => shown(line.footprint) },
  mpn: { name: '型号', before: ({ line }) => shown(line.mpn) },
  manufacturer: { name: '品牌', before: ({ line }) => shown(line.manufacturer) },
  description: { name: '描述', before: ({ line }) => shown(line.description) },
  mount: {
    name: '安装',
    before: ({ typeName }) => shown(typeName),
    after: (value) => Object.entries(MOUNT_NAMES).find(([mount]) => mount === value)?.[1] ?? shown(value),
  },
  dnp: { name: '贴装', before: ({ line }) => fitted(line.dnp), after: fitted },
}

/** What an act changes on a line, field by field, before and after. What was only looked at changes nothing. */
export function changesOf(set: LineSet, line: Line): Change[] {
  if (set.removed) return [{ name: '整行', before: '在清单里', after: '移出' }]
  const changes = Object.entries(FIELDS).flatMap(([key, field]): Change[] => {
    const value: unknown = Reflect.get(set, key)
    if (value === undefined) return []
    return [{ name: field.name, before: field.before(line), after: (field.after ?? shown)(value) }]
  })
  return changes.filter(({ before, after }) => before !== after)
}

/** The places an answer changes, with what is set there. */
export const linesOf = (acts: readonly ReviewAct[]) => acts.flatMap((act) => (act.kind === 'lines' ? act.lines : []))
