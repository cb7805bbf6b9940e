import { inject } from 'vitest'
import type { Visit, Watched } from './browser.ts'

/** A call to the running product, as a program makes it; a refusal fails the test with its message. */
export async function ask<T>(call: string, input: object | null, token = ''): Promise<T> {
  const headers = { 'Content-Type': 'application/json', 'X-AppToken': token }
  const answer = await fetch(`${inject('baseUrl')}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const { state, message, data } = (await answer.json()) as { state: number; message: string; data: T }
  if (state !== 1) throw new Error(`${call}: ${message}`)
  return data
}

/** Sessions by name and password: to check a password takes the server a third of a second. */
const sessions = new Map<string, string>()

/** A session of the user, for as long as it lasts the same one; the demo users share one password. */
export async function tokenOf(name: string, pwd: string = inject('password')): Promise<string> {
  const known = sessions.get(`${name} ${pwd}`)
  if (known !== undefined && (await lasts(known))) return known
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name, pwd })
  sessions.set(`${name} ${pwd}`, accessToken)
  return accessToken
}

const lasts = (token: string): Promise<boolean> =>
  ask('user/info', null, token).then(
    () => true,
    () => false,
  )

/** A page of someone's own browser, signed in (not without a token), before its first address. */
export async function visitAs(visit: Visit, token: string, options: Parameters<Visit>[0] = {}): Promise<Watched> {
  const page = await visit(options)
  if (token !== '') await page.context().addCookies([{ name: 'accesstoken', value: token, url: inject('baseUrl') }])
  return page
}
