import { sql, type SQL } from 'drizzle-orm'
import type { NoticeFacts } from '../../../shared/notices.ts'
import { packageAliasVoices } from '../../db/schema/part.ts'
import type { Statement } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'
import { noticesTo } from '../notices/notices.ts'

type Answer = { [K in 'proposalAccepted' | 'proposalRejected']: { kind: K; facts: Omit<NoticeFacts[K], 'text'> } }

/** Tells everybody who spoke for these proposals what became of them, each in his own spelling of the text. */
export const tellVoices = (ctx: Context, aliases: SQL, { kind, facts }: Answer[keyof Answer]): Statement =>
  noticesTo(
    ctx,
    sql`SELECT owner_id AS user_id, ${kind} AS kind, alias_id AS ref, json_set(${JSON.stringify(facts)}, '$.text', text) AS facts
      FROM ${packageAliasVoices} WHERE alias_id IN (${aliases})`,
  )
