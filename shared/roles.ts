/** The three roles of the specification. */
export const ROLES = ['admin', 'member', 'public_web'] as const
export type Role = (typeof ROLES)[number]
export const ROLE_NAMES: Readonly<Record<Role, string>> = { admin: '管理员', member: '会员', public_web: '访客' }

/** `roleType` of a user row that stands for an embedded visitor. */
export const VISITOR_ROLE_TYPE = 5

export type RoleFacts = { roleType: number; isAdmin: boolean }

/** Derives the roles of a signed-in user: 5 is a visitor, an admin is a member too, everyone else is a member. */
export function rolesOf(user: RoleFacts): Role[] {
  if (user.roleType === VISITOR_ROLE_TYPE) return ['public_web']
  return user.isAdmin ? ['member', 'admin'] : ['member']
}
