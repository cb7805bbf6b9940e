import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { timeText } from '../../lib/format.ts'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone } from '../../ui/toast.ts'
import { RemovalDialog } from '../users/removal-dialog.tsx'

type Person = CallOutput<'user/getuser'>

/** A member asks to have his account closed: said above all that is his, with both answers. */
export function ClosingWish({ of: { id, name, closing, mayChange }, reload }: { of: Person; reload: () => Promise<void> }) {
  const may = useMay()
  const [open, setOpen] = useState<'close' | 'decline' | null>(null)
  if (closing === null) return null
  const close = () => setOpen(null)
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-3 rounded-card border border-line bg-warn-tint px-4 py-2 text-warn"
    >
      <p className="num min-w-0 flex-1 wrap-anywhere">
        {timeText(closing.at)} 申请关闭账号：{closing.reason || '没有写原因'}
      </p>
      {mayChange && may('user/DeclineClosing') && (
        <Button size="small" onClick={() => setOpen('decline')}>
          拒绝申请
        </Button>
      )}
      {mayChange && may('user/close') && (
        <Button size="small" look="danger" onClick={() => setOpen('close')}>
          关闭账号
        </Button>
      )}
      {open === 'close' && <RemovalDialog of={{ id, name }} onDone={() => void reload()} onClose={close} />}
      <Dialog
        open={open === 'decline'}
        title={`拒绝「${name}」的关闭申请？`}
        description="账号保持原样，会员会收到通知。"
        onOpenChange={close}
      >
        <EntryForm
          fields={[
            { name: 'reason', label: '拒绝原因', autoComplete: 'off', missing: '请写明原因', hint: '至少 5 个字，会员会看到' },
          ]}
          act="拒绝申请"
          submit={({ reason = '' }) => call('user/DeclineClosing', { id, reason }, { shows: 'form' })}
          onDone={() => {
            showDone('已拒绝，会员会收到通知')
            close()
            void reload()
          }}
        />
      </Dialog>
    </div>
  )
}
