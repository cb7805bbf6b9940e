import { ERROR_CODES, type Reason } from '../../../shared/errors.ts'
import { CallError } from '../../access/call.ts'
import { PageMessage } from '../../layout/page-state.tsx'
import { Button } from '../../ui/button.tsx'

const ENDED: Readonly<Partial<Record<Reason, { title: string; text: string }>>> = {
  linkRevoked: { title: '链接已被撤销', text: '发送这个链接的人收回了它。需要时请联系报价方。' },
  linkExpired: { title: '链接已过期', text: '请联系报价方重新发送。' },
}
const UNKNOWN = { title: '没有这个链接', text: '请核对地址是否完整；从聊天里复制时，末尾的字符容易漏掉。' }

/** Why the link shows nothing, where trying again is no use. */
export function endOf(error: Error) {
  const { code, reason } = error instanceof CallError ? error : { code: null, reason: null }
  const isUnknown = code === ERROR_CODES.missing || code === ERROR_CODES.invalid
  return (reason && ENDED[reason]) ?? (isUnknown ? UNKNOWN : null)
}

type LinkFailureProps = { title: string; error: Error; pending: boolean; onRetry: () => void }

/** Instead of what a link shows. */
export function LinkFailure({ title, error, pending, onRetry }: LinkFailureProps) {
  const ended = endOf(error)
  if (ended) return <PageMessage {...ended} />
  return (
    <PageMessage title={title} text={error.message}>
      <Button look="primary" pending={pending} onClick={onRetry}>
        重试
      </Button>
    </PageMessage>
  )
}
