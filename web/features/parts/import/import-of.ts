import type { RefusedLine } from '../../../screen/sheet/refused-rows.tsx'

export type Outcome = { added: number; changed: number; same: number; refused: RefusedLine[] }

/** Rows of a file that become rows of ours. */
export type ImportOf<L> = {
  noun: string
  /** Of the columns, as people are told them. */
  titles: readonly string[]
  linesOf: (rows: readonly (readonly string[])[]) => { lines: L[]; refused: RefusedLine[] }
  /** What one slice does, or would do. */
  send: (how: 'try' | 'import', rows: L[], signal: AbortSignal) => Promise<Outcome>
}

type Answer = Omit<Outcome, 'refused'> & { refused: readonly { row: number; message: string }[] }

/** What a call says of a slice, its refused rows by what they name. */
export function outcomeOf<L extends { row: number }>(answer: Answer, lines: readonly L[], nameOf: (line: L) => string): Outcome {
  const names = new Map(lines.map((line) => [line.row, nameOf(line)]))
  return { ...answer, refused: answer.refused.map(({ row, message }) => ({ row, name: names.get(row) ?? '', reason: message })) }
}

const SLICE_ROWS = 1000
/** Of three bytes each at most, well under what a call takes. */
const SLICE_CHARS = 250_000

/** Slices that one call takes. */
export function slicesOf<L>(lines: readonly L[]): L[][] {
  const slices: L[][] = []
  let room = 0
  for (const line of lines) {
    const chars = JSON.stringify(line).length
    const last = slices.at(-1)
    if (last === undefined || last.length === SLICE_ROWS || room < chars) {
      slices.push([line])
      room = SLICE_CHARS - chars
    } else {
      last.push(line)
      room -= chars
    }
  }
  return slices
}

/** What was sent so far, and what came of it. */
export type Progress = Outcome & { sent: number }
type Run = { signal: AbortSignal; onProgress: (progress: Progress) => void }

export const startOf = (refused: readonly RefusedLine[]): Progress => ({
  sent: 0,
  added: 0,
  changed: 0,
  same: 0,
  refused: [...refused],
})

/**
 * Sends all rows slice by slice, behind those that were sent before. What a stopped run has written stays written; a slice whose
 * answer was lost is sent again, and what it wrote then is the same.
 */
export async function runImport<L>(
  how: 'try' | 'import',
  { send }: Pick<ImportOf<L>, 'send'>,
  lines: readonly L[],
  { signal, onProgress }: Run,
  before: Progress,
): Promise<Progress> {
  let now = before
  for (const slice of slicesOf(lines.slice(before.sent))) {
    signal.throwIfAborted()
    const answer = await send(how, slice, signal)
    now = {
      sent: now.sent + slice.length,
      added: now.added + answer.added,
      changed: now.changed + answer.changed,
      same: now.same + answer.same,
      refused: [...now.refused, ...answer.refused].toSorted((a, b) => a.row - b.row),
    }
    onProgress(now)
  }
  return now
}
