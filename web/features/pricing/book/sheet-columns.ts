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
  write: (item: Fields) => Cell
  /** Absent: told for reading only. */
  read?: (text: string, item: Fields) => Answer
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

/** Any number of codes by their names; none is `empty`. */
export function listColumn(key: string, title: string, names: Names | null, empty: null | readonly string[] = null): SheetColumn {
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

function codeOf(word: string, names: Names): string | undefined {
  if (word in names) return word
  return Object.entries(names).find(([, name]) => name === word)?.[0]
}

/** Told, and not taken over: what is edited in its own form. */
export const toldColumn = (title: string, write: (item: Fields) => string): SheetColumn => ({
  title: `${title}（不导入）`,
  write,
})
