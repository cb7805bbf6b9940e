import { looksPackage } from '../../table/looks.ts'
import { looksDesignator } from './looks.ts'
import { isMark, MARK_WORDS } from './marks.ts'
import { oneOf } from '../../table/patterns.ts'
import { fold } from '../../table/text.ts'

/** What a cell says about fitting: the whole line, some designators, or nothing. */
export type Fit = { dnp: boolean; notFitted: string[] }

const FITTED: Fit = { dnp: false, notFitted: [] }

/** In a column that asks "fitted?" these say no. */
const NO = oneOf(
  '^',
  [
    'n|no|0|×|x|✗|✘|f|false|n/?c|np|nf|dn|open|omit|none|excluded?|removed?',
    '否|不|无|空|不要|不需要|不使用|预留|不贴|不焊|不装|空贴|未贴|未安装|未焊接|不安装',
  ],
  '$',
)
/** In a column that asks "left out?" these say yes. */
const YES = oneOf(
  '^',
  ['是|y|yes|1|√|✓|✔|x|×|t|true|●|\\*|dnp|dni|dnf|dnm|dns|n/?c|np|nf|excluded?(.{0,20})?|不贴|不焊|不装|空贴|omit'],
  '$',
)

/** How a column of fitting marks is to be read. "marks": only a word that itself means "not fitted" counts. */
export type Polarity = 'fitted' | 'left-out' | 'marks'

/** The polarity from the head, corrected by the words in the cells (an "Assemble" column that holds only NOFIT). */
export function polarityOf(head: string, cells: readonly string[]): Polarity {
  const text = fold(head).toLowerCase()
  const leftOut =
    /dnp|dni|dnf|dnm|dns|dnl|not|no ?pop|no ?load|nopop|exclu|不贴|不焊|不装|空贴|unpop|^n\.?c$|omit/.test(text) &&
    !/是否贴|贴装\/不贴|贴\/不贴/.test(text)
  if (leftOut) return 'left-out'
  const filled = cells.map((cell) => fold(cell)).filter((cell) => cell !== '')
  const marks = filled.filter((cell) => isMark(cell)).length
  const negative = filled.filter((cell) => NO.test(cell)).length
  if (negative > 0 && marks + negative <= filled.length) return 'fitted'
  return 'marks'
}

/** Reads a cell of the fitting column for a line with these designators. */
export function readFit(cell: string, polarity: Polarity, designators: readonly string[]): Fit {
  const text = fold(cell)
  if (text === '') return FITTED
  const slots = readSlots(cell, polarity, designators)
  if (slots) return slots
  const listed = listedDesignators(text, designators)
  if (listed && polarity !== 'fitted') return split(listed, designators)
  if (says(text, polarity)) return { dnp: true, notFitted: [] }
  return readNote(text, designators)
}

const says = (text: string, polarity: Polarity): boolean =>
  isMark(text) ||
  (polarity === 'left-out' && YES.test(text)) ||
  (polarity === 'fitted' && NO.test(text)) ||
  (polarity === 'marks' && /^n\/?c$|^x$|^×$/i.test(text))

