import { useState, type SyntheticEvent } from 'react'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { FormNote, RefusalNote } from '../../screen/form/refusal-note.tsx'
import { ListNote } from '../../screen/list/list-state.tsx'
import { SearchBox } from '../../screen/list/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { partsOf, type OfficePage, type Permission, type Role } from './compose.ts'
import { RoleSummary } from './summary.tsx'
import { PermissionTree } from './tree.tsx'
import { useRoleForm } from './use-role-form.ts'

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
  const form = useRoleForm({ role, copied, maySave, onSaved })
  const { draft, readOnly } = form
  const [keyword, setKeyword] = useState('')
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.save()
  }
  const parts = partsOf(catalogue, pages, keyword)
  const mine = new Set(catalogue.filter((row) => row.mine).map(({ id }) => id))
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-[1400px]">
      <NameFields form={form} isNew={role === null} />
      <div className="sticky top-0 z-10 -mx-3 flex flex-wrap items-center gap-2 bg-bg px-3 py-2 lg:-mx-4 lg:px-4">
        <SearchBox label="查找权限或页面" value={keyword} onSearch={setKeyword} />
        <span className="flex-1" />
        <span role="status" className="num text-sm text-text-2">
          已选 {draft.calls.size} / {catalogue.length}
        </span>
        <SaveButtons form={form} isNew={role === null} />
      </div>
      <Warnings form={form} role={role} maySave={maySave} />
      {form.problem !== null && <FormNote message={form.problem} />}
      <RefusalNote refusal={form.refusal} onTakeOver={form.takeOver} />
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

type RoleFormState = ReturnType<typeof useRoleForm>

type NameFieldsProps = { form: RoleFormState; isNew: boolean }

function NameFields({ form: { draft, nameBox, nameProblem, readOnly }, isNew }: NameFieldsProps) {
  return (
    <div className="grid gap-x-2 gap-y-3 lg:grid-cols-[repeat(2,minmax(0,480px))]">
      <TextField
        disabled={readOnly}
        ref={nameBox}
        autoFocus={isNew}
        label="角色名称"
        problem={nameProblem}
        maxLength={40}
        required
        value={draft.name}
        onChange={(name) => draft.change({ name })}
      />
      <TextField
        disabled={readOnly}
        label="备注"
        problem={undefined}
        maxLength={200}
        value={draft.remark}
        onChange={(remark) => draft.change({ remark })}
      />
    </div>
  )
}

function SaveButtons({ form: { draft, readOnly, isSaving }, isNew }: { form: RoleFormState; isNew: boolean }) {
  return (
    <>
      {draft.isDirty && !isNew && (
        <Button look="ghost" onClick={draft.drop}>
          放弃修改
        </Button>
      )}
      {!readOnly && (
        <Button type="submit" look="primary" pending={isSaving} disabled={!draft.isDirty} title="Ctrl + S">
          保存
        </Button>
      )}
    </>
  )
}

type WarningsProps = { form: RoleFormState; role: Role | null; maySave: boolean }

/** What to know before this role is changed. */
function Warnings({ form: { draft, isBuiltIn, readOnly }, role, maySave }: WarningsProps) {
  const users = draft.stored?.users ?? 0
  const isOwnNarrowed = role?.mine === true && draft.removed.length > 0
  const warnings = [
    isBuiltIn && '内置角色不能改动，可以在角色列表里复制一份再改。',
    !isBuiltIn && !maySave && '您没有修改角色的权限，只能查看。',
    users > 0 && draft.isDirty && !readOnly && `${users} 个管理员正在使用这个角色，保存后从下一次操作起就按新的权限。`,
    isOwnNarrowed && '这是您自己的角色：取消的权限，保存后您自己不能再加回来。',
  ]
  return warnings
    .filter((text) => text !== false)
    .map((text) => (
      <p key={text} role="note" className="mt-2 rounded-control bg-warn-tint px-3 py-2 text-sm text-warn">
        {text}
      </p>
    ))
}
