import type { AnyRoute } from '@tanstack/react-router'
import { rolesOf } from '../../../shared/roles.ts'
import type { User } from '../../access/user.ts'
import './facts.ts'
import { GROUPS, type GroupName } from './groups.ts'
import type { IconName } from './menu-icon.tsx'
import { mayLoad, mayOpen } from '../../access/permit.ts'

export type MenuItem = { path: string; title: string; icon: IconName | undefined; group: GroupName }
export type MenuGroup = { name: GroupName; title: string; items: MenuItem[] }

type Viewer = Pick<User, 'roleType' | 'isAdmin' | 'isAdminBomTool' | 'forbidden' | 'sub'>

/**
 * The menu of the routes below `base` that the person may see. In BOM tool mode, and for an administrator restricted to the
 * tool, it holds the tool's pages alone.
 */
export function menuOf(routes: readonly AnyRoute[], base: string, viewer: Viewer, toolMode: boolean): MenuGroup[] {
  const toolOnly = toolMode || viewer.isAdminBomTool
  const items = routes
    .filter((route) => route.fullPath.startsWith(`${base}/`) && route.options.staticData?.group !== undefined)
    .filter((route) => isPermitted(route, viewer) && (!toolOnly || route.options.staticData?.isBomTool === true))
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap(itemOf)
  return groupNames
    .map((name) => ({ name, title: GROUPS[name], items: items.filter((item) => item.group === name) }))
    .filter((group) => group.items.length > 0)
}

export const isBackOffice = (path: string): boolean => path === '/sys' || path.startsWith('/sys/')

export const groupTitle = (name: GroupName | undefined): string | undefined => (name === undefined ? undefined : GROUPS[name])

const groupNames = Object.keys(GROUPS).filter((name): name is GroupName => name in GROUPS)

const orderOf = (route: AnyRoute): number => route.options.staticData?.order ?? 0

function itemOf(route: AnyRoute): MenuItem[] {
  const { title, icon, group } = route.options.staticData ?? {}
  return title === undefined || group === undefined ? [] : [{ path: route.fullPath, title, icon, group }]
}

/** By the nearest roles up the tree, none at all is open to all; in the back office by the person's own role too. */
function isPermitted(route: AnyRoute, viewer: Viewer): boolean {
  if (isBackOffice(route.fullPath) && !mayLoad(viewer.forbidden, route.options.staticData?.needs)) return false
  if (viewer.sub !== null && route.options.staticData?.ownerOnly) return false
  for (let each: AnyRoute | undefined = route; each; each = each.parentRoute) {
    const roles = each.options.staticData?.roles
    if (roles) return mayOpen(rolesOf(viewer), roles)
  }
  return true
}