/** Designators with a mark behind them in their own cell: "R1,R2(NC)", "C5（不贴）". */
export function readRefMarks(refsText: string, designators: readonly string[]): Fit {
  if (!/[(（[]/.test(refsText)) return FITTED
  const marked = new Set<string>()
  for (const [, name, mark] of refsText.normalize('NFKC').matchAll(/([A-Za-z]{1,6}\d{1,5})\s{0,3}[([]([^()[\]]{1,12})[)\]]/g)) {
    if (name !== undefined && mark !== undefined && (isMark(mark.trim()) || /^n\/?c$/i.test(mark.trim()))) marked.add(name)
  }
  return split(
    designators.filter((name) => marked.has(name)),
    designators,
  )
}

/** "C31 Do-Not-Install": a mark that stands behind all designators of a cell and speaks of each of them. */
export function markBehind(refsText: string): { names: string; marked: boolean } {
  // It ends in a word; names end in digits.
  if (/\d$/.test(refsText)) return { names: refsText, marked: false }
  const [, names, mark] = /^(.{0,400}\d[A-Za-z]?)[\s,;:]+([A-Za-z][A-Za-z' -]{1,30})$/.exec(refsText) ?? []
  const marked = mark !== undefined && isMark(fold(mark).replace(/-/g, ' '))
  return { names: marked && names !== undefined ? names : refsText, marked }
}

/** One slot per designator, joined by commas (",,,,DNI"): the n-th slot speaks of the n-th designator. */
function readSlots(cell: string, polarity: Polarity, designators: readonly string[]): Fit | null {
  if (designators.length < 2) return null
  const slots = cell.slice(0, 8000).split(/[,，]/)
  if (slots.length !== designators.length) return null
  const texts = slots.map((slot) => fold(slot))
  if (!texts.every((slot) => slot === '' || says(slot, polarity) || /^(y|yes|是|1|√|fitted)$/i.test(slot))) return null
  const out = designators.filter((_, i) => (texts[i] ?? '') !== '' && says(texts[i] ?? '', polarity))
  return split(out, designators)
}

/** A list of the line's own designators in the column: these are the ones not fitted. */
function listedDesignators(text: string, designators: readonly string[]): string[] | null {
  const tokens = text.split(/[\s,、;/]+/).filter(Boolean)
  const own = new Set(designators.map((name) => name.toUpperCase()))
  return tokens.length > 0 && tokens.every((token) => own.has(token.toUpperCase()))
    ? designators.filter((d) => tokens.some((t) => t.toUpperCase() === d.toUpperCase()))
    : null
}

function split(out: readonly string[], designators: readonly string[]): Fit {
  if (out.length === 0) return FITTED
  return out.length === designators.length ? { dnp: true, notFitted: [] } : { dnp: false, notFitted: [...out] }
}

/** A cheap look before the long patterns: some letter of every mark. */
const MAY_SAY = /[dnu不空未免无预非取еи미실삽장비]/i

/**
 * Marks in free text (note, description): a clause that as a whole means "not fitted" leaves out the line, with
 * designators before or after it ("TVS2不贴", "DNP: R5 R6") only those. 已有，无需购买 is no such clause.
 */
export function readNote(note: string, designators: readonly string[]): Fit {
  const text = fold(note)
  if (text === '' || !MAY_SAY.test(text)) return FITTED
  const named = namedOut(text, designators)
  if (named.length > 0) return split(named, designators)
  for (const clause of text.split(/[,;。、()[\]{}\n\r!]+|\s[-–—]\s|(?<=[\u3400-\u9fff])\s+|\s+(?=[\u3400-\u9fff])/)) {
    const bare = clause.trim().replace(/^[:：\-*]+|[.:：!\-*]+$/g, '')
    if (isMark(bare) || /^n\/?c$/i.test(bare)) return { dnp: true, notFitted: [] }
  }
  return FITTED
}

const WORDS = `(?:${MARK_WORDS}|dnp|dni|dnf|dns|nc|nofit|no ?pop|not fitted|not populated|do not populate|不贴装|不贴片|不贴|不焊接|不焊|不装|空贴|空焊|未贴|不上件|不安装|不插)`
const BEFORE = new RegExp(
  `((?:[A-Za-z]{1,6}\\d{1,5}[\\s,、;/和及与~-]{0,3}){1,60})[\\s:：]{0,3}(?:均|都|暂|预留)?${WORDS}(?![a-z])`,
  'gi',
)
const AFTER = new RegExp(
  `(?:^|[^a-z])${WORDS}\\s{0,3}[:：=]?\\s{0,3}((?:[A-Za-z]{1,6}\\d{1,5}[\\s,、;/和及与~-]{0,3}){1,60})`,
  'gi',
)

/** Cheap beside the patterns that look for names before and behind. */
const ANY_WORD = new RegExp(WORDS, 'i')

function namedOut(text: string, designators: readonly string[]): string[] {
  if (designators.length === 0 || !ANY_WORD.test(text)) return []
  const before = matches(BEFORE, text)
  const named = new Set(before.length > 0 ? before : matches(AFTER, text))
  return designators.filter((name) => named.has(name.toUpperCase()))
}

/** The designators that stand beside marks, in capitals: "R6预留不贴，J2空焊" names two. The pattern is left where it began: at 0. */
function matches(pattern: RegExp, text: string): string[] {
  const found: string[] = []
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [, names = ''] = match
    if (looksDesignator(names.replace(/[和及与~-]/g, ' ')))
      found.push(
        ...names
          .toUpperCase()
          .split(/[^A-Z0-9]+/)
          .filter(Boolean),
      )
  }
  return found
}

/** More letters than stand for kinds of parts where a layout tool was given no value. Our decision. */
const LETTERS = 10
/** Values of a keyboard are the names of its keys: among so many letters an "X" is one too. */
export const areLetters = (values: readonly string[]): boolean =>
  new Set(values.filter((value) => /^[A-Z]$/i.test(value.trim()))).size >= LETTERS

/** A push button or a relay that is bought, not placed: its NC is the contact that is normally closed. */
const CONTACT = /\b(?:buttons?|switch(?:es)?|relays?|contacts?|e-?stops?)\b|按钮|开关|继电器|触点/i
export const withoutContacts = (text: string): string => (CONTACT.test(text) ? text.replace(/\bn\/?c\b/gi, '') : text)

/**
 * A mark that replaces or accompanies the value: "NC", "DNP", "10K(NC)", "NC/0402", "DNP 10k", "0R-DNP". Inside a name
 * ("NC7WZ16P6X"), in "0R" or as a switch contact ("SW NC") it is none. Of what has no place on a board, and of a hole
 * in it (`hasPlace`), a lone "x" only fills the cell or is a name.
 */
export function valueSaysDnp(value: string, hasPlace = true): boolean {
  if (!hasPlace && /^\s*[x×]\s*$/i.test(value)) return false
  if (value.length > 80 || !/[nx×不空免未无]/i.test(value)) return false
  const text = fold(value)
  if (text === '' || text.length > 80) return false
  if (isMark(text) || /^(n\/?c|n\.c\.?|x|×|nf|空)$/i.test(text)) return true
  // "Placeholder, not soldered": the last clause says it of the whole.
  if (/[,;] ?not /i.test(text) && isMark(text.slice(text.search(/[,;][^,;]*$/) + 1).trim())) return true
  if (/[([（](n\/?c|dnp|dni|dnf|不贴|不焊|不装|空贴)[)\]）]/i.test(text)) return true
  if (/^(n\/?c|dnp|dni|dnf|不贴|不焊|不装|空贴)\s?[([]\s?\d/i.test(text)) return true
  if (/[a-z\d]-(dnp|nofit|nopop)$|^(dnp|nofit|nopop)-[a-z\d]|^\d[\d.]*[a-zμµω]{0,3}-(dni|dnf|dnm)$/i.test(text)) return true
  const tokens = text.split(/[\s/,;_|]+/).filter(Boolean)
  if (tokens.length < 2) return false
  if (tokens.some((token) => /^(dnp|dni|dnf|dnm|dns|nofit|nopop|不贴|不焊|不装|空贴|不上件)$/i.test(token))) return true
  return (
    tokens.some((token) => /^n\.?c\.?$/i.test(token)) &&
    tokens.some((token) => /^\d[\d.]*[a-zμµω]{0,3}$/i.test(token) || looksPackage(token)) &&
    tokens.length <= 3
  )
}
