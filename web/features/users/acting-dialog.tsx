import { useState } from 'react'
import { call, CallError } from '../../access/call.ts'
import { needsPassword } from '../../sign-in/prove-dialog.tsx'
import { openActing } from '../../access/acting.ts'
import { EntryForm, type EntryField } from '../../sign-in/entry-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messageOf, showError } from '../../ui/toast.ts'

type ActingDialogProps = { member: { id: string; name: string }; onClose: () => void }

const REASON: EntryField = {
  name: 'reason',
  label: '原因',
  autoComplete: 'off',
  missing: '请写明原因',
  hint: '至少 5 个字；会员能看到，操作日志里也会留下',
}
const PASSWORD: EntryField = {
  name: 'pwd',
  label: '您的登录密码',
  type: 'password',
  autoComplete: 'current-password',
  missing: '请输入您的登录密码',
}

/** Asks why, and for the password again when the sign-in is not fresh; then the member's pages open in a window of their own. */
export function ActingDialog({ member, onClose }: ActingDialogProps) {
  const [isStale, setIsStale] = useState(false)
  const submit = async ({ reason = '', pwd }: Readonly<Record<string, string>>) => {
    const opened = openActing()
    try {
      const { token } = await call('user/virtualLogin', { userId: member.id, reason, ...(isStale ? { pwd } : {}) })
      opened.give(token)
    } catch (error) {
      opened.close()
      if (needsPassword(error)) setIsStale(true)
      if (!(error instanceof CallError)) showError(messageOf(error))
      throw error
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`代「${member.name}」登录`}
      description="在新窗口里以会员的身份操作，最长 30 分钟；下单、改密码等会员本人的事不能代做。"
    >
      <EntryForm fields={isStale ? [REASON, PASSWORD] : [REASON]} act="代登录" submit={submit} onDone={onClose} />
    </Dialog>
  )
}
