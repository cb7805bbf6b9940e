import { appendFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@libsql/client'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../../worker/local/database.ts'
import { freePort } from '../../../worker/local/ports.ts'
import { brokenInvariants } from '../../api/invariants.ts'
import { dianjia, folder, login, PATIENT, ready, removeFolders, SEED_PASSWORD, start } from '../run.ts'

afterAll(removeFolders)

async function post(url: string, call: string, body: BodyInit, token: string) {
  const headers = new Headers({ 'X-AppToken': token })
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  const answer = await fetch(`${url}/api/${call}`, { method: 'POST', body, headers })
  return (await answer.json()) as { state: number; message: string; data: { id: string } }
}

const BILL = 'Designator,Footprint\nR1,0603\n'

/** People at work: money moves and files are stored, until it is told to stop; what was acknowledged is kept. */
async function work(url: string) {
  const tokenOf = async (name: string) => (await login(url, name, SEED_PASSWORD)).data.accessToken
  const [admin, member] = [await tokenOf('admin'), await tokenOf('member')]
  const { id: userId } = (await post(url, 'user/info', '{}', member)).data
  const [paid, stored] = [new Set<string>(), new Map<string, string>()]
  const over = new AbortController()
  const topUp = async () => {
    const key = crypto.randomUUID()
    const answer = await post(url, 'wallet/topUp', JSON.stringify({ key, userId, amountFen: 100, remark: '转账' }), admin)
    if (answer.state === 1) paid.add(key)
  }
  const upload = async () => {
    const text = `${BILL}R2,${crypto.randomUUID()}`
    const form = new FormData()
    form.set('file', new File([text], 'a.csv'))
    const answer = await post(url, 'file/Save?type=2', form, member)
    if (answer.state === 1) stored.set(answer.data.id, text)
    // An hour has room for sixty.
    await sleep(500)
  }
  const repeat = async (once: () => Promise<void>) => {
    while (!over.signal.aborted) await once()
  }
  const all = [repeat(topUp), repeat(topUp), repeat(topUp), repeat(upload)]
  const stop = async () => {
    over.abort()
    await Promise.all(all)
  }
  return { paid, stored, stop }
}

test('a backup made under load, put into an empty place: nothing acknowledged before it is lost', async () => {
  const [env, target, place] = [{ DATA_DIR: folder(), PORT: String(await freePort()), SEED_PASSWORD }, folder(), folder()]
  const run = start(env)
  await ready(run)
  await expect.poll(run.out, PATIENT).toContain('Ctrl-C stops it')
  const { paid, stored, stop } = await work(run.url)
  await expect.poll(() => Math.min(paid.size / 10, stored.size), PATIENT).toBeGreaterThan(2)
  const before = { paid: [...paid], stored: new Map(stored) }

  const made = await dianjia(['backup', target], env)
  expect(made, made.err).toMatchObject({ status: 0 })
  expect(paid.size).toBeGreaterThan(before.paid.length)
  await stop()
  await run.end('SIGTERM')
  const modes = readdirSync(target, { recursive: true }).map((name) => statSync(join(target, String(name))).mode & 0o077)
  expect(new Set(modes)).toEqual(new Set([0]))

  const restored = await dianjia(['restore', target], { DATA_DIR: place })
  expect(restored, restored.err).toMatchObject({ status: 0 })
  const database = await openDatabase(place)
  const client = createClient({ url: database.url, authToken: database.authToken, intMode: 'number' })
  const read = async (statements: string[]) => (await client.batch(statements, 'read')).map(({ rows }) => rows)
  expect(await brokenInvariants(read)).toEqual([])
  const [ledger = []] = await read([
    "SELECT replace(idem, 'wallet/topUp:', '') AS key FROM wallet_tx WHERE idem LIKE 'wallet/topUp:%'",
  ])
  expect(ledger.map(({ key }) => key)).toEqual(expect.arrayContaining(before.paid))
  const [triggers = []] = await read(["SELECT count(*) AS n FROM sqlite_master WHERE type = 'trigger'"])
  expect(Number(triggers[0]?.['n'])).toBeGreaterThan(20)
  client.close()
  await database.stop()

  const again = start({ ...env, DATA_DIR: place, SEED_PASSWORD: '' })
  await ready(again)
  const { accessToken } = (await login(again.url, 'member', SEED_PASSWORD)).data
  for (const [id, text] of before.stored) {
    const answer = await fetch(`${again.url}/api/file/${id}`, { headers: { 'X-AppToken': accessToken } })
    expect(await answer.text()).toBe(text)
  }
  await again.end('SIGTERM')

  expect(await dianjia(['backup', target], { DATA_DIR: place })).toMatchObject({
    status: 1,
    err: expect.stringContaining('is not empty'),
  })
  expect(await dianjia(['restore', target], { DATA_DIR: place })).toMatchObject({
    status: 1,
    err: expect.stringContaining('is not empty'),
  })
  appendFileSync(join(target, 'database.sqlite'), 'x')
  const damaged = await dianjia(['restore', target], { DATA_DIR: folder() })
  expect(damaged).toMatchObject({ status: 1, err: expect.stringContaining('is damaged: database.sqlite') })
  const [half, nowhere] = [folder(), folder()]
  writeFileSync(join(half, 'database.sqlite'), '')
  expect(await dianjia(['restore', half], { DATA_DIR: nowhere })).toMatchObject({
    status: 1,
    err: expect.stringContaining('no whole backup'),
  })
})
