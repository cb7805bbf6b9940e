import { fold } from './text.ts'

/** Longest text taken for a head. Our decision: the longest real one seen has 42 characters. */
export const HEAD_CAP = 60

/** Lower case, signs and blanks dropped, "#" kept (it means "number"), units in brackets gone: the key of a head. */
export function normaliseHead(text: string): string {
  return fold(text.length > HEAD_CAP ? text.slice(0, HEAD_CAP) : text)
    .toLowerCase()
    .replace(
      /\((pcs|pc|个|只|件|套|块|片|元|¥|rmb|usd|\$|mm|mil|必填|选填|optional|required|可选|must|必要|ea|\/套|\/pcs|个\/套|pcs\/套)\)/g,
      '',
    )
    .replace(/[\s_\-—–°/\\|:·.,。、，()（）[\]【】{}<>《》*'"“”‘’`^~!?;+=&$¥%@]/g, '')
    .slice(0, HEAD_CAP)
}

/** The words of a head, split at signs and at capitals ("ManufacturerPartNumber"), joined by single blanks with one at each end. */
export function wordsOf(text: string): string {
  const words = fold(text.slice(0, HEAD_CAP))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9#\u0370-\u052f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+/g, ' ')
  return ` ${words.trim()} `
}

/**
 * A stable key of a head row: its cells normalised, in their order, empty ones at the end dropped. Two files with the same
 * key have the same columns, so corrections of columns (column -> field) remembered under it can be replayed.
 */
export function headKey(cells: readonly string[]): string {
  const heads = cells.map((cell) => normaliseHead(cell))
  while (heads.length > 0 && heads.at(-1) === '') heads.pop()
  return heads.join('|')
}
