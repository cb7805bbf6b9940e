import type { CallOutput } from '../../access/call.ts'

/** Whose templates a page is about: a member's own beside the platform's, or the platform's alone. */
export type Side = {
  list: 'tempelete/GetMyList' | 'tempelete/GetSysList'
  save: 'tempelete/SaveMyItem' | 'tempelete/SaveSysItem'
  remove: 'tempelete/DeleteMyItem' | 'tempelete/DeleteSysItem'
}

export const MY_SIDE = {
  list: 'tempelete/GetMyList',
  save: 'tempelete/SaveMyItem',
  remove: 'tempelete/DeleteMyItem',
} as const satisfies Side

export const SYS_SIDE = {
  list: 'tempelete/GetSysList',
  save: 'tempelete/SaveSysItem',
  remove: 'tempelete/DeleteSysItem',
} as const satisfies Side

export type Template = CallOutput<'tempelete/GetMyList'>['items'][number]
