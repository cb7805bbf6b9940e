import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { demoOwners } from './schema/operation/day-fact.ts'

/** It is no demo factory's; `real` of a search asks for that, else all are found. */
export const ofReal = (real: boolean | undefined, ownerId: SQLWrapper): SQL | undefined =>
  real === true ? sql`${ownerId} NOT IN (SELECT user_id FROM ${demoOwners})` : undefined
