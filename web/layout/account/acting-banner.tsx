import { timeText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { signOut, type User } from '../../access/user.ts'

async function end(): Promise<void> {
  if (await signOut()) window.close()
}

/** Says all the time that an operator acts in the member's name, and until when. */
export function ActingBanner({ user }: { user: User }) {
  if (!user.acting) return null
  const { name, until } = user.acting
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-warn-tint px-3 py-1.5 text-sm text-warn"
    >
      <span className="num">
        管理员代登录：{name} 正在以「{user.name}」的身份操作，{timeText(until).slice(11, 16)} 自动结束
      </span>
      <Button size="small" onClick={() => void end()}>
        结束代登录
      </Button>
    </div>
  )
}
