import { renderDate } from './format-date.ts'
import { formatGeneral } from './format-general.ts'
import { renderNumber, renderSimple, simpleNumber } from './format-number.ts'
import type { SimpleNumber } from './format-number.ts'
import { splitSections, tokenize } from './format-tokens.ts'
import type { Token } from './format-tokens.ts'

/** One section of a number format: its condition, if it states one, and its parts. */
type Section = { condition: { operator: string; limit: number } | null; tokens: Token[]; simple: SimpleNumber | null }

/** A number format ready for use. `date` tells formats that show a day or a time. */
export type CellFormat = { general: boolean; date: boolean; sections: Section[]; text: Section | null }

/**
 * The formats every workbook has without saying (ECMA-376 part 1, 18.8.30). 5 to 8 and 41 to 44 stand for the currency of
 * the reader's locale, 27 to 36 and 50 to 58 for its dates; they are given here as the SheetJS library shows them.
 */
const BUILTIN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0_);\\("$"#,##0\\)',
  6: '"$"#,##0_);[Red]\\("$"#,##0\\)',
  7: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  8: '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yy h:mm',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  41: '_(* #,##0_);_(* \\(#,##0\\);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* \\(#,##0.00\\);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
}

export function builtinFormat(id: number): string {
  const known = BUILTIN[id]
  if (known !== undefined) return known
  if (id >= 32 && id <= 35) return 'h:mm:ss'
  return (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? 'm/d/yy' : 'General'
}

/** Takes a format apart once, so that a column of cells pays for it once. A format we cannot read counts as General. */
export function compileFormat(code: string): CellFormat {
  const parts = splitSections(code)
  const general: CellFormat = { general: true, date: false, sections: [], text: null }
  if (parts === null || parts.length > 4 || /^general$/i.test(code)) return general
  const compiled = parts.map((part) => {
    const tokens = tokenize(part)
    return { condition: conditionOf(part), tokens, simple: simpleNumber(tokens) }
  })
  const last = compiled.at(-1)
  const text = last !== undefined && (compiled.length === 4 || last.tokens.some((token) => token.kind === 'text')) ? last : null
  const sections = text === null ? compiled : compiled.slice(0, -1)
  const date = sections.some(({ tokens }) => tokens.some((token) => token.kind === 'date'))
  return { general: false, date, sections, text }
}

function conditionOf(part: string): Section['condition'] {
  const found = /\[(=|<>|>=?|<=?)(-?\d+(?:\.\d*)?)\]/.exec(part)
  return found === null ? null : { operator: found[1] ?? '=', limit: Number(found[2]) }
}

/** A number as its author saw it; null stands for the General format. */
export function formatCell(format: CellFormat | null, value: number, date1904: boolean): string {
  const section = format === null || format.general ? undefined : choose(format.sections, value)
  if (format === null || section === undefined) return formatGeneral(value)
  if (section.simple !== null && value >= 0) return renderSimple(section.simple, value)
  if (section.tokens.some((token) => token.kind === 'date')) return value < 0 ? '' : renderDate(section.tokens, value, date1904)
  if (section.tokens.length === 1 && section.tokens[0]?.kind === 'general') return formatGeneral(value)
  const signed = value < 0 && format.sections.length === 1
  return renderNumber(section.tokens, signed || section.condition !== null ? value : Math.abs(value))
}

/** A text under a format with a text section ("_(@_)" pads it); the text itself otherwise. */
export function formatText(format: CellFormat | undefined, text: string): string {
  if (format === undefined || format.text === null) return text
  return format.text.tokens.map((token) => (token.kind === 'text' ? text : token.kind === 'literal' ? token.text : '')).join('')
}

function choose(sections: readonly Section[], value: number): Section | undefined {
  const first = sections[0]
  const second = sections[1]
  const third = sections[2]
  if (first === undefined) return undefined
  if (first.condition === null && (second?.condition ?? null) === null) {
    if (value > 0 || second === undefined) return first
    return value < 0 ? second : (third ?? first)
  }
  if (holds(first, value)) return first
  if (second !== undefined && holds(second, value)) return second
  return (second?.condition != null ? third : second) ?? first
}

function holds({ condition }: Section, value: number): boolean {
  if (condition === null) return false
  const { operator, limit } = condition
  if (operator === '=') return value === limit
  if (operator === '<>') return value !== limit
  if (operator.startsWith('>')) return value > limit || (operator === '>=' && value === limit)
  return value < limit || (operator === '<=' && value === limit)
}
