import type { ReactNode } from 'react'
import { USER_STATE_NAMES, type UserState } from '../../shared/enums.ts'
import { Tag } from '../ui/tag.tsx'

type Standing = {
  state: UserState
  isInitial: boolean
  /** Set where an operator has closed it. */
  closed?: object | null
  /** Set where its owner asks for that. */
  closing?: object | null
}

/** How an account stands in a list: closed, disabled, asked to be closed, waiting for its initial password to be replaced, or in order. */
export function userStateTag({ state, isInitial, closed = null, closing = null }: Standing): ReactNode {
  if (closed) return <Tag tone="quiet">已关闭</Tag>
  if (state === 0) return <Tag tone="quiet">{USER_STATE_NAMES[0]}</Tag>
  if (closing) return <Tag tone="warn">申请关闭</Tag>
  return isInitial ? <Tag tone="warn">待改初始密码</Tag> : <Tag tone="good">{USER_STATE_NAMES[1]}</Tag>
}
