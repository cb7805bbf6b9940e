import type { NoData } from '../coded.ts'

/** Refusals that say everything by their code. Codes are stable: programs and tests rely on them. */
export type PlainCode =
  | 'empty'
  | 'bomb'
  | 'encrypted'
  | 'zip-broken'
  | 'zip-unsupported'
  | 'no-sheets'
  | 'xls-broken'
  | 'xls-old'
  | 'xlsb'
  | 'xlsm'
  | 'word-or-slides'
  | 'opendocument-other'
  | 'numbers'
  | 'archive'
  | 'xml'
  | 'html'
  | 'mht'
  | 'rtf'
  | 'pdf'
  | 'image'
  | 'program'
  | 'sylk'
  | 'dbf'
  | 'binary'
  | 'encoding'

/** Refusals that name a cap or a place. `sheet` is the sheet's name; null for the file as a whole. */
type DataOfRefusal = {
  'too-large': { bytes: number }
  'xls-too-large': { bytes: number }
  'too-many-rows': { rows: number; sheet: string | null }
  'too-many-columns': { columns: number; sheet: string | null }
  'too-many-sheets': { sheets: number }
  'too-many-strings': { strings: number }
  /** Elements of an XML list. */
  'too-many-elements': { elements: number }
  'cell-too-long': { bytes: number }
  /** Inflated bytes. */
  'too-much-data': { bytes: number }
  /** The part of the archive. */
  'xml-broken': { part: string }
  'xml-doctype': { part: string }
  /** The end of the archive is missing. */
  'zip-cut': { of: 'workbook' | 'archive' }
  /** The part of the archive that is one itself. */
  'archive-inside': { part: string }
}

export type SheetRefusalData = Record<PlainCode, NoData> & DataOfRefusal

/** Why a file was not read, see `sheetRefusalText`. */
export type SheetRefusal<C extends keyof SheetRefusalData = keyof SheetRefusalData> = {
  [P in C]: { refused: true; code: P } & SheetRefusalData[P]
}[C]

export const refuse = (code: PlainCode): SheetRefusal => ({ refused: true, code })

export const refuseWith = <C extends keyof DataOfRefusal>(code: C, data: SheetRefusalData[C]): SheetRefusal<C> => ({
  refused: true,
  code,
  ...data,
})

/** True for a refusal, whatever the reading function gives otherwise. */
export function isRefusal(x: unknown): x is SheetRefusal {
  return typeof x === 'object' && x !== null && 'refused' in x && x.refused === true
}
