import { useSyncExternalStore } from 'react'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { TABS_PREFIX } from '../../access/user.ts'
import { coldTabs, viewOf, visitTab, type Tab, type View } from './tabs.ts'

const listeners = new Set<() => void>()
let owner: string | null = null
let tabs: readonly Tab[] = []

export const useTabs = (): readonly Tab[] => useSyncExternalStore(subscribe, getTabs)
export const getTabs = (): readonly Tab[] => tabs

/** Brings back the tabs of this person from before the page was loaded, and the pinned ones. */
export function restoreTabs(userId: string, pinned: readonly View[], isKnown: (view: View) => boolean): void {
  if (owner === userId) return
  // Pages entered before the person was known are his.
  const visited = owner === null ? tabs : []
  owner = userId
  set(coldTabs([...pinned, ...stored(userId).filter(isKnown)], visited))
}

export const visit = (view: View): void => set(visitTab(tabs, view, (path) => hasUnsaved([path])))

export const close = (gone: readonly Tab[]): void => set(tabs.filter((tab) => !gone.some(({ path }) => path === tab.path)))

export const refresh = (path: string): void =>
  set(tabs.map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)))

function set(next: readonly Tab[]): void {
  tabs = next
  for (const listener of listeners) listener()
  if (owner === null) return
  try {
    sessionStorage.setItem(TABS_PREFIX + owner, JSON.stringify(tabs.map(viewOf)))
  } catch {
    // Without storage the tabs last until the page is left.
  }
}

function stored(userId: string): View[] {
  try {
    const views: unknown = JSON.parse(sessionStorage.getItem(TABS_PREFIX + userId) ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

/** What is in storage was written here, perhaps by an older build. */
const isView = (view: unknown): view is View =>
  typeof view === 'object' && view !== null && ['path', 'fullPath', 'name', 'meta', 'query'].every((key) => key in view)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
