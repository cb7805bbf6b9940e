import type { Cell } from '../../../../shared/engine/export/cell.ts'
import { scaledCell } from '../../../../shared/engine/export/cell.ts'
import { scaledOf } from '../../../lib/decimal.ts'
import { FIGURES, type FigureKind } from '../editors/figures.ts'

/** What a row of a file is laid over: an item as plain fields. */
export type Fields = Readonly<Record<string, unknown>>
type Answer = { set: Fields } | { problem: string }

/** A column of a kind's sheet: how an item is written there, and what a text there makes of it. */
export type SheetColumn = {
  title: string
  /** A file without it is one all the same: files were saved before it was there, and it changes nothing then. */
  isNew?: true
  write: (item: Fields) => Cell
  read: (text: string, item: Fields) => Answer
}

export const textColumn = (key: string, title: string): SheetColumn => ({
  title,
  write: (item) => String(item[key] ?? ''),
  read: (text) => ({ set: { [key]: text.trim() } }),
})

type FigureOptions = { least?: number; /** An empty cell is null, or absent. */ empty?: 'null' | 'absent' }

/** A figure in the unit of its title, exact to its last place. */
export function figureColumn(key: string, name: string, kind: FigureKind, { least = 0, empty }: FigureOptions = {}): SheetColumn {
  const { places, unit } = FIGURES[kind]
  const title = unit === '' ? name : `${name}（${unit}）`
  return {
    title,
    write: (item) => (typeof item[key] === 'number' ? scaledCell(item[key], places) : null),
    read: (text) => {
      const figure = scaledOf(text, places, least, Number.MAX_SAFE_INTEGER)
      if (typeof figure === 'number') return { set: { [key]: figure } }
      if (figure === null && empty !== undefined) return { set: { [key]: empty === 'null' ? null : undefined } }
      return { problem: figure === null ? `“${title}”没有填` : `“${title}”不是数字，或小数多于 ${places} 位：${text}` }
    },
  }
}

const YES = ['是', '1', 'true', 'yes', 'y']
const NO = ['否', '0', 'false', 'no', 'n', '']

export const flagColumn = (key: string, title: string): SheetColumn => ({
  title,
  write: (item) => (item[key] === true ? '是' : '否'),
  read: (text) => {
    const word = text.trim().toLowerCase()
    if (YES.includes(word)) return { set: { [key]: true } }
    return NO.includes(word) ? { set: { [key]: false } } : { problem: `“${title}”只能填是或否：${text}` }
  },
})

type Names = Readonly<Record<string, string>>

/** A code by its name; the code itself is understood too. */
export function choiceColumn(key: string, title: string, names: Names, none?: string): SheetColumn {
  return {
    title,
    write: (item) =>
      item[key] === null || item[key] === undefined ? (none ?? '') : (names[String(item[key])] ?? String(item[key])),
    read: (text) => {
      const word = text.trim()
      if (none !== undefined && (word === '' || word === none)) return { set: { [key]: null } }
      const code = codeOf(word, names)
      return code === undefined ? { problem: `“${title}”没有“${word}”这一项` } : { set: { [key]: code } }
    },
  }
}

/** A field that is absent for one word, and has a value for each of the others. */
export function absentColumn(key: string, title: string, absent: string, words: Readonly<Record<string, unknown>>): SheetColumn {
  const all: Readonly<Record<string, unknown>> = { [absent]: undefined, ...words }
  return {
    title,
    write: (item) => Object.keys(all).find((word) => all[word] === item[key]) ?? absent,
    read: (text) => {
      const word = text.trim() === '' ? absent : text.trim()
      const isKnown = word in all
      return isKnown ? { set: { [key]: all[word] } } : { problem: `“${title}”只能填${Object.keys(all).join('、')}：${word}` }
    },
  }
}

/** A column of a part of an item. `none` stands where the part is null; `isNone` says when what was read is null again. */
export function withinColumn(
  key: string,
  column: SheetColumn,
  { none = {}, isNone = () => false }: { none?: Fields; isNone?: (part: Fields) => boolean } = {},
): SheetColumn {
  const partOf = (item: Fields) => (item[key] ?? none) as Fields
  return {
    title: column.title,
    write: (item) => column.write(partOf(item)),
    read: (text, item) => {
      const answer = column.read(text, partOf(item))
      if ('problem' in answer) return answer
      const part = dropUndefined({ ...partOf(item), ...answer.set })
      return { set: { [key]: isNone(part) ? null : part } }
    },
  }
}

/** An item without the fields that were made absent. */
export const dropUndefined = (item: Fields): Fields =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))

/** Any number of codes by their names; none is `empty`, undefined where the field is absent then. */
export function listColumn(
  key: string,
  title: string,
  names: Names | null,
  { empty }: { empty: null | undefined | readonly string[] } = { empty: null },
): SheetColumn {
  return {
    title,
    write: (item) => (Array.isArray(item[key]) ? item[key].map((code) => names?.[String(code)] ?? String(code)).join('、') : ''),
    read: (text) => {
      const words = text
        .split(/[、,，;；]/)
        .map((word) => word.trim())
        .filter((word) => word !== '')
      if (words.length === 0) return { set: { [key]: empty } }
      const codes = words.map((word) => (names ? codeOf(word, names) : word))
      const unknown = words.find((_, index) => codes[index] === undefined)
      return unknown === undefined ? { set: { [key]: codes } } : { problem: `“${title}”没有“${unknown}”这一项` }
    },
  }
}

export function codeOf(word: string, names: Names): string | undefined {
  if (word in names) return word
  return Object.entries(names).find(([, name]) => name === word)?.[0]
}
