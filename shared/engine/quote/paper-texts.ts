import type { AmountGroup } from '../price/types.ts'
import type { PaperColumn, PaperLanguage } from './document.ts'

/** What stands on a paper beside its figures, in Chinese and English. */
const TEXTS = {
  title: ['报价单', 'Quotation'],
  no: ['编号', 'No.'],
  date: ['日期', 'Date'],
  validTo: ['有效期至', 'Valid until'],
  customer: ['客户', 'Customer'],
  contact: ['联系人', 'Attn.'],
  phone: ['电话', 'Tel.'],
  address: ['地址', 'Address'],
  taxNo: ['税号', 'Tax No.'],
  bank: ['开户行及账号', 'Bank account'],
  project: ['项目', 'Project'],
  sets: ['套数', 'Sets'],
  points: ['点数/套', 'Points per set'],
  item: ['项目', 'Item'],
  fee: ['金额（元）', 'Amount (CNY)'],
  subtotal: ['未税合计', 'Subtotal before tax'],
  tax: ['税额', 'Tax'],
  taxWithin: ['其中税额', 'Tax included'],
  total: ['总价', 'Total'],
  perSet: ['每套', 'Per set'],
  words: ['大写', 'In words'],
  foreign: ['折合', 'Equivalent to'],
  terms: ['付款方式', 'Terms of payment'],
  delivery: ['交期', 'Delivery'],
  remark: ['备注', 'Remarks'],
  supplier: ['报价方（签章）', 'Supplier (signature)'],
  accepted: ['客户确认（签章）', 'Customer (signature)'],
  hidden: ['无权查看', 'Not shown'],
  none: ['—', '—'],
} as const satisfies Record<string, readonly [string, string]>
export type PaperText = keyof typeof TEXTS

const COLUMNS: Readonly<Record<PaperColumn | 'no', readonly [string, string]>> = {
  no: ['序号', '#'],
  designators: ['位号', 'Designators'],
  quantity: ['数量', 'Qty'],
  value: ['规格', 'Value'],
  mpn: ['型号', 'Part number'],
  package: ['封装', 'Package'],
  process: ['加工', 'Process'],
  points: ['点/件', 'Points each'],
  setPoints: ['点/套', 'Points/set'],
  unit: ['元/点', 'CNY/point'],
  amount: ['加工费（元）', 'Labour (CNY)'],
}

/** What amounts are told under, in this order; those of one heading are added up. */
export const AMOUNT_HEADINGS: readonly { groups: readonly AmountGroup[]; text: readonly [string, string] }[] = [
  { groups: ['labour', 'top-up'], text: ['加工费', 'Assembly labour'] },
  { groups: ['setup', 'feeder'], text: ['工程与开机', 'Engineering and set-up'] },
  { groups: ['process'], text: ['工艺', 'Special processes'] },
  { groups: ['test'], text: ['测试', 'Testing'] },
  { groups: ['pack'], text: ['包装', 'Packing'] },
  { groups: ['overhead'], text: ['管理', 'Overhead'] },
  { groups: ['urgency'], text: ['加急', 'Express service'] },
  { groups: ['discount'], text: ['折扣', 'Discount'] },
  { groups: ['material'], text: ['元器件', 'Components'] },
  { groups: ['pcb'], text: ['PCB 光板', 'Bare boards'] },
  { groups: ['special'], text: ['其他', 'Others'] },
]

/** A text in the paper's language; both stand beside each other. */
export const inLanguage = ([zh, en]: readonly [string, string], language: PaperLanguage): string =>
  language === 'zh' || zh === en ? zh : language === 'en' ? en : `${zh} ${en}`

export const paperText = (name: PaperText, language: PaperLanguage): string => inLanguage(TEXTS[name], language)
export const columnText = (column: PaperColumn | 'no', language: PaperLanguage): string => inLanguage(COLUMNS[column], language)
export const daysText = (days: number, language: PaperLanguage): string =>
  inLanguage([`下单并到料后 ${days} 天`, `${days} days after order and materials`], language)
