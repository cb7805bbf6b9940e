import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endOrphans, holdFolder, runningOver } from '../../../worker/local/supervisor/holding.ts'
import { haveEnded, identityOf, isRunning, type Identity } from '../../../worker/local/supervisor/identity.ts'

let dir: string
let started: ChildProcess[]
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dianjia-holding-'))
  started = []
})
afterEach(() => {
  started.forEach((child) => child.kill('SIGKILL'))
  rmSync(dir, { recursive: true, force: true })
})

/** A process that does nothing. */
async function sleeper(): Promise<Identity> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'])
  started.push(child)
  await new Promise((resolve) => child.once('spawn', resolve))
  return identityOf(child.pid!)!
}

async function killed(): Promise<Identity> {
  const one = await sleeper()
  process.kill(one.pid, 'SIGKILL')
  await haveEnded([one], 10_000)
  return one
}

type Note = { owner: Identity; starter?: Identity | null; children?: Record<string, Identity[]>; dir?: string }
const note = (facts: Note) =>
  writeFileSync(join(dir, 'running'), JSON.stringify({ dir, starter: null, children: {}, database: null, ...facts }))

test('what a killed owner left behind is ended', async () => {
  const [owner, child] = [await killed(), await sleeper()]
  note({ owner, children: { worker: [child] } })
  await endOrphans(dir)
  expect(isRunning(child)).toBe(false)
})

test('whoever has the number of a process that ended is left alone', async () => {
  const [owner, stranger] = [await killed(), await sleeper()]
  note({ owner, children: { worker: [{ ...stranger, began: 'before' }] } })
  await endOrphans(dir)
  expect(isRunning(stranger)).toBe(true)
  // The same for the owner: his number alone does not make the folder his.
  note({ owner: { ...stranger, began: 'before' } })
  const holding = await holdFolder(dir)
  expect(isRunning(stranger)).toBe(true)
  holding.release()
})

test('a folder that was copied while in use is free, and its source goes on', async () => {
  const [owner, child] = [await sleeper(), await sleeper()]
  note({ owner, children: { worker: [child] }, dir: '/elsewhere' })
  const holding = await holdFolder(dir)
  expect([owner, child].map(isRunning)).toEqual([true, true])
  holding.release()
})

test('an owner who lives is told, with his children left alone', async () => {
  const [owner, starter, child] = [await sleeper(), await sleeper(), await sleeper()]
  note({ owner, starter, children: { worker: [child] } })
  await expect(holdFolder(dir)).rejects.toThrow(`is in use by process ${owner.pid}`)
  expect(isRunning(child)).toBe(true)
})

test('an owner whose starter was killed is waited for', async () => {
  const [starter, owner, child] = [await killed(), await sleeper(), await sleeper()]
  note({ owner, starter, children: { worker: [child] } })
  setTimeout(() => process.kill(owner.pid, 'SIGKILL'), 300)
  const holding = await holdFolder(dir)
  expect([owner, child].map(isRunning)).toEqual([false, false])
  holding.release()
  expect(runningOver(dir)).toBeNull()
})

test('of two who take the folder at once one has it', async () => {
  const results = await Promise.allSettled([holdFolder(dir), holdFolder(dir)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const written = JSON.parse(readFileSync(join(dir, 'running'), 'utf8')) as Note
  expect(written.owner).toEqual(identityOf(process.pid))
})

test('half a note counts as none', async () => {
  writeFileSync(join(dir, 'running'), '{"dir":')
  const holding = await holdFolder(dir)
  expect(runningOver(dir)?.owner.pid).toBe(process.pid)
  holding.release()
})
