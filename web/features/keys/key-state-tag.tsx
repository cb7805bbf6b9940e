import type { ReactNode } from 'react'
import { KEY_STATE_NAMES, type KeyState } from '../../../shared/enums.ts'
import { Tag } from '../../ui/tag.tsx'
import type { MyKey } from './keys.ts'

const TONES = { active: 'good', disabled: 'quiet', barred: 'bad', expired: 'warn' } as const

/** How a key stands; the server filters its list by the same rule. */
export function keyStateTag(key: Pick<MyKey, 'barred' | 'enabled' | 'expireAt'>): ReactNode {
  const state = stateOf(key)
  return <Tag tone={TONES[state]}>{KEY_STATE_NAMES[state]}</Tag>
}

function stateOf({ barred, enabled, expireAt }: Pick<MyKey, 'barred' | 'enabled' | 'expireAt'>): KeyState {
  if (barred) return 'barred'
  if (expireAt !== null && expireAt <= Date.now()) return 'expired'
  return enabled ? 'active' : 'disabled'
}
