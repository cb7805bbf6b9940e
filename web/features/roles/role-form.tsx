import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SyntheticEvent } from 'react'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'
import { FormNote, RefusalNote } from '../../screen/form/refusal-note.tsx'
import { ListNote } from '../../screen/list/list-state.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { useSaveKeys } from '../../screen/form/use-save-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { showDone } from '../../ui/toast.ts'
import { partsOf, type OfficePage, type Permission, type Role } from './compose.ts'
import { RoleSummary } from './summary.tsx'
import { PermissionTree } from './tree.tsx'
import { useRoleDraft } from './use-role-draft.ts'

type RoleFormProps = {
  /** Null is a new one. */
  role: Role | null
  copied?: Role | null
  catalogue: readonly Permission[]
  pages: readonly OfficePage[]
  maySave: boolean
  onSaved: (id: string) => void
}

/** Composes a role: its name, and of every area what may be opened, looked at and changed. */
export function RoleForm({ role, copied = null, catalogue, pages, maySave, onSaved }: RoleFormProps) {
  const client = useQueryClient()
  const draft = useRoleDraft(role, copied)
  const [keyword, setKeyword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal(['name'])
  const nameBox = useRef<HTMLInputElement>(null)
  useUnsaved(() => draft.isDirty)

  const isBuiltIn = role !== null && role.kind !== 'own'
  const readOnly = isBuiltIn || !maySave
  const problem = draft.name.trim() === '' ? '请输入角色名称' : draft.calls.size === 0 ? '至少选一项权限' : null
  const save = async () => {
    if (readOnly || isSaving) return
    setTried(true)
    refusal.clear()
    if (problem !== null) return draft.name.trim() === '' ? nameBox.current?.focus() : undefined
    setSaving(true)
    try {
      const { name, remark, calls, stored } = draft
      const input = { id: stored?.id ?? EMPTY_ID, rowVersion: stored?.rowVersion ?? 0, name, remark, calls: [...calls] }
      const { id } = await call('role/save', input, { shows: 'form' })
      showDone(`已保存角色「${name.trim()}」，立即生效`)
      draft.saved(await call('role/get', { id }))
      setTried(false)
      for (const queryKey of [['role/getSysList'], ['role/permissions'], ['user/info']])
        void client.invalidateQueries({ queryKey })
      onSaved(id)
    } catch (error) {
      if (refusal.show(error)?.key === 'name') nameBox.current?.focus()
    } finally {
      setSaving(false)
    }
  }
  const takeOver = async () => {
    if (!draft.stored) return
    draft.takeOver(await call('role/get', { id: draft.stored.id }))
    refusal.clear()
  }
  useSaveKeys(save)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void save()
  }

  const parts = partsOf(catalogue, pages, keyword)
  const mine = new Set(catalogue.filter((row) => row.mine).map(({ id }) => id))
  const narrowsMyself = role?.mine === true && draft.removed.length > 0
  const users = draft.stored?.users ?? 0
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-[1400px]">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          ref={nameBox}
          aria-label="角色名称"
          placeholder="角色名称"
          maxLength={40}
          required
          aria-invalid={(isTried && draft.name.trim() === '') || refusal.at('name') !== undefined}
          disabled={readOnly}
          value={draft.name}
          onChange={(event) => draft.change({ name: event.target.value })}
          className="lg:!w-[480px]"
        />
        <Input
          aria-label="备注"
          placeholder="备注"
          maxLength={200}
          disabled={readOnly}
          value={draft.remark}
          onChange={(event) => draft.change({ remark: event.target.value })}
          className="lg:!w-[480px]"
        />
      </div>
      <div className="sticky top-0 z-10 -mx-3 flex flex-wrap items-center gap-2 bg-bg px-3 py-2 lg:-mx-4 lg:px-4">
        <SearchBox label="查找权限或页面" value={keyword} onSearch={setKeyword} />
        <span className="flex-1" />
        <span role="status" className="num text-sm text-text-2">
          已选 {draft.calls.size} / {catalogue.length}
        </span>
        {draft.isDirty && role && (
          <Button look="ghost" onClick={draft.drop}>
            放弃修改
          </Button>
        )}
        {!readOnly && (
          <Button type="submit" look="primary" pending={isSaving} disabled={!draft.isDirty} title="Ctrl + S">
            保存
          </Button>
        )}
      </div>
      <Notes
        notes={[
          isBuiltIn && '内置角色不能改动，可以在角色列表里复制一份再改。',
          !isBuiltIn && !maySave && '您没有修改角色的权限，只能查看。',
          users > 0 && draft.isDirty && !readOnly && `${users} 个管理员正在使用这个角色，保存后他们的下一次操作就按新的权限。`,
          narrowsMyself && '这是您自己的角色：取消的权限，保存后您自己不能再加回来。',
        ]}
      />
      {isTried && problem !== null && <FormNote message={problem} />}
      {refusal.at('name') !== undefined && <FormNote message={refusal.at('name') ?? ''} />}
      <RefusalNote refusal={refusal.note} onTakeOver={draft.stored ? takeOver : undefined} />
      <div className="mt-1 grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_300px]">
        {parts.length === 0 ? (
          <ListNote title={`没有含「${keyword}」的权限或页面`} text="换一个词，例如页面名称或调用名。">
            <Button onClick={() => setKeyword('')}>清除查找</Button>
          </ListNote>
        ) : (
          <PermissionTree
            parts={parts}
            chosen={draft.calls}
            mine={mine}
            readOnly={readOnly}
            onChange={(calls) => draft.change({ calls })}
          />
        )}
        <aside aria-label="小结" className="lg:sticky lg:top-14">
          <RoleSummary
            catalogue={catalogue}
            pages={pages}
            before={draft.stored && new Set(draft.stored.calls)}
            chosen={draft.calls}
          />
        </aside>
      </div>
    </form>
  )
}

function Notes({ notes }: { notes: readonly (string | false)[] }) {
  return notes
    .filter((note) => note !== false)
    .map((note) => (
      <p key={note} role="note" className="mt-2 rounded-control bg-warn-tint px-3 py-2 text-sm text-warn">
        {note}
      </p>
    ))
}
