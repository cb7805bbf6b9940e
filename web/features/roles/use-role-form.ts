import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { call } from '../../access/call.ts'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { useSaveKeys } from '../../screen/form/use-save-keys.ts'
import { showDone } from '../../ui/toast.ts'
import { useDraft } from '../../screen/draft/use-draft.ts'
import type { Role } from './compose.ts'
import { useRoleDraft } from './use-role-draft.ts'

type RoleFormOf = { role: Role | null; copied: Role | null; maySave: boolean; onSaved: (id: string) => void }

/** What the form of a role does: checks, saves, and takes over what somebody else has saved meanwhile. */
export function useRoleForm({ role, copied, maySave, onSaved }: RoleFormOf) {
  const client = useQueryClient()
  const form = useDraft('role/save', role?.id ?? copied?.id, { title: role?.name ?? '新增角色' })
  const draft = useRoleDraft(form, role, copied)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal(['name'])
  const nameBox = useRef<HTMLInputElement>(null)

  const isBuiltIn = role !== null && role.kind !== 'own'
  const readOnly = isBuiltIn || !maySave
  const isNameless = draft.name.trim() === ''
  const isPowerless = draft.calls.size === 0
  const save = async () => {
    if (readOnly || isSaving) return
    setTried(true)
    refusal.clear()
    if (isNameless) return nameBox.current?.focus()
    if (isPowerless) return
    setSaving(true)
    try {
      const { name, remark, calls, stored } = draft
      const input = { id: stored?.id ?? EMPTY_ID, rowVersion: stored?.rowVersion ?? 0, name, remark, calls: [...calls] }
      const { id } = await call('role/save', input, { shows: 'form' })
      form.drop()
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
  const takeOver = async (id: string) => {
    draft.takeOver(await call('role/get', { id }))
    refusal.clear()
  }
  useSaveKeys(save)
  const { stored } = draft
  return {
    draft,
    nameBox,
    nameProblem: isTried && isNameless ? '请输入角色名称' : refusal.at('name'),
    isBuiltIn,
    readOnly,
    isSaving,
    save,
    /** What is wrong with the role as a whole. */
    problem: isTried && isPowerless ? '至少选一项权限' : null,
    refusal: refusal.general,
    takeOver: stored ? () => takeOver(stored.id) : undefined,
  }
}
