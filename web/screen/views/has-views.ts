import { VISITOR_ROLE_TYPE } from '../../../shared/roles.ts'
import { useUser } from '../../access/user.ts'

/** Visitors have nothing of their own, and an operator who acts for a member has it elsewhere. */
export function useHasViews(): boolean {
  const user = useUser()
  return user !== undefined && user.acting === null && user.roleType !== VISITOR_ROLE_TYPE
}
