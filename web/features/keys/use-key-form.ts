import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isNetwork } from '../../../shared/ip.ts'
import { call } from '../../access/call.ts'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { needsPassword } from '../../sign-in/prove-dialog.tsx'
import { showDone } from '../../ui/toast.ts'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { expiryOf, keyDraftOf, networksIn, type KeyDraft } from './key-draft.ts'
import { reloadKeys, unchanged, type MyKey, type ToldKey } from './keys.ts'

/** What the form of a key does: checks, saves, and asks for the password where the sign-in is not fresh. */
export function useKeyForm(key: MyKey | null, onClose: () => void, onTold: (told: ToldKey) => void) {
  const form = useDraft('user/UpdateMyApiInfo', key?.id, { title: key ? `编辑密钥「${key.name}」` : '新建密钥' })
  const [draft, setDraft] = useTyped(form, 'draft', () => keyDraftOf(key), ['pwd'])
  const [wantsPassword, setWantsPassword] = useState(false)
  const refusal = useRefusal(['name', 'ipAllow', 'pwd'])
  const networks = networksIn(draft.networks)
  const wrongNetwork = networks.find((network) => !isNetwork(network))
  const name = draft.name.trim()

  const saving = useMutation({
    mutationFn: () => {
      const pwd = draft.pwd === '' ? {} : { pwd: draft.pwd }
      const changes = { name: draft.name, ipAllow: networks, expireAt: expiryOf(draft, key), ...pwd }
      return call('user/UpdateMyApiInfo', { ...(key ? unchanged(key) : {}), ...changes }, { shows: 'form' })
    },
    onMutate: refusal.clear,
    onSuccess: ({ appId, secret }) => {
      form.drop()
      onClose()
      if (secret === null) showDone(`密钥「${name}」已保存`)
      else onTold({ name, text: `${appId}.${secret}` })
      void reloadKeys()
    },
    onError: (error) => {
      if (needsPassword(error)) setWantsPassword(true)
      else refusal.show(error)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return refusal.say('请输入名称')
    if (wrongNetwork !== undefined) return refusal.say(`“${wrongNetwork}”不是 IP 地址或网段`)
    if (wantsPassword && draft.pwd === '') return refusal.say('请输入您的登录密码')
    saving.mutate()
  }
  return {
    draft,
    change: (changes: Partial<KeyDraft>) => setDraft({ ...draft, ...changes }),
    networkCount: networks.length,
    wrongNetwork,
    wantsPassword,
    refusal,
    submit,
    isSaving: saving.isPending,
    leave: () => void form.mayLeave().then((may) => may && onClose()),
  }
}
