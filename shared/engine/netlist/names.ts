import type { NetlistPart } from './types.ts'

/** The room that IPC-D-356 has for a designator (columns 21-26). */
const CUT_LENGTH = 6

/** A designator as IPC-D-356 has room for it. */
export const cutName = (designator: string): string => designator.slice(0, CUT_LENGTH)

/** Whether the names of a netlist are cut: none is longer than the room. */
export const isCutting = (parts: readonly NetlistPart[]): boolean =>
  parts.every(({ designator }) => designator.length <= CUT_LENGTH)

/** Names that may have been cut, and those of them that seem to stand for several parts. */
export function cutNames(parts: readonly NetlistPart[], boards: number): { cut: string[]; collided: string[] } {
  if (!isCutting(parts)) return { cut: [], collided: [] }
  const cut = parts.filter(({ designator }) => designator.length === CUT_LENGTH)
  const isSeveral = ({ joints, pins }: NetlistPart): boolean => pins > 0 && joints >= 2 * boards * pins
  return { cut: cut.map(nameOf), collided: cut.filter(isSeveral).map(nameOf) }
}

const nameOf = ({ designator }: NetlistPart): string => designator
