import * as z from 'zod'
import { NO_RIGHTS } from '../../shared/engine/price/rights.ts'
import { SERVICES } from '../../shared/enums.ts'
import type { User } from './context.ts'
import type { subAccounts } from '../db/schema/user.ts'

type SubAccountRow = typeof subAccounts.$inferSelect
type Sub = NonNullable<User['sub']>

const services = z.array(z.enum(SERVICES))

/** What a sub-account may do, out of its row; without one nothing. */
export function mayOf(row: SubAccountRow | null): Sub {
  if (!row) return { services: [], monthlyLimit: null, rights: NO_RIGHTS }
  const { monthlyLimit, seesCost, seesSell, seesTotals, seesMargin } = row
  const rights = { cost: seesCost, sell: seesSell, totals: seesTotals, margin: seesMargin }
  return { services: services.parse(JSON.parse(row.services)), monthlyLimit, rights }
}

/** The row of what a sub-account may do. */
export function rowOf(userId: string, may: Sub): SubAccountRow {
  const { cost, sell, totals, margin } = may.rights
  return {
    userId,
    services: JSON.stringify(may.services),
    monthlyLimit: may.monthlyLimit,
    seesCost: cost,
    seesSell: sell,
    seesTotals: totals,
    seesMargin: margin,
  }
}
