import { lineIssueText } from './issue-text.ts'
import type { LineFix, LineRule } from './rule.ts'
import { isPlaced, places } from './subject.ts'
import type { Subject } from './subject.ts'

export const byDesignators: LineFix = {
  label: '按位号数计',
  change: (subject) => (places(subject) > 0 ? { quantity: places(subject) } : null),
}
export const notFitted: LineFix = {
  label: '按不贴处理，不计费',
  change: ({ read }) => ({ dnp: true, quantity: read.quantity ?? 0 }),
}

const asStated: LineFix = {
  label: '按数量列计',
  change: ({ read }) => (read.stated === undefined ? null : { quantity: Math.ceil(read.stated) }),
}
const onePiece: LineFix = { label: '每板按 1 件计', change: () => ({ quantity: 1 }) }
const byPlacesOrOne: LineFix = {
  label: '按位号数计，无位号的按 1 件',
  change: (subject) => ({ quantity: Math.max(1, places(subject)) }),
}

/** A doubt about pieces is settled by a quantity set by hand. */
const doubt = (rule: Pick<LineRule, 'code' | 'level' | 'title' | 'risk' | 'fixes'>): LineRule => ({
  ...rule,
  field: 'quantity',
  says: (subject) => (subject.edit.quantity === undefined ? lineIssueText(subject, rule.code) : null),
})

/** Quantities that disagree, cannot be read, or are not there. */
export const QUANTITY_RULES: readonly LineRule[] = [
  doubt({
    code: 'quantity-unreadable',
    level: 'error',
    title: '数量无法识别',
    risk: '这些行不能计价，也不能采购',
    fixes: [byPlacesOrOne, notFitted],
  }),
  doubt({
    code: 'quantity-mismatch',
    level: 'warn',
    title: '数量与位号数不一致',
    risk: '现按较多的一方计价：可能多付加工费和料费，也可能少备料',
    fixes: [byDesignators, asStated],
  }),
  {
    code: 'quantity-missing',
    level: 'warn',
    title: '没有数量',
    risk: '按 0 件计，漏算加工费和物料',
    field: 'quantity',
    says: (subject) =>
      isPlaced(subject) && subject.line.quantity === null && !hasQuantityIssue(subject) ? '数量为空，也没有位号' : null,
    fixes: [onePiece, notFitted],
  },
  doubt({
    code: 'quantity-vague',
    level: 'warn',
    title: '数量不是确数',
    risk: '“若干”“适量”无法计价和备料',
    fixes: [byPlacesOrOne, notFitted],
  }),
  doubt({
    code: 'quantity-fraction',
    level: 'warn',
    title: '折合每板的数量不是整数',
    risk: '总数与套数对不上，备料会多或少',
    fixes: [
      byDesignators,
      { label: '向上取整', change: ({ read }) => (read.quantity === null ? null : { quantity: Math.ceil(read.quantity) }) },
    ],
  }),
  doubt({
    code: 'quantity-zero',
    level: 'warn',
    title: '数量为 0 但有位号',
    risk: '现按不贴处理；若本应贴装，加工费会少算',
    fixes: [
      { label: '确认不贴', change: () => ({ dnp: true, quantity: 0 }) },
      { label: '按位号数贴装', change: (subject) => ({ dnp: false, quantity: subject.read.designators.length }) },
    ],
  }),
  doubt({
    code: 'quantity-spares',
    level: 'info',
    title: '总数里含备损',
    risk: '备损不贴装，每板仍按位号数计',
    fixes: [byDesignators],
  }),
]

const hasQuantityIssue = ({ line }: Subject): boolean => line.issues.some((issue) => issue.code.startsWith('quantity-'))
