import { MOST_PINS } from './match.ts'
import type { MaskProblem } from './problems.ts'
import { readMask } from './tokens.ts'

/** Stands for the count of leads, in a mask and in the name that its rule gives. */
export const PINS_MARK = '{脚数}'

/**
 * What is wrong with a text rule's mask: literals, {脚数} (leads), {n} (any number), (a|b), at most three `*` (any text). A mask is held
 * against whole keys, see `packageKey`. Empty where the mask can be asked.
 */
export const checkMask = (mask: string): MaskProblem[] => readMask(mask).problems

/** The same with what the rule answers: its pins come from somewhere, and are as many as a package has. */
export function checkRule({ mask, name, pins }: { mask: string; name: string; pins: number | null }): MaskProblem[] {
  const { tokens, problems } = readMask(mask)
  const readsPins = tokens.some(({ kind }) => kind === 'pins')
  return [
    ...problems,
    ...(pins === null && !readsPins && problems.length === 0 ? [{ code: 'no-pins' as const }] : []),
    ...(pins === null || (pins >= 1 && pins <= MOST_PINS) ? [] : [{ code: 'too-many-pins' as const, pins, most: MOST_PINS }]),
    ...(name.includes(PINS_MARK) && !readsPins && problems.length === 0 ? [{ code: 'name-pins' as const }] : []),
  ]
}
