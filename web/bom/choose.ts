import type { BomOptions } from '../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../shared/engine/points/understand.ts'
import type { QuoteInput } from '../../shared/engine/price/types.ts'
import { rememberColumns } from './column-memory.ts'
import { follow } from './follow.ts'
import { note } from './history.ts'
import type { Choices } from './protocol.ts'
import { become, readyWork } from './work-store.ts'

/** Changes what was chosen as one step of undo; lines and price follow. */
export function choose(label: string, change: Partial<Choices>): void {
  const work = readyWork()
  if (!work) return
  const before = pick(work, change)
  put(change)
  note({ label, before, after: change, restore: put })
}

/** Changes it without a step of undo, such as one that belongs to a step already noted. */
export function put(change: Partial<Choices>): void {
  const work = readyWork()
  if (!work) return
  become({ ...work, ...change, dirty: true, notice: null })
  void follow()
}

const pick = (from: Choices, keys: Partial<Choices>): Partial<Choices> => ({
  ...(keys.options === undefined ? {} : { options: from.options }),
  ...(keys.edits === undefined ? {} : { edits: from.edits }),
  ...(keys.input === undefined ? {} : { input: from.input }),
})

/** What was chosen for the quote. */
export function setInput(change: Partial<QuoteInput>, label = '报价选项'): void {
  const work = readyWork()
  if (work) choose(label, { input: { ...work.input, ...change } })
}

/** How the file is read, such as another sheet or another meaning of a column. */
export function setOptions(change: Partial<Record<keyof BomOptions, unknown>> & BomOptions, label: string): void {
  const work = readyWork()
  if (!work) return
  const options = without({ ...work.options, ...change })
  choose(label, { options })
  if ('columns' in change) rememberColumns(work.opened.headKey, options.columns)
}

/** What is undefined is not chosen, so that taking a choice back leaves no trace. */
function without(options: BomOptions): BomOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** Lays a change by hand over a line; null takes back what was changed on it. */
export function editLine(place: { sheet: number; row: number }, change: Partial<LineEdit> | null, label = '修改一行'): void {
  const work = readyWork()
  if (!work) return
  const { sheet, row } = place
  const isSame = (edit: LineEdit) => edit.sheet === sheet && edit.row === row
  const others = work.edits.filter((edit) => !isSame(edit))
  const before = work.edits.find(isSame)
  choose(label, { edits: change === null ? others : [...others, { ...before, ...change, sheet, row }] })
}
