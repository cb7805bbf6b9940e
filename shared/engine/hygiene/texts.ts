import { repairPartNumber } from '../bom/cells/repair.ts'
import type { BomIssue } from '../bom/issues.ts'
import type { Bom } from '../bom/types.ts'
import { placeOf, TEXT_FIELDS } from '../bom/sheets/place.ts'
import type { TextField } from '../bom/sheets/place.ts'
import { issueText } from '../issue.ts'
import type { Table } from '../sheet/types.ts'
import { lineIssueText } from './issue-text.ts'
import { byDesignators } from './quantity.ts'
import type { LineRule } from './rule.ts'
import type { Change, Subject } from './subject.ts'

/** Cells that a spreadsheet or an input method spoilt. */
export function textRules(sheets: readonly Table[], bom: Bom): LineRule[] {
  return [
    {
      code: 'mpn-float',
      level: 'warn',
      title: '型号变成了科学计数，已按同行内容还原',
      risk: '还原若有误，会买错料',
      field: 'mpn',
      says: (subject) => (isLost(subject) ? null : floatText(subject)),
      fixes: [{ label: '采用还原的型号', change: ({ line }) => ({ mpn: line.mpn }) }],
    },
    {
      code: 'mpn-lost',
      level: 'warn',
      title: '型号变成了科学计数，原值已丢失',
      risk: '按这个型号买不到料，也可能买错',
      field: 'mpn',
      says: (subject) => (isLost(subject) ? floatText(subject) : null),
      fixes: [{ label: '清空失真的型号', change: () => ({ mpn: '' }) }],
    },
    {
      code: 'cell-date',
      level: 'warn',
      title: '单元格被改成了日期',
      risk: '原来的位号、封装或数量已看不到，读出的内容不可靠',
      field: null,
      says: dateText,
      fixes: [{ label: '位号按已读出的计，失真的封装、型号清空', change: withoutDates }],
    },
    {
      code: 'text-form',
      level: 'info',
      title: '首尾空格、全角字符',
      risk: '同一种料会被当成两种，查找和匹配也会落空',
      field: null,
      says: (subject) => dirtyFields(subject, sheets, bom).map((field) => subject.line[field])[0] ?? null,
      fixes: [{ label: '去掉空格，改成半角', change: (subject) => cleaned(subject, dirtyFields(subject, sheets, bom)) }],
    },
  ]
}

const floatText = (subject: Subject): string | null =>
  subject.edit.mpn === undefined ? lineIssueText(subject, 'mpn-float') : null

/** Still a float: nothing in the row held the digits. */
const isLost = ({ line }: Subject): boolean => repairPartNumber(line.mpn, []).issue !== null

/** The edit that settles a date in a field's cell. */
const SETTLED_BY = { designator: 'quantity', quantity: 'quantity', footprint: 'footprint', mpn: 'mpn' } as const

/** Dates in cells that no edit has settled. */
const openDates = ({ line, edit }: Subject): BomIssue<'cell-date'>[] =>
  line.issues.filter((issue) => issue.code === 'cell-date').filter(({ field }) => edit[SETTLED_BY[field]] === undefined)

function dateText(subject: Subject): string | null {
  const [first] = openDates(subject)
  return first ? issueText(first) : null
}

function withoutDates(subject: Subject): Change | null {
  const change: Change = {}
  for (const { field } of openDates(subject)) {
    const settling = SETTLED_BY[field]
    if (settling === 'quantity') Object.assign(change, byDesignators.change(subject) ?? {})
    else change[settling] = ''
  }
  return change
}

/** Full-width signs in names and numbers; in prose only letters, digits and blanks, for Chinese punctuation is full-width. */
const WIDE = /[\u3000\uff01-\uff5e]/
const WIDE_PROSE = /[\u3000\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/
const isWide = (text: string, field: TextField): boolean =>
  (field === 'description' || field === 'manufacturer' ? WIDE_PROSE : WIDE).test(text)

function dirtyFields(subject: Subject, sheets: readonly Table[], bom: Bom): TextField[] {
  const { read, line, edit } = subject
  const table = sheets[read.sheet]
  return TEXT_FIELDS.filter((field) => {
    if (line[field] === '') return false
    if (isWide(line[field], field)) return true
    return edit[field] === undefined && table !== undefined && hasBlankEnds(table, bom, subject, field)
  })
}

function hasBlankEnds(table: Table, bom: Bom, { read }: Subject, field: TextField): boolean {
  const column = placeOf(table, bom, read, field)
  const cell = column === null ? '' : (table.rows[read.row]?.[column] ?? '')
  return cell !== cell.trim()
}

function cleaned({ line }: Subject, fields: readonly TextField[]): Change {
  return Object.fromEntries(fields.map((field) => [field, halfWidth(line[field], field)]))
}

const halfWidth = (text: string, field: TextField): string =>
  text
    .replace(new RegExp(field === 'description' || field === 'manufacturer' ? WIDE_PROSE : WIDE, 'g'), (sign) =>
      sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    )
    .trim()
