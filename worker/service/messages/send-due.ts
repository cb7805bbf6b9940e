import type { InStatement } from '@libsql/client/web'
import { HOUR, MINUTE } from '../../../shared/day.ts'
import { eventOf, isMessageEvent } from '../../../shared/message/events.ts'
import { MESSAGE_CHANNEL_NAMES, type MessageState } from '../../../shared/message/names.ts'
import { masked } from '../../../shared/message/template.ts'
import type { Settings } from '../../../shared/settings.ts'
import { openDatabase } from '../../db/client.ts'
import type { Env } from '../../env.ts'
import { loadSettings } from '../system/settings.ts'
import { claimDue, type Claimed } from './claim.ts'
import { quietUntil } from './quiet.ts'
import { adapterFor } from './sender.ts'
import { sendBy } from './send/post.ts'
import { refused, type Adapter, type Outcome } from './send/types.ts'
import { wordingOf, sampleOf, type Wording } from './wording.ts'

/** After which try how long until the next one; after the last none. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 3 * HOUR] as const

const AT_ONCE = 20

type Adapters = Readonly<Record<'sms' | 'mail', Adapter | null>>
/** How a message stands now. */
type Standing = {
  state: Exclude<MessageState, 'sending'>
  reason: string
  nextAt?: number
  tries?: number
  providerId?: string | null
  wording?: Wording
  to?: string
}

/** Sends what is due, at most so many at once; gives their number. `adapters` stand in for those that are set. */
export async function sendDue(env: Env, adapters?: Adapters): Promise<number> {
  const { db } = openDatabase(env)
  const settings = await loadSettings({ env, db })
  const by = adapters ?? { sms: adapterFor(env, settings, 'sms'), mail: adapterFor(env, settings, 'mail') }
  const now = Date.now()
  const providers = { sms: by.sms?.provider ?? null, mail: by.mail?.provider ?? null }
  const claimed = await claimDue(openDatabase(env), now, providers, AT_ONCE)
  const kept = await Promise.allSettled(
    claimed.map(async (message) => {
      const standing = await standingOf(message, settings, by[message.channel], now)
      // Each by itself, as soon as it is known: whoever is killed leaves as few open as he can.
      await openDatabase(env).note([keeping(message, standing, Date.now())])
    }),
  )
  const failed = kept.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return claimed.length
}

/** Sends it, unless it is not to be sent, or not now. */
async function standingOf(message: Claimed, settings: Settings, adapter: Adapter | null, now: number): Promise<Standing> {
  const held = message.isTest === 1 ? null : heldBack(message, settings, now)
  if (held) return held
  const { address } = message
  if (address === null) return skipped(`没有绑定${message.channel === 'sms' ? '手机号' : '邮箱'}`)
  const wording = saidOf(message)
  if (wording === null) return skipped('没有这种消息')
  const told = { wording, to: masked(address) }
  const outcome =
    adapter === null
      ? refused(`还没有配置${MESSAGE_CHANNEL_NAMES[message.channel]}服务`, false)
      : await sendTo(adapter, message, address, wording)
  return { ...after(outcome, message, adapter, now), ...told }
}

const skipped = (reason: string): Standing => ({ state: 'skipped', reason })

function heldBack(
  { event, channel, userState, isWanted, text, today, tries }: Claimed,
  settings: Settings,
  now: number,
): Standing | null {
  if (settings['message.on'] === 'off') return skipped('通知已全部关闭')
  if (userState !== 1) return skipped('账号已停用')
  if (text === null) return skipped('模板已停用')
  if (isWanted === 0) return skipped(`本人不收${MESSAGE_CHANNEL_NAMES[channel]}`)
  if (today >= settings['message.dailyCap']) return skipped(`一天最多 ${settings['message.dailyCap']} 条`)
  const isUrgent = isMessageEvent(event) && eventOf(event).isUrgent === true
  const until = isUrgent ? null : quietUntil(settings['message.quiet'], now)
  return until === null ? null : { state: 'waiting', reason: '夜间不打扰', nextAt: until, tries: tries - 1 }
}

function saidOf({ event, isTest, facts, text, title, body, providerCode }: Claimed): Wording | null {
  const own = { title, body, providerCode }
  if (isTest === 1) return isMessageEvent(event) ? sampleOf(event, own) : null
  return text === null ? null : wordingOf(event, facts, text)
}

const sendTo = (adapter: Adapter, { id, event, channel }: Claimed, to: string, { title, body, providerCode, values }: Wording) =>
  sendBy(adapter, { id, event, purpose: event, channel, to, title, text: body, providerCode, values })

/** What an outcome leads to: a further try, or the end. */
function after(outcome: Outcome, { tries }: Claimed, adapter: Adapter | null, now: number): Standing {
  if (outcome.is === 'accepted') return { state: 'sent', reason: '', providerId: outcome.providerId }
  const { reason } = outcome
  if (outcome.is === 'unknown' && adapter?.knowsIds !== true) return { state: 'unknown', reason }
  const wait = WAITS[tries - 1]
  if (wait === undefined || (outcome.is === 'refused' && outcome.isFinal)) return { state: 'dead', reason }
  return { state: 'waiting', reason, nextAt: now + wait }
}

/** Unless a receipt was quicker. */
function keeping(
  { id, lease, tries: made, isTest, title, body, providerCode }: Claimed,
  standing: Standing,
  at: number,
): InStatement {
  const { state, reason, nextAt = at, tries = made, providerId = null, to = '' } = standing
  // A trial goes out of its own text, also the next time.
  const isAgain = isTest === 1 && state === 'waiting'
  const said = (isAgain ? undefined : standing.wording) ?? { title, body, providerCode }
  return {
    sql: `UPDATE message_out SET state = ?3, reason = ?4, next_at = ?5, tries = ?6, provider_id = coalesce(?7, provider_id), to_masked = ?8,
        title = ?9, body = ?10, provider_code = ?11, sent = iif(?3 = 'sent', ?12, sent), lease = NULL, lease_until = NULL
      WHERE id = ?1 AND lease = ?2`,
    args: [id, lease, state, reason, nextAt, tries, providerId, to, said.title, said.body, said.providerCode, at],
  }
}
