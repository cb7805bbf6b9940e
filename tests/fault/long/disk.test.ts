import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../../worker/local/ports.ts'
import { folder, isHealthy, login, ready, removeFolders, start, type Started } from '../run.ts'

// A disk of its own for the data folder, which wants root.
const disk = folder()
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status === 0
if (!isMounted) console.error('点价: no small disk can be mounted here: the tests of a full disk are left out')

const PATIENT = { timeout: 120_000, interval: 200 }
const SEED_PASSWORD = 'correct horse battery'
const filler = join(disk, 'filler')
let run: Started | null = null

afterAll(async () => {
  await run?.end('SIGTERM')
  if (isMounted) spawnSync('umount', [disk])
  removeFolders()
})

/** The server takes of the room while it is being filled. */
function fillDisk(): void {
  for (let size = 2 ** 20; size > 0; size = Math.floor(size / 2))
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size))
    } catch {
      // No room for so much at once.
    }
}

test.runIf(isMounted)('a full disk is told as such, by health too, and all is well once there is room', async () => {
  const started = (run = start({ DATA_DIR: join(disk, 'data'), PORT: String(await freePort()), SEED_PASSWORD }))
  const { url } = started
  await ready(started)
  await expect.poll(started.out, PATIENT).toContain('Ctrl-C stops it')

  const { data } = await login(url, 'member', SEED_PASSWORD)
  const save = async () => {
    const form = new FormData()
    form.set('file', new File(['Designator,Footprint\nR1,0603\n'.padEnd(300_000)], 'a.csv'))
    const answer = await fetch(`${url}/api/file/Save?type=2`, {
      method: 'POST',
      body: form,
      headers: { 'X-AppToken': data.accessToken },
    })
    return { status: answer.status, ...((await answer.json()) as { code: number; message: string }) }
  }
  const health = async () => {
    const answer = await fetch(`${url}/api/health`)
    return { status: answer.status, ...((await answer.json()) as { code?: string; reason?: string }) }
  }
  expect((await save()).status).toBe(200)

  fillDisk()
  // What the write-ahead log has still room for goes through.
  await expect.poll(health, PATIENT).toMatchObject({ status: 503, code: 'diskFull', reason: expect.stringContaining('磁盘已满') })
  expect(await save()).toMatchObject({ status: 503, code: 5030, message: expect.stringMatching(/[一-龥]/) })
  expect(await login(url, 'member', SEED_PASSWORD)).toMatchObject({
    state: 0,
    code: 5030,
    message: expect.stringContaining('磁盘已满'),
  })

  rmSync(filler)
  await expect.poll(() => isHealthy(url), PATIENT).toBe(true)
  expect((await save()).status).toBe(200)
  expect((await login(url, 'member', SEED_PASSWORD)).state).toBe(1)
})
