import type { Env } from '../env.ts'

/** How long a copy is given out at most: so late is seen elsewhere what an operator publishes. */
const KEPT_MS = 30_000
/** Longer than any copy lives, the time it takes to make one included. */
const GENERATION_S = 120

/** A public answer as it is made; `holdsUntil` (ms) is when it changes by itself, if it does. */
type Made = { text: string; holdsUntil: number }
type Copy = { text: string; tag: string; until: number }
type Place = { ENVIRONMENT: string; LIBSQL_URL: string }

/**
 * Answers what is the same for everybody: the copy that the edge has, while it holds, else a new one, which it keeps. `name`
 * tells the answer from others; it must not come from the address as it stands, for everybody writes there what he likes.
 */
export async function answerPublicly(env: Env, request: Request, name: string, make: () => Promise<Made>): Promise<Response> {
  const copy = await publicCopy(env, name, make)
  const seconds = Math.max(0, Math.floor((copy.until - Date.now()) / 1000))
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': `public, max-age=${seconds}`, ETag: copy.tag }
  return isKnown(request, copy.tag) ? new Response(null, { status: 304, headers }) : new Response(copy.text, { headers })
}

/** The copy itself, for an answer that is made of it. */
export async function publicCopy(env: Env, name: string, make: () => Promise<Made>): Promise<Copy> {
  const key = `${placeOf(env)}/${await generationOf(env)}/${env.VERSION.id}/${encodeURIComponent(name)}`
  const began = Date.now()
  return (await copyAt(key)) ?? (await keep(key, began, await make()))
}

/** From now on everything public is made anew here; at other edges the copies end by themselves. */
export async function forgetCopies(place: Place): Promise<void> {
  const lasting = { headers: { 'Cache-Control': `public, max-age=${GENERATION_S}` } }
  await stored(generationKey(place), new Response(crypto.randomUUID(), lasting))
}

/** Deployments that share a zone share its cache; hosts do not matter, for no answer depends on them. */
const placeOf = ({ ENVIRONMENT, LIBSQL_URL }: Place): string =>
  `https://edge.dianjia/${ENVIRONMENT}/${encodeURIComponent(LIBSQL_URL)}`

/**
 * Copies are kept under the generation of their time, so that one which is still being made of what was is never found
 * after the change.
 */
const generationKey = (place: Place): string => `${placeOf(place)}/generation`

const generationOf = async (place: Place): Promise<string> => (await matched(generationKey(place)))?.text() ?? 'first'

/** An edge without a cache, or with one that fails, is one that never has a copy. */
async function matched(key: string): Promise<Response | undefined> {
  try {
    return await caches.default.match(key)
  } catch {
    return undefined
  }
}

async function stored(key: string, copy: Response): Promise<void> {
  try {
    await caches.default.put(key, copy)
  } catch {
    // It is made anew the next time.
  }
}

const UNTIL = 'X-Until'

async function copyAt(key: string): Promise<Copy | null> {
  const found = await matched(key)
  const until = Number(found?.headers.get(UNTIL) ?? 0)
  if (!found || until <= Date.now()) return null
  return { text: await found.text(), tag: found.headers.get('ETag') ?? '', until }
}

async function keep(key: string, began: number, { text, holdsUntil }: Made): Promise<Copy> {
  const until = Math.min(began + KEPT_MS, holdsUntil)
  const tag = await tagOf(text)
  const seconds = Math.ceil((until - Date.now()) / 1000)
  const headers = { 'Cache-Control': `public, max-age=${seconds}`, ETag: tag, [UNTIL]: String(until) }
  if (seconds > 0) await stored(key, new Response(text, { headers }))
  return { text, tag, until }
}

async function tagOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `"${Buffer.from(digest).toString('base64url').slice(0, 27)}"`
}

/** Whether the asker has what the tag names already. */
export const isKnown = (request: Request, tag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .includes(tag)
