import type { AttritionRule } from '../../../../shared/engine/purchase/types.ts'
import type { GridColumn } from '../../../grid/types.ts'
import { countText, yuan } from '../../../lib/format.ts'
import { CUSTOMER, parseCount, parsePartPrice, partPriceText } from './supply-cells.ts'
import { whyOf, type SupplyRow } from './supply-rows.ts'

type Column = GridColumn<SupplyRow>

const text = (id: string, title: string, width: number, get: Column['get'], some: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  get,
  ...some,
})

const count = (id: 'moq' | 'multiple' | 'tape', title: string): Column => ({
  id,
  title,
  unit: '个',
  width: 88,
  align: 'right',
  get: ({ supply }) => supply[id] ?? null,
  format: (value) => (typeof value === 'number' ? countText(value) : ''),
  edit: { kind: 'number', parse: parseCount(id) },
  provenance: ({ supply }) => (supply[id] === undefined ? null : 'member'),
})

/** What it is, and what one pays for it. */
const PART: readonly Column[] = [
  text('designators', '位号', 130, ({ line }) => line.designators, { pin: true, mono: true }),
  text('value', '值', 100, ({ line }) => line.line.value),
  text('package', '封装', 90, ({ line }) => line.package?.name ?? line.line.footprint),
  {
    id: 'pieces',
    title: '用量',
    unit: '个/套',
    width: 72,
    align: 'right',
    get: ({ line }) => line.pieces || (line.line.dnp ? 0 : line.line.quantity),
    format: (_, { line }) => (line.line.dnp ? '不贴' : countText(line.pieces || (line.line.quantity ?? 0))),
  },
  {
    id: 'partPrice',
    title: '元件单价',
    unit: '元/个',
    width: 100,
    align: 'right',
    get: ({ priceMicro }) => (priceMicro === null ? null : Number(partPriceText(priceMicro))),
    format: (_, { priceMicro, isUnpriced }) => (priceMicro === null ? (isUnpriced ? '未填' : '') : partPriceText(priceMicro)),
    edit: { kind: 'number', parse: parsePartPrice },
    provenance: ({ supply, priceMicro }) =>
      supply.unitPriceMicro !== undefined ? 'member' : priceMicro === null ? null : 'file',
    problem: ({ isUnpriced }) => (isUnpriced ? '没有单价：填写，或设为客供、不贴；没有就没有算进综合报价' : null),
  },
  {
    id: 'customer',
    title: '供料',
    width: 72,
    get: ({ supply }) => (supply.customer ? CUSTOMER : null),
    edit: {
      kind: 'choice',
      choices: ['代购', CUSTOMER],
      parse: (typed) => ({ text: typed.trim() === CUSTOMER ? CUSTOMER : '' }),
    },
    format: (value, { line }) => (value === null ? (line.pieces > 0 ? '代购' : '') : CUSTOMER),
    provenance: ({ supply }) => (supply.customer ? 'member' : null),
  },
]

/** What few parts need, and what they are called where one buys them. */
const TERMS: readonly Column[] = [
  count('moq', '起订量'),
  count('multiple', '包装倍数'),
  count('tape', '料带最少'),
  {
    id: 'need',
    title: '需要',
    unit: '个',
    width: 90,
    align: 'right',
    get: ({ purchase }) => purchase?.need ?? null,
    format: (value) => (typeof value === 'number' ? countText(value) : ''),
  },
  text('mpn', '型号', 150, ({ line }) => line.line.mpn, { mono: true }),
]

/** What is bought of each line: what it is, how many that makes at what cost, and what is said of buying it. */
export const supplyColumns = (sets: number, rules: readonly AttritionRule[]): Column[] => [
  ...PART,
  {
    id: 'buy',
    title: '采购数量',
    unit: '个',
    width: 92,
    align: 'right',
    get: ({ purchase }) => purchase?.quantity ?? null,
    format: (value) => (typeof value === 'number' ? countText(value) : ''),
    provenance: ({ purchase }) => (purchase ? 'rule' : null),
    explain: (row) => whyOf(row, sets, rules),
  },
  {
    id: 'cost',
    title: '金额',
    unit: '元',
    width: 100,
    align: 'right',
    get: ({ purchase }) => (purchase ? purchase.amountFen / 100 : null),
    format: (_, { purchase }) => (purchase ? (purchase.customer ? CUSTOMER : yuan(purchase.amountFen)) : ''),
  },
  ...TERMS,
]
