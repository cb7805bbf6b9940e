import { expandDesignators, regroupDesignators } from '../../../../shared/engine/bom/cells/designators.ts'
import { SIDE_NAMES } from '../../../../shared/engine/bom/types.ts'
import { issueText } from '../../../../shared/engine/issue.ts'
import type { CellValue, Parsed } from '../../../grid/types.ts'
import { countText, plainNumber, pointsText } from '../../../lib/format.ts'
import type { Line } from '../../engine/protocol.ts'

/** A whole number up to `max`, full-width digits included. */
export function wholeNumber(text: string, max: number): Parsed {
  const plain = plainNumber(text)
  if (!/^\d+$/.test(plain) || Number(plain) > max) return { problem: `须为 0 至 ${max.toLocaleString('zh-CN')} 的整数` }
  return { text: String(Number(plain)) }
}

/** Points of one piece, up to three decimals. */
export function pointsNumber(text: string): Parsed {
  const plain = plainNumber(text)
  if (!/^\d+(\.\d{1,3})?$/.test(plain) || Number(plain) > 100_000) return { problem: '须为 0 至 100,000 的数，最多三位小数' }
  return { text: String(Number(plain)) }
}

export function shortText(text: string, max: number): Parsed {
  return text.length > max ? { problem: `最多 ${max} 个字` } : { text: text.trim() }
}

/** Designators in the one spelling that the page shows: sorted, neighbours joined. */
export function designatorText(text: string): Parsed {
  const { designators, issues } = expandDesignators(text)
  const doubt = issues.find((issue) => issue.level !== 'info')
  if (doubt) return { problem: issueText(doubt) }
  if (designators.some((name) => name.length > 60)) return { problem: '一个位号最多 60 个字' }
  if (designators.length === 0 && text.trim() !== '') return { problem: '没有读出位号' }
  return { text: regroupDesignators(designators) }
}

/** What people type for fitted and not fitted. */
export function fittedWord(text: string): Parsed {
  const word = text.trim().toLowerCase()
  // oxlint-disable-next-line house/prose -- what a person types, not what we say
  if (['', '贴', '是', 'y', 'yes', '1', 'fitted'].includes(word)) return { text: '贴' }
  // oxlint-disable-next-line house/prose -- what a person types, not what we say
  if (['不贴', '否', 'n', 'no', '0', 'dnp', 'nc', 'dni'].includes(word)) return { text: '不贴' }
  return { problem: '请填“贴”或“不贴”' }
}

export function sideWord(text: string): Parsed {
  const word = text.trim().toLowerCase()
  // oxlint-disable-next-line house/prose -- what a person types, not what we say
  if (['顶面', '顶', '正面', '正', 't', 'top', 'a'].includes(word)) return { text: SIDE_NAMES.top }
  // oxlint-disable-next-line house/prose -- what a person types, not what we say
  if (['底面', '底', '反面', '反', 'b', 'bottom', 'bot'].includes(word)) return { text: SIDE_NAMES.bottom }
  return word === '' ? { text: '' } : { problem: `请填“${SIDE_NAMES.top}”或“${SIDE_NAMES.bottom}”` }
}

export const countOf = (value: CellValue): string => (typeof value === 'number' ? countText(value) : '')

/** A cell that holds whole points, in our spelling. */
export const pointsOf = (value: CellValue): string => (typeof value === 'number' ? pointsText(Math.round(value * 1000)) : '')

/** The pins of a line as it is counted: by hand, read, or assumed. */
export const pinsOf = ({ edit, package: found, points }: Line): number | null => edit?.pins ?? found?.pins ?? points.pins ?? null

type Place = 'designators' | 'quantity' | 'pins' | 'type' | 'value' | 'status'

const PLACES: readonly (readonly [begins: string, place: Place])[] = [
  ['designator-', 'designators'],
  ['quantity-', 'quantity'],
  ['package-', 'pins'],
  ['process-', 'type'],
  ['witness-', 'value'],
]

/** The cell that a message about the line belongs to. */
const placeOf = (code: string): Place => PLACES.find(([begins]) => code.startsWith(begins))?.[1] ?? 'status'

/** What is wrong in one cell of the line; each message stands in one cell. */
export function problemAt({ issues, status }: Line, place: Place): string | null {
  if (status !== 'check' && status !== 'block') return null
  const found = issues.filter((issue) => issue.level !== 'info' && placeOf(issue.code) === place)
  return found.length === 0 ? null : found.map(issueText).join('；')
}
