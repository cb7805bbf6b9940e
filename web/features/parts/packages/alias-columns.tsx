import type { CallOutput } from '../../../access/call.ts'
import type { Column } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { countedText } from '../facts/text.ts'

export type AliasRow = CallOutput<'Package/alias'>['items'][number]

const STATES = {
  0: { tone: 'warn', text: '待处理' },
  1: { tone: 'good', text: '在用' },
  2: { tone: 'quiet', text: '不用' },
} as const

const stateOf = (state: number) => STATES[state === 0 || state === 1 ? state : 2]

/** Enough members say the same to be heard first. */
const MANY = 3

const alias: Column<AliasRow> = { key: 'alias', title: '别名', kind: 'code', width: 240 }
const facts: Column<AliasRow> = {
  key: 'facts',
  title: '封装',
  width: 280,
  cell: (of) => of && `${of.name}（${countedText(of)}）`,
}

export const aliasColumns: readonly Column<AliasRow>[] = [
  alias,
  facts,
  {
    key: 'state',
    title: '状态',
    width: 90,
    cell: (state) => <Tag tone={stateOf(state).tone}>{stateOf(state).text}</Tag>,
  },
  { key: 'hits', title: '命中', kind: 'number', width: 90 },
  { key: 'reason', title: '理由', width: 200 },
  { key: 'source', title: '来源', width: 200 },
  { key: 'created', title: '建立时间', kind: 'time', width: 170 },
]

export const proposalColumns: readonly Column<AliasRow>[] = [
  alias,
  facts,
  {
    key: 'voices',
    title: '会员',
    kind: 'number',
    width: 90,
    cell: (voices) => (voices >= MANY ? <Tag tone="warn">{`${voices} 位`}</Tag> : voices),
  },
  { key: 'members', title: '谁建议的', width: 160, cell: (members) => members.map(({ name }) => name).join('、') || null },
  { key: 'source', title: '例', width: 180, cell: (_, { members }) => members[0]?.sample || null },
  { key: 'created', title: '建议时间', kind: 'time', width: 150 },
]
