import {
  ARTICLE_STATE_NAMES,
  ARTICLE_STATES,
  type ArticleKind,
  type ArticleScope,
  type ArticleState,
} from '../../../../shared/article/kinds.ts'
import { call } from '../../../access/call.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../../screen/types.ts'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { Tag } from '../../../ui/tag.tsx'
import { showDone } from '../../../ui/toast.ts'

type Row = ListRow<'news/NewsList'>
type Kind = Exclude<ArticleKind, 'tip'>

export const STATE_TONES: Readonly<Record<ArticleState, 'quiet' | 'good' | 'warn'>> = {
  draft: 'warn',
  planned: 'warn',
  shown: 'good',
  ended: 'quiet',
  off: 'quiet',
}

const title: Columns<'news/NewsList'>[number] = {
  key: 'title',
  title: '标题',
  width: 320,
  cell: (text, { pinned, version, shownVersion }) => (
    <span className="flex items-center gap-2">
      <span className="min-w-0 truncate">{text}</span>
      {pinned && <Tag tone="info">置顶</Tag>}
      {shownVersion !== null && version > shownVersion && <Tag tone="warn">有新稿</Tag>}
    </span>
  ),
}
const topic: Columns<'news/NewsList'>[number] = { key: 'topic', title: '分组', width: 120 }
const others: Columns<'news/NewsList'> = [
  { key: 'state', title: '状态', width: 90, cell: (state) => <Tag tone={STATE_TONES[state]}>{ARTICLE_STATE_NAMES[state]}</Tag> },
  { key: 'seq', title: '排序', kind: 'number', width: 80 },
  { key: 'code', title: '地址', kind: 'code', width: 160 },
  { key: 'publishAt', title: '发布时间', kind: 'time', width: 170 },
  { key: 'until', title: '到期', kind: 'time', width: 170, hidden: true },
  { key: 'version', title: '版本', kind: 'number', width: 80 },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170 },
]

const filters: Filters<'news/NewsList'> = [
  { key: 'keyword', kind: 'keyword', label: '标题或正文' },
  { key: 'state', kind: 'options', label: '状态', choices: choicesOf(ARTICLE_STATES, ARTICLE_STATE_NAMES) },
]

const NOUNS: Readonly<Record<Kind, string>> = { faq: '问题', zdy: '页面', info: '固定页面' }
const EMPTY: Readonly<Record<Kind, string>> = {
  faq: '写下会员常问的问题，发布后出现在帮助中心，按分组排列、可以搜索。',
  zdy: '独立的说明页面，如新手指引、活动说明，发布后有自己的地址。',
  info: '用户协议、隐私政策等固定页面随程序提供。',
}

/** Articles in the order in which they are read, what is pinned first. */
export function ArticleList({ kind, scope }: { kind: Kind; scope: ArticleScope }) {
  const { change } = useAddress()
  const noun = NOUNS[kind]
  const actions = (row: Row): Act<Row>[] => [
    { text: '编辑', call: 'news/GetNewsDraft', run: ({ id }) => change({ id }) },
    ...(row.state === 'shown' && scope === 'site'
      ? [{ text: '查看', run: ({ code }: Row) => void window.open(`/help/${code}`, '_blank', 'noopener') }]
      : []),
    ...(row.isFixed ? [] : [{ text: '删除', danger: true, call: 'news/DelNews' as const, run: remove }]),
  ]
  return (
    <ListScreen
      list="news/NewsList"
      noun={noun}
      always={{ kind, scope }}
      columns={kind === 'faq' ? [title, topic, ...others] : [title, ...others]}
      filters={filters}
      actions={actions}
      empty={<ListNote title={`还没有${noun}`} text={EMPTY[kind]} />}
      onAdd={kind === 'info' ? undefined : () => change({ id: 'new' })}
    />
  )
}

async function remove({ id, title: called }: Row): Promise<void> {
  const sure = await confirm({
    title: `删除“${called}”？`,
    text: '读者将立即看不到它，地址可以给别的文章用。写过的各个版本仍留在库里。',
    act: '删除',
    danger: true,
  })
  if (!sure) return
  await call('news/DelNews', { id })
  showDone(`已删除“${called}”`)
}
