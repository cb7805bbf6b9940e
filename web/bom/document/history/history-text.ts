import { emptyHistory, type Act, type History } from '../../../grid/core/history.ts'

/** A history as it is stored in this browser: every act is a text of its own, made once. */
export type HistoryText = { version: typeof VERSION; done: string[]; undone: string[] }

/** Counts the shapes that acts have had; a history of another shape is not read. */
const VERSION = 2
const MAX_STEPS = 200
/** Writing this much costs the page a millisecond or two. */
const MAX_CHARS = 2_000_000

const textOfAct = new WeakMap<Act, string>()

/** The steps nearest to now that fit. How the grid looked is not stored: sorting and filters start afresh. */
export function historyText({ done, undone }: History): HistoryText {
  let room = MAX_CHARS
  const nearest = (acts: readonly Act[]): string[] => {
    const texts: string[] = []
    for (const act of acts.toReversed()) {
      if (act.kind === 'view') continue
      const text = textOf(act)
      room -= text.length
      if (room < 0 || texts.length === MAX_STEPS) break
      texts.unshift(text)
    }
    return texts
  }
  return { version: VERSION, done: nearest(done), undone: nearest(undone) }
}

function textOf(act: Act): string {
  const text = textOfAct.get(act) ?? JSON.stringify(act)
  textOfAct.set(act, text)
  return text
}

/** The history that was stored; an empty one where it is damaged or of another shape. */
export function historyFrom(stored: unknown): History {
  try {
    if (!isObject(stored) || stored['version'] !== VERSION) return emptyHistory
    return { done: actsOf(stored['done']), undone: actsOf(stored['undone']) }
  } catch {
    return emptyHistory
  }
}

function actsOf(stored: unknown): Act[] {
  if (!Array.isArray(stored)) throw new TypeError('no list of steps')
  return stored.map((text: unknown) => {
    const act: unknown = JSON.parse(String(text))
    if (!isAct(act)) throw new TypeError('no step')
    textOfAct.set(act, String(text))
    return act
  })
}

function isAct(value: unknown): value is Act {
  if (!isObject(value) || typeof value['label'] !== 'string') return false
  const isSide = value['kind'] === 'cells' ? isCells : value['kind'] === 'page' ? isChange : () => false
  return isSide(value['before']) && isSide(value['after'])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isCells = (value: unknown): boolean => Array.isArray(value) && value.every(isCell)

const isCell = (value: unknown): boolean =>
  isObject(value) &&
  typeof value['rowId'] === 'string' &&
  typeof value['columnId'] === 'string' &&
  (value['text'] === null || typeof value['text'] === 'string')

const PARTS: Record<string, (value: unknown) => boolean> = {
  prjName: (value) => typeof value === 'string',
  reading: isObject,
  order: isObject,
  edits: (value) => Array.isArray(value) && value.every(isEdit),
}

/** A side of a page's step (`Change`). */
const isChange = (value: unknown): boolean =>
  isObject(value) && Object.entries(value).every(([key, part]) => PARTS[key]?.(part) === true)

const isEdit = (value: unknown): boolean =>
  isObject(value) &&
  Number.isInteger(value['sheet']) &&
  Number.isInteger(value['row']) &&
  (value['edit'] === null || isObject(value['edit']))
