import { timeText } from '../lib/format.ts'
import { ToldOnce } from '../screen/told-once.tsx'

/** The password that an account begins with: whose it is, and until when it is good. */
export type InitialPassword = { name: string; password: string; until: number }

/** Tells an initial password, this one time. */
export function PasswordNote({ of, onClose }: { of: InitialPassword; onClose: () => void }) {
  return (
    <ToldOnce
      title={`「${of.name}」的初始密码`}
      description="只显示这一次，请转交本人；首次登录后必须改掉。"
      secret={of.password}
      what="初始密码"
      note={`${timeText(of.until)} 前有效。`}
      onClose={onClose}
    />
  )
}
