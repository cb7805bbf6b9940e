import type { LineAct } from '../../bom/acts/types.ts'
import { placeOf } from '../../bom/rows/line-key.ts'
import { looked, reading } from '../file-doubt.ts'
import type { FileDoubt } from '../file-doubt.ts'
import { isPlaced } from '../subject.ts'
import type { Subject } from '../subject.ts'
import type { ReviewSource } from '../types.ts'

export const LOOKS_TOTAL = 'quantity-looks-total'

/** Fewer lines than this divide by chance, and boards are ordered in at least so many. Our decision. */
const LINES = 5
const SETS = 5

/**
 * Quantities that all divide by the smallest of them, with nothing that tells the pieces of one board: designators would. Ten
 * microcontrollers on a board are more likely one on each of ten.
 */
export function totalDoubts(subjects: readonly Subject[], source: ReviewSource): FileDoubt[] {
  const counted = subjects.filter((subject) => isPlaced(subject) && (subject.line.quantity ?? 0) > 0)
  const isTold = source.bom.boards > 1 || source.choices.reading.quantityMode !== undefined
  const isSeen = counted.some(({ line, edit }) => line.designators.length > 0 || edit.quantity !== undefined)
  if (isTold || isSeen || counted.length < LINES) return []
  const sets = counted.map(({ line }) => line.quantity ?? 0).reduce(gcd)
  if (sets < SETS || !Number.isInteger(sets)) return []
  const lines: LineAct['lines'] = counted.map(({ read, line }) => ({
    place: placeOf(read),
    set: { quantity: (line.quantity ?? 0) / sets },
  }))
  return [
    {
      code: LOOKS_TOTAL,
      state: 'check',
      title: `疑似 ${sets} 套的总量`,
      risk: `每行数量都是 ${sets} 的倍数，又没有位号可对：若是 ${sets} 套的总量，现在把每套的点数多算了 ${sets} 倍`,
      rows: counted.map(({ read, line, analysed }) => ({
        ...placeOf(read),
        label: analysed.label,
        field: 'quantity',
        text: `${line.quantity} → ${(line.quantity ?? 0) / sets}`,
      })),
      answers: [
        { label: `是 ${sets} 套的总量，每套按 ÷${sets} 计`, acts: [{ kind: 'lines', lines }] },
        reading('就是每块板的用量', { quantityMode: 'per-board', confirmed: looked(source, LOOKS_TOTAL) }),
      ],
    },
  ]
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
