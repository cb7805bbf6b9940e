import { looksUrl } from '../../table/looks.ts'
import { saysSum } from '../../table/sums.ts'
import { plainNumber } from '../../table/text.ts'
import { readNote } from '../cells/dnp.ts'
import { saysMoney } from '../head/words.ts'

/** Longest name of a part that stands alone in its row, and what decorates a title. Our decision. */
const NAME_CAP = 60
export const DECORATED = /^[#*=_~]|^--|[:：]$|^(note|notes|todo|备注|注)\b/i

/** Short words that neither decorate a title nor tell a sum. */
export const isPartName = (text: string): boolean =>
  text.length <= NAME_CAP &&
  !DECORATED.test(text) &&
  !isDatum(text) &&
  !saysMoney(text) &&
  !saysSum(text) &&
  !readNote(text, []).dnp

/** Ticks of a form. */
const ANSWER = /^(?:true|false|yes|no|ja|nein|oui|non|是|否)$/i

/** What no head and no name is. */
export const isDatum = (cell: string): boolean => plainNumber(cell) !== null || looksUrl(cell) || ANSWER.test(cell.trim())
