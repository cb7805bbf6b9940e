import type { VisibleColumn } from './use-columns.ts'

/** Narrower, a text says nothing; wide ones keep a share of what they were given. */
const LEAST = 88
const LEAST_SHARE = 0.6

/** What a title takes at the most, and what stands beside it. */
const titleWidth = (title: string): number => 26 + [...title].reduce((sum, sign) => sum + (sign > 'ÿ' ? 13 : 12), 0)

/** Words give way, figures, codes and times do not, nor what a person has set; titles stay whole. */
const leastOf = <R>({ kind, isSet, title, width }: VisibleColumn<R>): number =>
  isSet || (kind !== undefined && kind !== 'text')
    ? width
    : Math.min(width, Math.max(LEAST, titleWidth(title), Math.floor(width * LEAST_SHARE)))

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0)

/** Whether all of them can be shown in `room` px, narrowed as far as they may be. */
export const fits = <R>(columns: readonly VisibleColumn<R>[], room: number): boolean => sumOf(columns.map(leastOf)) <= room

/** The columns that have a place in `room` px: the lightest of the others give way, never the first one or what a person has asked for. */
export function inRoom<R>(columns: readonly VisibleColumn<R>[], room: number): readonly VisibleColumn<R>[] {
  if (fits(columns, room)) return columns
  const free = columns.slice(1).filter(({ isSet, isAsked }) => !isSet && !isAsked)
  const lightest = Math.min(...free.map(({ weight = 0 }) => weight))
  const leaving = free.findLast(({ weight = 0 }) => weight === lightest)
  return leaving === undefined
    ? columns
    : inRoom(
        columns.filter((column) => column !== leaving),
        room,
      )
}

/** Widths that fit `room` px where they can: words give way in proportion to what they have beyond the least. */
export function fitted<R>(columns: readonly VisibleColumn<R>[], room: number): readonly number[] {
  const spare = columns.map((column) => column.width - leastOf(column))
  const over = Math.max(0, sumOf(columns.map(({ width }) => width)) - room)
  const share = over === 0 ? 0 : Math.min(1, over / sumOf(spare))
  return columns.map(({ width }, at) => Math.floor(width - (spare[at] ?? 0) * share))
}
