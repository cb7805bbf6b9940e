import { repairPartNumber } from '../../bom/cells/repair.ts'
import type { BomIssue } from '../../bom/issues.ts'
import type { Bom } from '../../bom/types.ts'
import { placeOf, TEXT_FIELDS } from '../../bom/sheets/place.ts'
import type { TextField } from '../../bom/sheets/place.ts'
import type { Table } from '../../sheet/types.ts'
import { byDesignators } from './quantity.ts'
import type { LineRule } from '../rule.ts'
import { isPlaced, openIssue } from '../subject.ts'
import type { Change, Subject } from '../subject.ts'

/** Cells that a spreadsheet or an input method spoilt. */
export function textRules(sheets: readonly Table[], bom: Bom): LineRule[] {
  return [
    {
      code: 'mpn-float',
      state: 'check',
      title: '型号变成了科学计数，已按同行内容还原',
      risk: '还原若有误，会买错料',
      field: 'mpn',
      says: (subject) => (isLost(subject) ? null : floatText(subject)),
      ways: ({ line }) => [{ label: `是 ${line.mpn}`, change: () => ({ mpn: line.mpn }) }],
      stays: null,
      isSure: () => true,
    },
    {
      code: 'mpn-lost',
      state: 'check',
      title: '型号变成了科学计数，原值已丢失',
      risk: '按这个型号买不到料，也可能买错',
      field: 'mpn',
      says: (subject) => (isLost(subject) ? floatText(subject) : null),
      ways: () => [{ label: '不采信这些型号', change: () => ({ mpn: '' }) }],
      stays: '先留着，备料时再查',
      alike: () => '',
      confirms: () => ['mpn-float'],
    },
    {
      code: 'cell-date',
      state: 'check',
      title: '单元格被改成了日期',
      risk: '原来的位号、封装或数量已看不到，读出的内容不可靠',
      field: null,
      says: (subject) => (isPlaced(subject) ? openIssue(subject, 'cell-date') : null),
      ways: () => [{ label: '位号按已读出的计，不采信失真的封装和型号', change: withoutDates }],
      stays: '读得对，照此计',
    },
    {
      code: 'text-form',
      state: 'tip',
      title: '首尾空格、全角字符',
      risk: '同一种料会被当成两种，查找和匹配也会落空',
      field: null,
      says: (subject) => dirtyFields(subject, sheets, bom).map((field) => subject.line[field])[0] ?? null,
      ways: () => [{ label: '去掉空格，改成半角', change: (subject) => cleaned(subject, dirtyFields(subject, sheets, bom)) }],
      stays: null,
      alike: () => '',
    },
  ]
}

const floatText = (subject: Subject): string | null => (isPlaced(subject) ? openIssue(subject, 'mpn-float') : null)

/** Still a float: nothing in the row held the digits. */
const isLost = ({ line }: Subject): boolean => repairPartNumber(line.mpn, []).issue !== null

const openDates = ({ line }: Subject): BomIssue<'cell-date'>[] => line.issues.filter((issue) => issue.code === 'cell-date')

/** What a date spoilt is not believed; of designators and quantities the designators that were read are. */
function withoutDates(subject: Subject): Change {
  const fields = openDates(subject).map(({ field }) => field)
  const texts = fields.filter((field) => field === 'footprint' || field === 'mpn').map((field) => [field, ''])
  const isCount = fields.some((field) => field === 'designator' || field === 'quantity')
  return { ...Object.fromEntries(texts), ...(isCount ? byDesignators.change(subject) : {}) }
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
