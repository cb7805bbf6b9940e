import { TEMPLATE_KIND_NAMES, type TemplateKind } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import type { Act, Columns, Filters } from '../../screen/types.ts'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Tag } from '../../ui/tag.tsx'
import { showDone } from '../../ui/toast.ts'
import { copyOf, draftOf, forgetTemplates, saveTemplate, type TemplateDraft } from './save.ts'
import { MY_SIDE, type Side, type Template } from './side.ts'
import { contentText } from './content-text.ts'

type TemplateListProps = {
  kind: TemplateKind
  side: Side
  onEdit: (draft: TemplateDraft) => void
  onAdd: (() => void) | undefined
}

const name: Columns<'tempelete/GetMyList'>[number] = {
  key: 'name',
  title: '名称',
  width: 220,
  cell: (text, { isDefault }) => (
    <span className="flex items-center gap-2">
      <span className="min-w-0 truncate">{text}</span>
      {isDefault && <Tag tone="good">默认</Tag>}
    </span>
  ),
}
const content: Columns<'tempelete/GetMyList'>[number] = {
  key: 'kind',
  title: '内容',
  width: 520,
  cell: (_, row) => contentText(row),
}
const updated: Columns<'tempelete/GetMyList'>[number] = { key: 'updated', title: '修改时间', kind: 'time', width: 170 }

const myColumns: Columns<'tempelete/GetMyList'> = [
  name,
  { key: 'isOwn', title: '谁的', width: 90, cell: (isOwn) => (isOwn ? '自己的' : '系统') },
  content,
  updated,
]
const sysColumns: Columns<'tempelete/GetSysList'> = [name, content, updated]
const filters: Filters<'tempelete/GetMyList'> = [{ key: 'keyword', kind: 'keyword', label: '名称' }]
const sysFilters: Filters<'tempelete/GetSysList'> = [{ key: 'keyword', kind: 'keyword', label: '名称' }]

const EMPTY: Readonly<Record<'order' | 'layout' | 'heads', string>> = {
  order: '给每个客户存一份口径、折扣、税和免收的费用，报价时一键套用。',
  layout: '没有自己的版式时按内置版式导出；可以另排列、标题、列宽、抬头、图标和备注。',
  heads: '在 BOM 的“列对应”里改好列的含义后，可以存成这个客户的表头映射，下次同样的表头自动沿用。',
}

/** The templates of a kind. The platform's are looked at and copied by members, and changed by operators. */
export function TemplateList({ kind, side, onEdit, onAdd }: TemplateListProps) {
  const isSub = useUser()?.sub != null
  const mayChange = (row: Template): boolean => !isSub && row.isOwn === (side === MY_SIDE)
  const noun = TEMPLATE_KIND_NAMES[kind]
  const actions = (row: Template): Act<Template>[] => [
    ...(mayChange(row) ? own(row) : []),
    ...(isSub || kind === 'heads' ? [] : [{ text: '复制', call: side.save, run: () => onEdit(copyOf(row)) }]),
    ...(mayChange(row) ? [{ text: '删除', danger: true, call: side.remove, run: () => remove(side, row) }] : []),
  ]
  const own = (row: Template): Act<Template>[] => [
    ...(kind === 'heads' ? [] : [{ text: '编辑', call: side.save, run: () => onEdit(draftOf(row)) }]),
    ...(kind === 'heads'
      ? []
      : [{ text: row.isDefault ? '不再默认' : '设为默认', call: side.save, run: () => setDefault(side, row) }]),
  ]
  const part = kind === 'order' || kind === 'heads' ? kind : 'layout'
  const empty = <ListNote title={`还没有${noun}`} text={EMPTY[part]} />
  const common = { noun, always: { kind }, actions, empty, onAdd: isSub ? undefined : onAdd }
  return side === MY_SIDE ? (
    <ListScreen list="tempelete/GetMyList" columns={myColumns} filters={filters} {...common} />
  ) : (
    <ListScreen list="tempelete/GetSysList" columns={sysColumns} filters={sysFilters} {...common} />
  )
}

async function setDefault(side: Side, row: Template): Promise<void> {
  await saveTemplate(side, { ...draftOf(row), isDefault: !row.isDefault })
  showDone(row.isDefault ? `“${row.name}”不再是默认` : `“${row.name}”已设为默认`)
}

async function remove(side: Side, { id, name: called }: Template): Promise<void> {
  const sure = await confirm({
    title: `删除模板“${called}”？`,
    text: '已导出的文件和已报的价不受影响。',
    act: '删除',
    danger: true,
  })
  if (!sure) return
  await call(side.remove, { id })
  await forgetTemplates()
  showDone(`已删除“${called}”`)
}
