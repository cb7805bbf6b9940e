import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { messageApi } from '../../../shared/api/message/messages.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { eventOf, MESSAGE_EVENTS, type MessageEvent } from '../../../shared/message/events.ts'
import { RESENDABLE, type MessageChannel } from '../../../shared/message/names.ts'
import { during, listPage, mentioning, pageOf } from '../../db/page.ts'
import { messages, messageTemplates } from '../../db/schema/operation/message.ts'
import { users } from '../../db/schema/user.ts'
import type { Context } from '../../rpc/context.ts'
import { declaredText } from './wording.ts'

type Search = Parsed<(typeof messageApi)['message/GetMessageList']>
type Page = Output<(typeof messageApi)['message/GetMessageList']>
type Row = Page['items'][number]

/** Texts by event and channel, or what was sent by them. */
export const listMessages = (ctx: Context, search: Search): Promise<Page> =>
  search.kind === 'template' ? listTexts(ctx, search) : listSent(ctx, search)

/** Every text that there is: as an operator has written it, else as it is declared. */
async function listTexts(ctx: Context, search: Search): Promise<Page> {
  const stored = await ctx.db
    .select({ text: messageTemplates, name: users.name })
    .from(messageTemplates)
    .leftJoin(users, eq(users.id, messageTemplates.updatedBy))
    .orderBy(asc(messageTemplates.event))
  const byKey = new Map(stored.map((row) => [keyOf(row.text), row]))
  const rows = MESSAGE_EVENTS.flatMap((event) =>
    eventOf(event).channels.map((channel): Row => textRow(event, channel, byKey.get(keyOf({ event, channel })))),
  )
  return pageOf(
    rows.filter((row) => isFound(row, search)),
    search,
  )
}

const keyOf = ({ event, channel }: { event: string; channel: MessageChannel }): string => `${event}.${channel}`

type Stored = { text: typeof messageTemplates.$inferSelect; name: string | null }

function textRow(event: MessageEvent, channel: MessageChannel, stored: Stored | undefined): Row {
  const { title, body, providerCode } = stored?.text ?? declaredText(event)
  const { enabled = eventOf(event).isSecurity === true, rowVersion = 0, updated = null } = stored?.text ?? {}
  return {
    id: keyOf({ event, channel }),
    event,
    channel,
    title: channel === 'mail' ? title : '',
    body,
    template: { providerId: providerCode, enabled, rowVersion, updated, updatedName: stored?.name ?? null },
    sent: null,
  }
}

function isFound({ event, channel, body, template }: Row, search: Search): boolean {
  const word = search.keyword?.toLowerCase() ?? ''
  const named = MESSAGE_EVENTS.find((one) => one === event)
  const texts = [event, body, named === undefined ? '' : eventOf(named).name].map((text) => text.toLowerCase())
  return (
    texts.some((text) => text.includes(word)) &&
    (search.event === undefined || event === search.event) &&
    (search.channel === undefined || channel === search.channel) &&
    (search.enabled === undefined || template?.enabled === search.enabled)
  )
}

/** What was sent, the latest first; addresses in part. */
async function listSent(ctx: Context, search: Search): Promise<Page> {
  const { created, state, event, channel, userId, toMasked, body, seq } = messages
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db
      .select({ message: messages, userName: users.name })
      .from(messages)
      .leftJoin(users, eq(users.id, userId))
      .$dynamic(),
    of: messages,
    joins: [{ kind: 'leftJoin', table: users, on: sql`${users.id} = ${userId}` }],
    where: [
      search.event && eq(event, search.event),
      search.channel && eq(channel, search.channel),
      search.state && eq(state, search.state),
      search.trouble === true ? inArray(state, [...RESENDABLE]) : undefined,
      search.userId ? eq(userId, search.userId) : undefined,
      during(created, search),
      mentioning(search.keyword, [users.name, toMasked, body]),
    ],
    order: [desc(created), desc(seq)],
  })
  return { items: items.map(({ message, userName }) => sentRow(message, userName)), total }
}

function sentRow(message: typeof messages.$inferSelect, userName: string | null): Row {
  const { id, event, channel, title, body, toMasked: to, isTest, state, tries, reason, provider, providerId: receipt } = message
  const { created, nextAt, received, sent: taken } = message
  const times = { created, nextAt: state === 'waiting' ? nextAt : null, at: received ?? taken }
  return {
    id,
    event,
    channel,
    title,
    body,
    template: null,
    sent: { to, userName, isTest, state, tries, reason, provider, receipt, ...times },
  }
}
