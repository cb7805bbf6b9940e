import { MATCH_STATE_NAMES } from '../../../shared/enums.ts'
import type { GridColumn } from '../../grid/types.ts'
import { countText, yuanOfMicro } from '../../lib/format.ts'
import { Tag } from '../../ui/tag.tsx'
import { badgeOf, reasonOf, type MatchRow } from './matches.ts'

type Column = GridColumn<MatchRow>

const STATE_TONES = { proposed: 'quiet', chosen: 'good', rejected: 'bad', waiting: 'info' } as const
/** What may be taken as it is, what wants a look, and what nobody has found. */
const TONES: Readonly<Record<string, 'good' | 'info' | 'warn' | 'quiet'>> = {
  精确: 'good',
  编号: 'good',
  记忆: 'good',
  无包装: 'good',
  人工: 'good',
  按值: 'info',
  前缀: 'info',
  无: 'quiet',
  不贴: 'quiet',
}

const asked = ({ asked: { value, mpn, description } }: MatchRow): string =>
  [mpn, value].filter((text) => text !== '').join(' ') || description

const text = (id: string, title: string, width: number, get: Column['get'], some: Partial<Column> = {}): Column => ({
  id,
  title,
  width,
  get,
  ...some,
})

/** What the line asks for, and what was found for it by what. */
const FOUND: readonly Column[] = [
  text('label', '位号', 104, ({ label }) => label, { pin: true, mono: true }),
  text('asked', '清单写的', 144, asked),
  text('footprint', '封装', 84, ({ asked: { footprint } }) => footprint),
  text('badge', '匹配', 84, badgeOf, {
    render: (row) => <Tag tone={row.doubt ? 'warn' : (TONES[badgeOf(row)] ?? 'warn')}>{badgeOf(row)}</Tag>,
  }),
  text('mpn', '物料', 156, ({ part }) => part?.mpn ?? null, {
    mono: true,
    format: (_, { part, found }) => part?.mpn ?? (found > 0 ? `${found} 个候选` : ''),
  }),
  text('state', '状态', 110, ({ state }) => MATCH_STATE_NAMES[state], {
    render: ({ state, changed }) => <Tag tone={changed === '' ? STATE_TONES[state] : 'warn'}>{MATCH_STATE_NAMES[state]}</Tag>,
  }),
  text('stock', '库存', 84, ({ part }) => part?.stock ?? null, {
    align: 'right',
    format: (_, { part }) => (part ? (part.suppliers === 0 ? '无报价' : countText(part.stock)) : ''),
    problem: ({ part, need }) => (part && part.stock < need ? '库存不足需要的数量' : null),
  }),
]

const PRICE: Column = text('price', '单价', 78, ({ part }) => (part?.best ? part.best.unitMicro / 1e6 : null), {
  unit: '元',
  align: 'right',
  format: (_, { part }) => (part?.best ? yuanOfMicro(part.best.unitMicro) : ''),
})

const MORE: readonly Column[] = [
  text('need', '需要', 80, ({ need }) => need, { unit: '个', align: 'right', format: (_, { need }) => countText(need) }),
  text('maker', '品牌', 90, ({ part }) => part?.makerCn || (part?.maker ?? null)),
  text('pkg', '物料封装', 96, ({ part }) => part?.pkg ?? null),
  text('reason', '原因', 260, reasonOf),
]

/** The columns of the grid; the first ones fit beside the candidates at 1440, who may not see costs has none of prices. */
export const matchColumns = (seesCost: boolean): readonly Column[] => [...FOUND, ...(seesCost ? [PRICE] : []), ...MORE]
