import type { CallName } from '../../access/call.ts'
import type { Role } from '../../../shared/roles.ts'
import type { GroupName } from './groups.ts'
import type { IconName } from './menu-icon.tsx'

declare module '@tanstack/react-router' {
  /** Route facts stand on the route once: guards, titles, menus, breadcrumb, tabs and the command palette read them here. */
  interface StaticDataRouteOption {
    title?: string
    /** Who may open it, the routes below it included; absent is open to all. */
    roles?: readonly Role[]
    /** The operators' calls that a page of the back office cannot do without: who may not make them may not open it. */
    needs?: readonly CallName[]
    /** No business of sub-accounts: money, keys, other sub-accounts. */
    ownerOnly?: boolean
    /** For people without an account, whoever is signed in here: nobody is asked who he is. */
    asNobody?: boolean
    /** Part of the BOM tool: in its menu, and open to an administrator restricted to it. */
    isBomTool?: boolean
    /** Stands in the menu under this group; without one it is in no menu. */
    group?: GroupName
    /** Place within the group. */
    order?: number
    icon?: IconName
    /** The path whose menu entry is highlighted instead of its own. */
    activeMenu?: string
    /** Its tab stands first, always, and cannot be closed. */
    affix?: boolean
    /** Its tab keeps no state. */
    noCache?: boolean
    /** False leaves it out of the breadcrumb. */
    breadcrumb?: boolean
    /** What the page tells search engines. */
    content?: { keywords: string; description: string }
  }
}
