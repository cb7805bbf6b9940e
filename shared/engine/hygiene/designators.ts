import type { Bom, BomLine } from '../bom/types.ts'
import { lineIssueText } from './issue-text.ts'
import { byDesignators, notFitted } from './quantity.ts'
import type { LineRule } from './rule.ts'
import { isPlaced } from './subject.ts'

/** A doubtful reading of designators is settled by the number of pieces, set by hand. */
const doubt = (rule: Pick<LineRule, 'code' | 'level' | 'title' | 'risk'>): LineRule => ({
  ...rule,
  field: 'designator',
  says: (subject) => (subject.edit.quantity === undefined ? lineIssueText(subject, rule.code) : null),
  fixes: [{ ...byDesignators, label: '位号读得对，按位号数计' }],
})

const DOUBTS: readonly LineRule[] = [
  doubt({ code: 'designator-cut', level: 'warn', title: '位号过多，只读了一部分', risk: '没读到的位号不计价' }),
  doubt({ code: 'designator-range', level: 'warn', title: '位号区间写法不明', risk: '区间按几个位号算，差一个就差一份加工费' }),
  doubt({ code: 'designator-order', level: 'warn', title: '位号区间前后颠倒', risk: '多半是笔误，可能不是想写的那一段' }),
  doubt({
    code: 'designator-duplicate',
    level: 'warn',
    title: '同一行位号重复',
    risk: '重复的只算一个；若本是另一个位号，就少贴一件',
  }),
  doubt({
    code: 'designator-sections',
    level: 'info',
    title: '一个器件的几个单元写成几个位号',
    risk: '按一个器件计，不影响价格',
  }),
]

/** Designators that repeat, are missing, or were hard to read. */
export function designatorRules(bom: Bom): LineRule[] {
  const again = repeatedLines(bom.lines)
  return [
    {
      code: 'designator-repeated',
      level: 'error',
      title: '位号在别的行已经出现',
      risk: '一个位置只能贴一件：同一处会重复计价、重复备料',
      field: 'designator',
      says: (subject) => lineIssueText(subject, 'designator-repeated'),
      fixes: [{ label: '保留先出现的行，删去重复的行', change: ({ read }) => (again.has(read) ? { removed: true } : null) }],
    },
    {
      code: 'designator-missing',
      level: 'warn',
      title: '没有位号',
      risk: '不知道贴在哪里：不能编程，也无法核对数量',
      field: 'designator',
      says: (subject) => {
        const { line, edit } = subject
        if (bom.columns.designator === null || !isPlaced(subject) || line.designators.length > 0) return null
        return edit.quantity === undefined && line.quantity !== null
          ? line.value || line.mpn || line.description || '（空）'
          : null
      },
      fixes: [{ label: '确认数量，按无位号的物料计', change: ({ line }) => ({ quantity: line.quantity ?? 0 }) }, notFitted],
    },
    ...DOUBTS,
  ]
}

/** Lines all of whose designators stand on earlier lines: nothing is lost without them. */
function repeatedLines(lines: readonly BomLine[]): Set<BomLine> {
  const seen = new Set<string>()
  const again = new Set<BomLine>()
  for (const line of lines) {
    if (line.designators.length > 0 && line.designators.every((name) => seen.has(name))) again.add(line)
    for (const name of line.designators) seen.add(name)
  }
  return again
}
