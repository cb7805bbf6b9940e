import { textOf } from '../coded.ts'
import type { Texts } from '../coded.ts'
import type {
  LineFault,
  LineFaultData,
  ListIssue,
  ListIssueData,
  ListRefusal,
  ListRefusalData,
  NoLine,
  NoLineData,
} from './faults.ts'
import type { ListField } from './fields.ts'

const NAMES: Readonly<Record<ListField, string>> = {
  sku: '商品编号',
  mpn: '型号',
  manufacturer: '品牌',
  description: '描述',
  package: '封装',
  value: '参数',
  quantity: '数量',
  unitPrice: '单价',
  extendedPrice: '金额',
  stock: '库存',
  moq: '起订量',
  multiple: '倍数',
  leadTime: '货期',
  currency: '币种',
  tax: '含税',
  location: '库位',
  dateCode: '年份',
  lotCode: '批号',
  condition: '成色',
  validUntil: '有效期',
  designator: '位号',
  category: '类别',
  supplier: '供应商',
  note: '备注',
}

/** What a field of a list is called. */
export const listFieldText = (field: ListField): string => NAMES[field]

const FAULTS: Texts<LineFaultData> = {
  'price-missing': () => '没有价格',
  'price-unreadable': ({ text }) => `价格“${text}”认不出`,
  'price-on-request': ({ text }) => `价格写的是“${text}”，没有数字`,
  'price-not-positive': ({ text }) => `价格“${text}”不大于 0`,
  'price-ambiguous': ({ text }) => `价格“${text}”的逗号看不出是千分位还是小数点`,
  'price-rising': ({ quantity }) => `阶梯价倒挂：${quantity} 个起的单价比前一档高`,
  'break-twice': ({ quantity }) => `${quantity} 个起有两个价格`,
  'break-unknown': ({ text }) => `价格“${text}”没有写从多少个起`,
  'count-vague': ({ field, text }) => `${NAMES[field]}写的是“${text}”，没有数字`,
  'count-fraction': ({ field, text }) => `${NAMES[field]}“${text}”不是整数`,
  'count-negative': ({ field, text }) => `${NAMES[field]}“${text}”是负数`,
  'count-too-large': ({ field, text }) => `${NAMES[field]}“${text}”太大`,
  'count-unreadable': ({ field, text }) => `${NAMES[field]}“${text}”认不出`,
  'count-packs': ({ field, text }) => `${NAMES[field]}“${text}”不是按个计，没有写每包装多少个`,
  'count-at-least': ({ field, text }) => `${NAMES[field]}写的是“${text}”，按最少的算`,
  'moq-zero': () => '起订量是 0',
  'multiple-zero': () => '倍数是 0',
  'multiple-above-moq': ({ moq, multiple }) => `倍数 ${multiple} 比起订量 ${moq} 大`,
  'lead-unreadable': ({ text }) => `货期“${text}”认不出`,
  'lead-unit-unknown': ({ text }) => `货期“${text}”没有写是天还是周`,
  'currency-unknown': ({ text }) => `币种“${text}”认不出`,
  'validity-unreadable': ({ text }) => `有效期“${text}”看不出是哪一天`,
  'listed-twice': ({ first }) => `与第 ${first + 1} 行重复`,
  'quantity-missing': () => '没有数量',
  'quantity-zero': () => '数量是 0',
}

/** What is wrong with a line, in Chinese. */
export const lineFaultText = (fault: LineFault): string => textOf(FAULTS, fault)

const NO_LINES: Texts<NoLineData> = {
  head: () => '重复的表头',
  total: () => '合计行',
  section: () => '标题或说明',
  'no-part': () => '有数字，但没有写是哪个料',
}

/** Why a row gives no line, in Chinese. */
export const noLineText = (why: NoLine): string => textOf(NO_LINES, why)

const ISSUES: Texts<ListIssueData> = {
  'file-empty': () => '文件是空的',
  'no-prices': () => '没有价格列，只能当作订购清单',
  'currency-open': () => '没有写币种，请选择',
  'currencies-mixed': ({ currencies }) => `有几种币种：${currencies}`,
  'tax-mixed': ({ row }) => `有的价格含税，有的不含税（从第 ${row + 1} 行起不同）`,
  'no-head': () => '没有表头，各列是按内容认的，请核对',
  'other-sheets': ({ names }) => `还有别的工作表没有读：${names}`,
}

/** What the reading of a list has to say, in Chinese. */
export const listIssueText = (issue: ListIssue): string => textOf(ISSUES, issue)

const REFUSALS: Texts<ListRefusalData> = {
  'no-table': () => '没有找到价格表或库存表的表头，也认不出各列',
  'no-lines': () => '有表头，但下面没有一行写有物料',
}

/** Why a file is no list, in Chinese. */
export const listRefusalText = (refusal: ListRefusal): string => textOf(REFUSALS, refusal)
