import type { Bom, BomLine } from '../../bom/types.ts'
import type { LineRule, Way } from '../rule.ts'
import { isPlaced, openIssue } from '../subject.ts'
import type { Subject } from '../subject.ts'
import { notFitted } from './quantity.ts'

/** A doubtful reading of designators; typing the number of pieces says that one has looked. */
const doubt = (rule: Pick<LineRule, 'code' | 'state' | 'title' | 'risk'>): LineRule => ({
  ...rule,
  field: 'designator',
  says: (subject) => (isPlaced(subject) ? openIssue(subject, rule.code) : null),
  ways: () => [],
  stays: '位号读得对，照此计',
  input: ({ edit }) => (edit.quantity === undefined ? 'quantity' : null),
  isSure: () => true,
})

const DOUBTS: readonly LineRule[] = [
  doubt({ code: 'designator-cut', state: 'check', title: '位号过多，只读了一部分', risk: '没读到的位号不计价' }),
  doubt({ code: 'designator-range', state: 'check', title: '位号区间写法不明', risk: '区间按几个位号算，差一个就差一份加工费' }),
  doubt({ code: 'designator-order', state: 'check', title: '位号区间前后颠倒', risk: '多半是笔误，可能不是想写的那一段' }),
  doubt({
    code: 'designator-duplicate',
    state: 'check',
    title: '同一行位号重复',
    risk: '重复的只算一个；若本是另一个位号，就少贴一件',
  }),
  {
    ...doubt({
      code: 'designator-sections',
      state: 'tip',
      title: '一个器件的几个单元写成几个位号',
      risk: '按一个器件计，不影响价格',
    }),
    alike: () => '',
  },
]

/** Designators that repeat, are missing, or were hard to read. */
export function designatorRules(bom: Bom): LineRule[] {
  const elsewhere = namedEarlier(bom.lines)
  const rest = ({ read }: Subject): string[] => read.designators.filter((name) => !elsewhere.get(read)?.has(name))
  return [
    {
      code: 'designator-repeated',
      state: 'block',
      title: '位号在别的行已经出现',
      risk: '一个位置只能贴一件：同一处会重复计价、重复备料',
      field: 'designator',
      says: (subject) => openIssue(subject, 'designator-repeated'),
      ways: (subject) => (rest(subject).length > 0 ? [withoutRepeats(rest(subject))] : [REMOVE]),
      stays: '两行都要，各计各的',
    },
    {
      code: 'designator-missing',
      state: 'tip',
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
      ways: () => [{ label: '数量没错，按无位号的物料计', change: ({ line }) => ({ quantity: line.quantity ?? 0 }) }, notFitted],
      stays: null,
      alike: () => '',
    },
    ...DOUBTS,
  ]
}

const withoutRepeats = (rest: string[]): Way => ({
  label: `这一行只留 ${rest.join('、')}`,
  change: () => ({ designators: rest }),
})
const REMOVE: Way = { label: '移出这一行', change: () => ({ removed: true }), destructive: true }

/** Of each line the designators that stand on earlier lines. */
function namedEarlier(lines: readonly BomLine[]): Map<BomLine, Set<string>> {
  const seen = new Set<string>()
  const found = new Map<BomLine, Set<string>>()
  for (const line of lines) {
    const again = line.designators.filter((name) => seen.has(name))
    if (again.length > 0) found.set(line, new Set(again))
    for (const name of line.designators) seen.add(name)
  }
  return found
}
