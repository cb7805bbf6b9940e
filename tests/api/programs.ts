import { api } from '../../shared/api/index.ts'
import type { Envelope, Output } from '../../shared/contract.ts'
import { call, envelope, person, query, send, type Person } from './harness.ts'

export const TEXT = '位号,数量,规格,封装\n"R1,R2",2,10k,0603\nC1,1,100nF,0402\n'
export const DAY = 24 * 3_600_000

type Draft = { name?: string; ipAllow?: string[]; expireAt?: number | null; enabled?: boolean }
export type Key = { id: string; appId: string; secret: string; header: string; rowVersion: number }

export async function newKey(owner: Person, draft: Draft = {}): Promise<Key> {
  const made = await call(owner, 'user/UpdateMyApiInfo', { name: '产线', ...draft })
  return { ...made, secret: made.secret!, header: `${made.appId}.${made.secret}` }
}

export type Priced = Output<(typeof api)['BomAnalyse/Price']>
type Extra = { headers?: Record<string, string>; name?: string; query?: string }

/** A request of a program. */
export const asProgram = (
  header: string,
  body: unknown,
  { headers = {}, name = 'BomAnalyse/Price', query: search = '' }: Extra = {},
) =>
  send(`/api/${name}${search}`, {
    method: 'POST',
    headers: { 'X-ApiKey': header, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export const price = async (header: string, body: unknown = { text: TEXT }, extra: Extra = {}): Promise<Envelope<Priced>> =>
  envelope<Priced>(await asProgram(header, body, extra))

export const upload = (header: string, file: File, search = '') => {
  const body = new FormData()
  body.set('file', file)
  return send(`/api/BomAnalyse/Price${search}`, { method: 'POST', headers: { 'X-ApiKey': header }, body })
}

export const usedTicks = async (owner: Person) => (await call(owner, 'user/info')).accounts[0]?.used
export const mine = async (owner: Person, id: string) => (await call(owner, 'user/GetMyApiInfo')).find((key) => key.id === id)!
export const limit = async (key: Key, limits: { perMinute?: number; dailyLimit?: number; barred?: boolean }) => {
  const [row] = await query({ sql: 'SELECT row_version AS v FROM api_key WHERE id = ?', args: [key.id] })
  const all = { perMinute: 6000, dailyLimit: 1000, barred: false, ...limits }
  return call(await person({ isAdmin: true }), 'user/UpdateApiInfo', { id: key.id, rowVersion: Number(row!['v']), ...all })
}
