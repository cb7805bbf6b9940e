import { SURPLUS_CONDITION_NAMES, SURPLUS_CONDITIONS } from '../../../../shared/engine/surplus/condition.ts'
import { ITEM_STATE_NAMES } from '../../../../shared/engine/surplus/states.ts'
import type { GridColumn } from '../../../grid/types.ts'
import { decimalText } from '../../../lib/decimal.ts'
import { againstMarket, percentOff } from '../tones.ts'
import { microIn, piecesIn, problemOf, type Item } from './item.ts'

/** What orders have taken of a row is this part, in this condition. */
const isTaken = ({ held, sold }: Item): boolean => held + sold > 0

type Parsed = { text: string } | { problem: string }

const problemIn = (column: string) => (item: Item) => {
  const found = problemOf(item)
  return found?.column === column ? found.text : null
}

const text = (id: 'mpn' | 'brand' | 'pkg' | 'dateCode' | 'location' | 'note', title: string, most: number) => ({
  id,
  title,
  get: (item: Item) => item[id],
  edit: {
    kind: 'text' as const,
    parse: (typed: string): Parsed => (typed.length > most ? { problem: `最多 ${most} 个字` } : { text: typed }),
  },
})

const pieces = (id: 'qty' | 'moq' | 'mult', title: string) => ({
  id,
  title,
  align: 'right' as const,
  get: (item: Item) => item[id],
  edit: {
    kind: 'number' as const,
    parse: (typed: string): Parsed => (piecesIn(typed) === undefined ? { problem: '填整数，1 到 999,999,999' } : { text: typed }),
  },
  problem: problemIn(id),
})

const micro = (value: number | null): string => (value === null ? '' : decimalText(value, 6))
const yuanOf = (value: number | null): number | null => (value === null ? null : value / 1_000_000)

const PRICES: readonly GridColumn<Item>[] = [
  {
    id: 'price',
    title: '单价',
    unit: '元，含税',
    width: 100,
    align: 'right',
    get: ({ priceMicro }) => yuanOf(priceMicro),
    format: (_, { priceMicro }) => micro(priceMicro),
    edit: {
      kind: 'number',
      parse: (typed) => (microIn(typed) === undefined ? { problem: '填大于 0 的数，最多六位小数' } : { text: typed }),
    },
  },
  {
    id: 'market',
    title: '市场价',
    unit: '元，含税，同数量',
    width: 130,
    align: 'right',
    get: ({ marketMicro }) => yuanOf(marketMicro),
    format: (_, { marketMicro }) => micro(marketMicro),
  },
  {
    id: 'off',
    title: '比市场',
    width: 80,
    align: 'right',
    get: ({ priceMicro, marketMicro }) => againstMarket(priceMicro, marketMicro),
    format: (_, { priceMicro, marketMicro }) => percentOff(againstMarket(priceMicro, marketMicro)),
  },
]

/** The columns of a list; who may not see costs has none of prices. */
export const itemColumns = (seesCost: boolean): readonly GridColumn<Item>[] => [
  { ...text('mpn', '型号', 100), width: 190, pin: true, mono: true, problem: problemIn('mpn'), locked: isTaken },
  { ...text('brand', '品牌', 100), width: 100, locked: isTaken },
  { ...text('pkg', '封装', 60), width: 90 },
  { ...pieces('qty', '数量'), width: 90 },
  ...(seesCost ? PRICES : []),
  { ...text('dateCode', '批次', 40), width: 90, locked: isTaken },
  {
    id: 'condition',
    title: '成色',
    width: 80,
    locked: isTaken,
    get: ({ condition }) => SURPLUS_CONDITION_NAMES[condition],
    edit: { kind: 'choice', choices: SURPLUS_CONDITIONS.map((condition) => SURPLUS_CONDITION_NAMES[condition]) },
  },
  { ...pieces('moq', '起订量'), width: 80 },
  { ...pieces('mult', '倍数'), width: 80 },
  {
    id: 'part',
    title: '目录',
    width: 120,
    get: ({ part }) => part?.maker ?? '',
    explain: ({ part, mpn }) => (part === null && mpn !== '' ? '型号不在目录中，审核时由平台补充' : null),
  },
  { ...text('location', '库位', 60), width: 90 },
  { ...text('note', '备注', 200), width: 160 },
  { id: 'photos', title: '照片', width: 70, align: 'right', get: ({ photos }) => photos.length || null },
  { id: 'remain', title: '剩余', width: 80, align: 'right', get: ({ remain }) => remain },
  { id: 'held', title: '预订中', width: 80, align: 'right', get: ({ held }) => held || null },
  { id: 'state', title: '状态', width: 80, get: ({ state }) => ITEM_STATE_NAMES[state] },
]
