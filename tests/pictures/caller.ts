import { setTimeout as sleep } from 'node:timers/promises'

export type Ask = <T>(call: string, input: object | null) => Promise<T>

/** Makes calls of the running product as somebody; as nobody without a token. */
export const callerOf =
  (url: string, token = ''): Ask =>
  async <T>(call: string, input: object | null) => {
    const headers = { 'Content-Type': 'application/json', 'X-AppToken': token }
    const answer = await fetch(`${url}/api/${call}`, { method: 'POST', headers, body: JSON.stringify(input) })
    const { state, data, message } = (await answer.json()) as { state: number; data: T; message: string }
    if (state !== 1) throw new Error(`${call}: ${message}`)
    return data
  }

export const tokenOf = async (url: string, name: string, pwd: string): Promise<string> =>
  (await callerOf(url)<{ accessToken: string }>('user/login', { name, pwd })).accessToken

type Job = { id: string; kind: string; state: string }

const PATIENCE_MS = 15 * 60_000

/** The story of the demo is told in the background: watched, it goes on at once; revisions before it have none. */
export async function untilToldThrough(admin: Ask): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    const { items } = await admin<{ items: Job[] }>('job/List', { pageSize: 50, open: true })
    const story = items.find(({ kind }) => kind === 'demoStory')
    if (!story) return
    await admin('job/Watch', { id: story.id }).catch(() => null)
  }
}
