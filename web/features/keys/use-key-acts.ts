import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { needsPassword } from '../../sign-in/prove-dialog.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { messageOf, showDone, showError } from '../../ui/toast.ts'
import { reloadKeys, unchanged, type MyKey, type ToldKey } from './keys.ts'

type Saved = CallOutput<'user/UpdateMyApiInfo'>
/** What cannot be undone: it is asked about first, and may want the password. */
type GraveAct = { change: 'reset' | 'remove'; title: string; text: string; act: string }

const resetting = (name: string): GraveAct => ({
  change: 'reset',
  title: `重置密钥「${name}」？`,
  text: '原来的密钥立即作废，用着它的程序要换成新的才能继续。',
  act: '重置',
})
const removing = (name: string): GraveAct => ({
  change: 'remove',
  title: `删除密钥「${name}」？`,
  text: '密钥立即作废且不能恢复；它留下的计价记录都在。',
  act: '删除',
})

/** What its owner can do with a key, beyond the form. */
export function useKeyActs(key: MyKey, onTold: (told: ToldKey) => void) {
  const [unproven, setUnproven] = useState<GraveAct | null>(null)
  const switching = useMutation({
    mutationFn: (enabled: boolean) => call('user/UpdateMyApiInfo', { ...unchanged(key), enabled }),
    onSuccess: (_, enabled) => showDone(`密钥「${key.name}」已${enabled ? '启用' : '停用'}`),
    onSettled: reloadKeys,
  })
  const save = ({ change }: GraveAct, pwd: { pwd?: string }) =>
    call('user/UpdateMyApiInfo', { ...unchanged(key), [change]: true, ...pwd }, { shows: 'form' })
  const tellSaved = ({ change }: GraveAct, { appId, secret }: Saved) => {
    if (secret !== null) onTold({ name: key.name, text: `${appId}.${secret}` })
    if (change === 'remove') showDone(`密钥「${key.name}」已删除`)
    void reloadKeys()
  }
  const run = async (grave: GraveAct) => {
    if (!(await confirm({ ...grave, danger: true }))) return
    try {
      tellSaved(grave, await save(grave, {}))
    } catch (error) {
      if (needsPassword(error)) setUnproven(grave)
      else showError(messageOf(error))
    }
  }
  return {
    isEnabled: switching.isPending ? switching.variables : key.enabled,
    setEnabled: (enabled: boolean) => switching.mutate(enabled),
    reset: () => void run(resetting(key.name)),
    remove: () => void run(removing(key.name)),
    /** The act that waits for the password, as its dialog takes it. */
    proof: unproven && {
      title: unproven.title,
      act: unproven.act,
      run: (pwd: { pwd: string }) => save(unproven, pwd),
      onClose: () => setUnproven(null),
      onDone: (answer: Saved) => tellSaved(unproven, answer),
    },
  }
}
