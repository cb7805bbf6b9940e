import { sql, type SQL } from 'drizzle-orm'
import type { NoticeFacts } from '../../../shared/notices.ts'
import { notices } from '../../db/schema/notice.ts'
import { packageAliasVoices, partModels } from '../../db/schema/part.ts'
import { users } from '../../db/schema/user.ts'
import type { Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { noticesTo } from '../notices/notices.ts'
import { operatorsWho } from '../notices/operators.ts'
import { inList } from './rows.ts'

type Answer = { [K in 'proposalAccepted' | 'proposalRejected']: { kind: K; facts: Omit<NoticeFacts[K], 'text'> } }

/** Tells everybody who spoke for these proposals what became of them, each in his own spelling of the text. */
export const tellVoices = (ctx: Context, aliases: SQL, { kind, facts }: Answer[keyof Answer]): Statement =>
  noticesTo(
    ctx,
    sql`SELECT owner_id AS user_id, ${kind} AS kind, alias_id AS ref, json_set(${JSON.stringify(facts)}, '$.text', text) AS facts
      FROM ${packageAliasVoices} WHERE alias_id IN (${aliases})`,
  )

/** Tells who may decide of a part number that was proposed; whoever has one of these unread has been told to look. */
export async function tellDeciders(ctx: Context, id: string, mpn: string): Promise<Statement> {
  const facts: NoticeFacts['partProposed'] = { mpn, by: signedIn(ctx).name }
  return noticesTo(
    ctx,
    sql`SELECT ${users.id} AS user_id, 'partProposed' AS kind, ${id} AS ref, ${JSON.stringify(facts)} AS facts FROM ${users}
      WHERE ${await operatorsWho('Model/ChangeModels')} AND NOT EXISTS (SELECT 1 FROM ${notices}
        WHERE ${notices.userId} = ${users.id} AND ${notices.kind} = 'partProposed' AND ${notices.readAt} IS NULL)`,
  )
}

/** Tells who proposed these part numbers what became of them; of those that are no proposals nobody is told. */
export const tellProposers = (ctx: Context, ids: readonly string[], kind: 'partAccepted' | 'partRejected'): Statement =>
  noticesTo(
    ctx,
    sql`SELECT created_by AS user_id, ${kind} AS kind, id AS ref, json_object('mpn', mpn) AS facts
      FROM ${partModels} WHERE id IN ${inList(ids)} AND state = 0`,
  )
