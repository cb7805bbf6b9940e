import type { ReactNode } from 'react'
import { USER_STATE_NAMES, type UserState } from '../../shared/enums.ts'
import { Tag } from '../ui/tag.tsx'

/** How an account stands in a list: disabled, waiting for its initial password to be replaced, or in order. */
export function userStateTag({ state, isInitial }: { state: UserState; isInitial: boolean }): ReactNode {
  if (state === 0) return <Tag tone="quiet">{USER_STATE_NAMES[0]}</Tag>
  return isInitial ? <Tag tone="warn">待改初始密码</Tag> : <Tag tone="good">{USER_STATE_NAMES[1]}</Tag>
}
