import { sql, type SQL } from 'drizzle-orm'
import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import type { quotaLots } from '../../db/schema/ledger.ts'

/** What a lot without a limit is used up to: it keeps one for ever. */
export const USED_UP = UNLIMITED_TICKS - 1

/** A lot that has uses left. */
export const isUnused = ({ ticks, used }: Pick<typeof quotaLots, 'ticks' | 'used'>): SQL =>
  sql`${used} < min(${ticks}, ${USED_UP})`
