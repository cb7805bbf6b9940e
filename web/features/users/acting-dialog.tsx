import { useState } from 'react'
import { call } from '../../access/call.ts'
import { needsPassword } from '../../sign-in/prove-dialog.tsx'
import { openActing } from '../../access/acting.ts'
import { OWN_PASSWORD, type EntryField } from '../../sign-in/entry-fields.ts'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type ActingDialogProps = { member: { id: string; name: string }; onClose: () => void }

const REASON: EntryField = {
  name: 'reason',
  label: '原因',
  autoComplete: 'off',
  missing: '请写明原因',
  hint: '至少 5 个字；会员能看到，操作日志里也会留下',
}

/** Asks why, and for the password again when the sign-in is not fresh; then the member's pages open in a window of their own. */
export function ActingDialog({ member, onClose }: ActingDialogProps) {
  const [isStale, setIsStale] = useState(false)
  const submit = async ({ reason = '', pwd }: Readonly<Record<string, string>>) => {
    const memberWindow = openActing()
    try {
      const input = { userId: member.id, reason, ...(isStale ? { pwd } : {}) }
      const { token } = await call('user/virtualLogin', input, { shows: 'form' })
      memberWindow.give(token)
      return true
    } catch (error) {
      memberWindow.close()
      if (!needsPassword(error)) throw error
      setIsStale(true)
      return false
    }
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`代「${member.name}」登录`}
      description="在新窗口里以会员的身份操作，最长 30 分钟；下单、改密码等会员本人的事不能代做。"
    >
      <EntryForm
        fields={isStale ? [REASON, OWN_PASSWORD] : [REASON]}
        act="代登录"
        submit={submit}
        onDone={(isOpen) => isOpen && onClose()}
      />
    </Dialog>
  )
}
