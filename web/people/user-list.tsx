import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call, type CallInput } from '../call.ts'
import { ColumnPanel } from '../screen/column-panel.tsx'
import { DataTable } from '../screen/data-table.tsx'
import { ExportButton } from '../screen/export-button.tsx'
import { FormDialog } from '../screen/form.tsx'
import { removal, thenReload } from '../screen/list-acts.ts'
import { PageState } from '../screen/page-state.tsx'
import { Pager } from '../screen/pager.tsx'
import { SearchBar } from '../screen/search-bar.tsx'
import type { Act, Row } from '../screen/types.ts'
import { useColumns } from '../screen/use-columns.ts'
import { pageText, useList } from '../screen/use-list.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { showDone } from '../ui/toast.ts'
import { ActingDialog } from './acting-dialog.tsx'
import { PasswordNote, type InitialPassword } from './password-note.tsx'
import { addFields, columns, editFields, filters } from './user-columns.tsx'

type UserRow = Row<'user/userlist'>
const NOUN = '用户'

/** Who may sign in: adding one tells his initial password once, so this list is put together from the parts. */
export function UserList() {
  const list = useList('user/userlist', columns, filters)
  const looks = useColumns(list.path, columns)
  const [edited, setEdited] = useState<UserRow | 'new' | null>(null)
  const [acting, setActing] = useState<UserRow | null>(null)
  const [told, setTold] = useState<InitialPassword | null>(null)
  const onAdd = () => setEdited('new')
  const saved = () => {
    setEdited(null)
    showDone(`已保存${NOUN}`)
    void list.reload()
  }
  const actsOf = (row: UserRow): Act<UserRow>[] => [
    { text: '编辑', run: () => setEdited(row) },
    ...(row.isAdmin || row.state !== 1 ? [] : [{ text: '代登录', run: () => setActing(row) }]),
    ...[
      switching(row),
      { text: '强制下线', run: endSessions },
      {
        text: '重发初始密码',
        danger: true,
        run: async (of: UserRow) => {
          const answer = await renewPassword(of)
          if (answer) setTold({ ...answer, name: of.name })
        },
      },
      removal<UserRow>('user/delete', NOUN, columns[0]),
    ].map((act) => thenReload(act, list)),
  ]

  return (
    <section data-fill aria-label={NOUN} aria-busy={list.isFetching} className="flex min-h-0 w-full flex-1 flex-col p-3 lg:p-4">
      <h1 className="sr-only">{NOUN}</h1>
      <header className="mb-3 flex min-h-8 flex-wrap items-center gap-2">
        <SearchBar list={list} filters={filters} />
        <span className="flex-1" />
        <ExportButton list={list} looks={looks} noun={NOUN} />
        <ColumnPanel looks={looks} />
        <Button look="primary" onClick={onAdd}>
          <Plus aria-hidden className="size-4" />
          新增{NOUN}
        </Button>
      </header>
      <div className="relative flex min-h-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
        {list.isFetching && list.rows && <div className="list-busy" />}
        <PageState list={list} noun={NOUN} onAdd={onAdd}>
          {(rows) => <DataTable label={NOUN} rows={rows} looks={looks} list={list} acts={actsOf} />}
        </PageState>
        {list.total > 0 && (
          <footer className="border-t border-line px-3 py-1.5">
            <Pager
              page={list.query.page}
              pageSize={list.query.size}
              total={list.total}
              onPage={(page) => list.change({ page: pageText(page) })}
              onSize={(size) => list.change({ size: String(size) })}
            />
          </footer>
        )}
      </div>
      {edited === 'new' ? (
        <FormDialog
          title={`新增${NOUN}`}
          save="user/add"
          fields={addFields}
          onClose={() => setEdited(null)}
          onSaved={(answer) => {
            saved()
            setTold({ name: '新用户', ...answer })
          }}
        />
      ) : (
        edited && (
          <FormDialog
            title={`编辑${NOUN}`}
            save="user/update"
            fields={editFields}
            row={edited}
            onReload={() => list.findAgain(edited)}
            onClose={() => setEdited(null)}
            onSaved={saved}
          />
        )
      )}
      {acting && <ActingDialog member={acting} onClose={() => setActing(null)} />}
      {told && <PasswordNote of={told} onClose={() => setTold(null)} />}
    </section>
  )
}

/** Off at once, or on again. */
function switching(row: UserRow): Act<UserRow> {
  const text = row.state === 1 ? '停用' : '启用'
  const run = async (of: UserRow) => {
    const question = { title: `停用用户「${of.name}」？`, text: '他会立即退出登录，且不能再登录。', act: '停用', danger: true }
    if (of.state === 1 && !(await confirm(question))) return
    await call('user/update', changeOf(of, of.state === 1 ? 0 : 1))
    showDone(`已${text}用户「${of.name}」`)
  }
  return { text, run, danger: row.state === 1 }
}

const changeOf = (row: UserRow, state: 0 | 1): CallInput<'user/update'> => ({
  id: row.id,
  rowVersion: row.rowVersion,
  name: row.name,
  phone: row.phone,
  email: row.email,
  isAdmin: row.isAdmin,
  isAdminBomTool: row.isAdminBomTool,
  state,
})

async function endSessions(row: UserRow): Promise<void> {
  const question = {
    title: `让用户「${row.name}」强制下线？`,
    text: '他在所有设备上都要重新登录。',
    act: '强制下线',
    danger: true,
  }
  if (!(await confirm(question))) return
  await call('user/endSessions', { id: row.id })
  showDone(`用户「${row.name}」已全部下线`)
}

async function renewPassword(row: UserRow) {
  const question = {
    title: `给用户「${row.name}」重发初始密码？`,
    text: '原密码立即作废，他在所有设备上都会退出登录。',
    act: '重发初始密码',
    danger: true,
  }
  return (await confirm(question)) ? call('user/initialPassword', { id: row.id }) : null
}
