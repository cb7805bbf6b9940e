import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'

/** An account that may have figures of its own; null where there is none. */
export async function findUser({ db }: Context, id: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removed)))
  return row ?? null
}
