import { dayEnd, dayText } from '../../lib/day.ts'
import type { MyKey } from './keys.ts'

/** A key as it is typed: one network a line; the last day, empty for no end. */
export type KeyDraft = { name: string; networks: string; until: string; pwd: string }

const lastDayOf = (key: MyKey | null): string => (key?.expireAt ? dayText(key.expireAt) : '')

export const keyDraftOf = (key: MyKey | null): KeyDraft => ({
  name: key?.name ?? '',
  networks: key?.ipAllow.join('\n') ?? '',
  until: lastDayOf(key),
  pwd: '',
})

export const networksIn = (text: string): string[] => text.split(/[\s,，、;；]+/).filter((entry) => entry !== '')

/** When the key ends. An end that was not touched keeps its time of day. */
export function expiryOf({ until }: KeyDraft, key: MyKey | null): number | null {
  if (key && until === lastDayOf(key)) return key.expireAt
  return until === '' ? null : dayEnd(until)
}
