/** Visited pages of the back office, as plain values: the store and the screen work with these. */
export type Tab = {
  path: string
  /** With the query it was left with. */
  fullPath: string
  /** The route. */
  name: string
  meta: { title: string; affix: boolean; noCache: boolean }
  query: Readonly<Record<string, string>>
  /** Counts refreshes: another number is another page. */
  round: number
  /** When it was last shown, by a count of visits; 0 is not since the page was loaded. */
  seen: number
}

export type View = Pick<Tab, 'path' | 'fullPath' | 'name' | 'meta' | 'query'>

/** Whether something on the page at this path is typed and not saved. */
type IsUnsaved = (path: string) => boolean

const MAX_TABS = 30
const MAX_LIVE = 12

/** Takes a visited page in: its own tab again, or a new last one. Over the cap the one not seen for longest gives way. */
export function visitTab(tabs: readonly Tab[], view: View, isUnsaved: IsUnsaved = () => false): Tab[] {
  const seen = Math.max(0, ...tabs.map((tab) => tab.seen)) + 1
  const known = tabs.find((tab) => tab.path === view.path)
  if (known) return tabs.map((tab) => (tab === known ? { ...tab, ...view, seen } : tab))
  const room = tabs.length < MAX_TABS ? tabs : without(tabs, oldest(tabs.filter((tab) => !isUnsaved(tab.path))))
  return affixFirst([...room, { ...view, round: 0, seen }])
}

/** Tabs of pages not visited since the page was loaded, pinned ones and those of before; then what has been visited already. */
export function coldTabs(views: readonly View[], visited: readonly Tab[]): Tab[] {
  const first = views.filter((view, index) => views.findIndex((each) => each.path === view.path) === index)
  const cold = affixFirst(first.map((view) => ({ ...view, round: 0, seen: 0 })))
  return visited.toSorted((one, other) => one.seen - other.seen).reduce<Tab[]>((tabs, tab) => visitTab(tabs, viewOf(tab)), cold)
}

/** What of a tab outlives the page. */
export const viewOf = ({ path, fullPath, name, meta, query }: View): View => ({ path, fullPath, name, meta, query })

const affixFirst = (tabs: Tab[]): Tab[] => tabs.toSorted((one, other) => Number(other.meta.affix) - Number(one.meta.affix))

const oldest = (tabs: readonly Tab[]): Tab | undefined =>
  tabs.filter((tab) => !tab.meta.affix).toSorted((one, other) => one.seen - other.seen)[0]

const without = (tabs: readonly Tab[], gone: Tab | undefined): Tab[] => tabs.filter((tab) => tab !== gone)

/** Which tabs a command of the context menu on `path` closes. Pinned ones never close. */
export const CLOSERS = {
  self: (path: string) => (tab: Tab) => tab.path === path,
  others: (path: string) => (tab: Tab) => tab.path !== path,
  left: (path: string, tabs: readonly Tab[]) => (tab: Tab) => tabs.indexOf(tab) < indexOf(tabs, path),
  right: (path: string, tabs: readonly Tab[]) => (tab: Tab) => tabs.indexOf(tab) > indexOf(tabs, path),
  all: () => () => true,
} as const

export type Closer = keyof typeof CLOSERS

const indexOf = (tabs: readonly Tab[], path: string): number => tabs.findIndex((tab) => tab.path === path)

/** The tabs a command would close. */
export const closing = (tabs: readonly Tab[], closer: Closer, path: string): Tab[] =>
  tabs.filter(CLOSERS[closer](path, tabs)).filter((tab) => !tab.meta.affix)

/** Where to go when the shown tab closes: what stays at its right, else at its left, else null. */
export function afterClose(tabs: readonly Tab[], gone: readonly Tab[], active: string): Tab | null {
  const at = indexOf(tabs, active)
  const stays = (tab: Tab) => !gone.includes(tab)
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(0, at)).findLast(stays) ?? null
}

/**
 * The pages that are kept alive, by their paths: those with something unsaved before the last seen ones, and those without a
 * cache only while they are shown.
 */
export function livePaths(tabs: readonly Tab[], active: string, isUnsaved: IsUnsaved = () => false): Set<string> {
  const seen = tabs.filter((tab) => tab.seen > 0 && (!tab.meta.noCache || tab.path === active))
  return new Set(
    seen
      .toSorted((one, other) => Number(isUnsaved(other.path)) - Number(isUnsaved(one.path)) || other.seen - one.seen)
      .slice(0, MAX_LIVE)
      .map((tab) => tab.path),
  )
}
