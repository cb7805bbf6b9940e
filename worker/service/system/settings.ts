import * as z from 'zod'
import { SETTING_KEYS, SETTINGS, type SettingKey, type Settings } from '../../../shared/settings.ts'
import { openDatabase } from '../../db/client.ts'
import { settings } from '../../db/schema/operation/setting.ts'
import type { Context } from '../../rpc/context.ts'
import type { Env } from '../../env.ts'

type Contact = { label: string; value: string }

/** What holds where nobody has set anything. */
const defaultsOf = (env: Env): Settings => ({
  'site.company': env.COMPANY,
  'site.filingNumber': env.FILING_NUMBER,
  'site.contacts': env.CONTACTS,
  'account.loginUrl': env.LOGIN_URL,
  'account.signUpUrl': env.SIGN_UP_URL,
  'account.providerSecret': env.PROVIDER_SECRET,
  'account.returnHosts': [],
  'account.trialTicks': 20,
  'embed.hosts': env.EMBED_HOSTS,
  'sender.url': env.SENDER_URL,
  'sender.secret': env.SENDER_SECRET,
  'message.on': 'on',
  'message.smsBy': 'http',
  'message.smsSign': '',
  'message.smsAppId': '',
  'message.mailBy': 'http',
  'message.mailFrom': '',
  'message.mailName': '',
  'message.quiet': '22:00-08:00',
  'message.dailyCap': 20,
  'price.riseLimit': 0,
  'quote.validDays': 15,
  'bomai.shopUrl': '',
  'bomai.shopSecret': '',
  'alert.url': '',
  'alert.secret': '',
})

/** The default as a person would type it. */
export function defaultText(env: Env, key: SettingKey): string {
  const value = defaultsOf(env)[key]
  return Array.isArray(value) ? value.map(lineOf).join('\n') : String(value)
}

const lineOf = (entry: string | Contact): string => (typeof entry === 'string' ? entry : `${entry.label}=${entry.value}`)

/** Every setting in force. */
export async function loadSettings({ db, env }: Pick<Context, 'db' | 'env'>): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  const typed = new Map(rows.map(({ key, value }) => [key, value]))
  const known = SETTING_KEYS.map((key): [SettingKey, unknown] => [key, valueOf(key, typed.get(key), defaultsOf(env)[key])])
  // Each schema has made its key's value.
  return Object.fromEntries(known) as Settings
}

/** Whether carts can be handed over: the shop's address and the secret that it signs with are set. */
export const hasShop = (all: Settings): boolean => all['bomai.shopUrl'] !== '' && all['bomai.shopSecret'] !== ''

/** A stored value that this release does not accept any more counts as not set. */
function valueOf(key: SettingKey, stored: string | undefined, otherwise: unknown): unknown {
  if (stored === undefined) return otherwise
  const parsed = z.safeParse(SETTINGS[key].schema, stored)
  return parsed.success ? parsed.data : otherwise
}

/** Who may frame /public; the environment's list while the database is away. */
export async function embedHostsOf(env: Env): Promise<readonly string[]> {
  return loadSettings({ env, db: openDatabase(env).db }).then(
    (all) => all['embed.hosts'],
    () => env.EMBED_HOSTS,
  )
}
