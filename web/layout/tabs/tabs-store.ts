import { isBoolean, isText, listOf, objectOf, recordOf } from '../../lib/shape.ts'
import { createStorage } from '../../lib/storage.ts'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'
import { hasUnsaved } from '../../ui/unsaved.ts'
import { TABS_KEY } from '../../access/user.ts'
import { coldTabs, viewOf, visitTab, type Tab, type View } from './tabs.ts'

const isView = objectOf<View>({
  path: isText,
  fullPath: isText,
  name: isText,
  meta: objectOf<View['meta']>({ title: isText, affix: isBoolean, noCache: isBoolean }),
  query: recordOf(isText),
})

const storedViews = (userId: string) =>
  createStorage({ key: TABS_KEY, version: 1, place: 'session', owner: () => userId, isValid: listOf(isView) })

/** The visited pages, and whose they are; null while nobody is known. */
const store = createStore<{ owner: string | null; tabs: readonly Tab[] }>({ owner: null, tabs: [] })

export const useTabs = (): readonly Tab[] => useStore(store, ({ tabs }) => tabs)
export const getTabs = (): readonly Tab[] => store.get().tabs

/** Brings back the tabs of this person from before the page was loaded, and the pinned ones. */
export function restoreTabs(userId: string, pinned: readonly View[], isKnown: (view: View) => boolean): void {
  const { owner, tabs } = store.get()
  if (owner === userId) return
  // Pages entered before the person was known are his.
  const visited = owner === null ? tabs : []
  change(userId, coldTabs([...pinned, ...(storedViews(userId).load() ?? []).filter(isKnown)], visited))
}

export const visit = (view: View): void => setTabs(visitTab(getTabs(), view, (path) => hasUnsaved([path])))

export const close = (gone: readonly Tab[]): void =>
  setTabs(getTabs().filter((tab) => !gone.some(({ path }) => path === tab.path)))

export const refresh = (path: string): void =>
  setTabs(getTabs().map((tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab)))

const setTabs = (tabs: readonly Tab[]): void => change(store.get().owner, tabs)

function change(owner: string | null, tabs: readonly Tab[]): void {
  store.set({ owner, tabs })
  // Without storage the tabs last until the page is left.
  if (owner !== null) storedViews(owner).save(tabs.map(viewOf))
}
