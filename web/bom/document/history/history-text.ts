import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import { emptyHistory, type Act, type History } from '../../../grid/core/history.ts'

/** A history as it is stored in this browser: every act is a text of its own, made once. */
export type HistoryText = { version: typeof VERSION; done: string[]; undone: string[] }

/** Counts the shapes that acts have had; a history of another shape is not read. */
const VERSION = 3
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
  if (!isObject(value) || typeof value['label'] !== 'string' || value['kind'] !== 'page') return false
  return isActs(value['before']) && isActs(value['after'])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A side of a step of the page. The reducer passes over entries that it does not know. */
export const isActs = (value: unknown): value is BomAct[] => Array.isArray(value) && value.every(isBomAct)

const isBomAct = (value: unknown): boolean => isObject(value) && (KINDS[String(value['kind'])]?.(value) ?? false)

const KINDS: Record<string, (act: Record<string, unknown>) => boolean> = {
  name: ({ prjName }) => typeof prjName === 'string',
  reading: ({ set, columns = {} }) => isObject(set) && isObject(columns),
  order: (act) => isObject(act['set']) && Object.entries(act).every(([name, part]) => name === 'kind' || isObject(part)),
  lines: ({ lines }) => Array.isArray(lines) && lines.every(isLine),
}

const isLine = (value: unknown): boolean => isObject(value) && isObject(value['set']) && isPlace(value['place'])

const isPlace = (value: unknown): boolean => isObject(value) && Number.isInteger(value['sheet']) && Number.isInteger(value['row'])
