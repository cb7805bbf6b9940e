import type { Bom } from '../../bom/types.ts'
import type { LineRule, Way } from '../rule.ts'
import { isPlaced, openIssue, places } from '../subject.ts'
import type { Subject } from '../subject.ts'

export const byDesignators: Way = {
  label: '按位号数计',
  change: (subject) => (places(subject) > 0 ? { quantity: places(subject) } : null),
}
export const notFitted: Way = {
  label: '不贴，不计费',
  change: ({ read }) => ({ dnp: true, quantity: read.quantity ?? 0 }),
  destructive: true,
  isEscape: true,
}

const counted = (subject: Subject): Way => ({ ...byDesignators, label: `按位号计，每板 ${places(subject)} 件` })
const asStated = ({ read: { stated } }: Subject): Way[] =>
  stated === undefined
    ? []
    : [{ label: `按数量列计，每板 ${Math.ceil(stated)} 件`, change: () => ({ quantity: Math.ceil(stated) }) }]
const pieces = (count: number, because = ''): Way => ({ label: `每板 ${count} 件`, because, change: () => ({ quantity: count }) })

/** Without a number that holds there is nothing to let stand. */
type Doubt = Pick<LineRule, 'code' | 'title' | 'risk' | 'ways' | 'stays'> & Pick<LineRule, 'isSure'> & { isError?: boolean }

/** An error blocks the quote wherever it stands, other doubts where something is placed. */
const doubt = ({ isError = false, ...rule }: Doubt): LineRule => ({
  ...rule,
  state: 'block',
  field: 'quantity',
  says: (subject) => (isError || isPlaced(subject) ? openIssue(subject, rule.code) : null),
  input: () => 'quantity',
})

const byPlacesOrOne = (subject: Subject): Way[] => [
  places(subject) > 0 ? counted(subject) : pieces(1, '没有位号，也没有数量'),
  notFitted,
]

/** Quantities that disagree, cannot be read, or are not there. */
export const quantityRules = (bom: Pick<Bom, 'issues'>): LineRule[] => [missing(bom), ...DOUBTS]

const DOUBTS: readonly LineRule[] = [
  doubt({
    code: 'quantity-unreadable',
    title: '数量无法识别',
    risk: '这一行不能计价，也不能采购',
    ways: byPlacesOrOne,
    stays: null,
    isSure: (subject) => places(subject) > 0,
    isError: true,
  }),
  doubt({
    code: 'quantity-mismatch',
    title: '数量与位号数不一致',
    risk: '现按较多的一方计价：可能多付加工费和料费，也可能少备料',
    ways: (subject) => [counted(subject), ...asStated(subject)],
    stays: null,
    isSure: () => true,
  }),
  doubt({
    code: 'quantity-vague',
    title: '数量不是确数',
    risk: '“若干”“适量”无法计价和备料',
    ways: byPlacesOrOne,
    stays: null,
    isSure: (subject) => places(subject) > 0,
  }),
  doubt({
    code: 'quantity-fraction',
    title: '折合每板的数量不是整数',
    risk: '总数与套数对不上，备料会多或少',
    ways: (subject) => [...(places(subject) > 0 ? [counted(subject)] : []), ...roundedUp(subject)],
    stays: null,
    isSure: () => true,
  }),
  {
    ...doubt({
      code: 'quantity-zero',
      title: '数量为 0 但有位号',
      risk: '现按不贴处理；若本应贴装，加工费会少算',
      ways: ({ read }) => [
        { label: '确认不贴', change: () => ({ dnp: true, quantity: 0 }) },
        {
          label: `按位号贴装，每板 ${read.designators.length} 件`,
          change: () => ({ dnp: false, quantity: read.designators.length }),
        },
      ],
      stays: null,
      isSure: () => true,
    }),
    state: 'check',
    says: (subject) => openIssue(subject, 'quantity-zero'),
  },
  {
    ...doubt({
      code: 'quantity-spares',
      title: '总数里含备损',
      risk: '备损不贴装，每板仍按位号数计',
      ways: () => [],
      stays: '按位号数计，备损不贴',
    }),
    state: 'tip',
    alike: () => '',
  },
]

function roundedUp({ read: { quantity } }: Subject): Way[] {
  if (quantity === null) return []
  const up = Math.ceil(quantity)
  return [{ label: `向上取整，每板 ${up} 件`, change: () => ({ quantity: up }) }]
}

const hasOther = ({ analysed }: Subject): boolean =>
  analysed.issues.some(({ code }) => code.startsWith('quantity-') && code !== 'quantity-missing')

/** Where no line of the file has one it is asked once. */
const missing = (bom: Pick<Bom, 'issues'>): LineRule => ({
  ...doubt({
    code: 'quantity-missing',
    title: '没有数量',
    risk: '按 0 件计，漏算加工费和物料',
    ways: () => [pieces(1), notFitted],
    stays: null,
  }),
  says: (subject) => (isPlaced(subject) && !hasOther(subject) ? openIssue(subject, 'quantity-missing') : null),
  alike: ({ analysed }) => (bom.issues.some(({ code }) => code === 'no-quantities') ? '' : analysed.key),
})
