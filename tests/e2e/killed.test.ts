import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { isLong } from '../length.ts'
import { dropFixture, quoteOf } from './browser.ts'
import { chromiumPath, FLAGS } from './chromium.ts'

/** What a kill may cost of the work before it. */
const LOST_MS = 2000
const KILLS = 30

/** A browser of its own over a profile that stays, and the way to end it as the power does. */
async function browserOver(profile: string): Promise<{ page: Page; kill: () => Promise<void> }> {
  const program = spawn(
    chromiumPath,
    [...FLAGS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const browser = await chromium.connectOverCDP(await addressOf(program))
  const context = browser.contexts()[0]!
  return { page: await context.newPage(), kill: () => killed(program) }
}

const addressOf = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    program.stderr?.on('data', (part: Buffer) => {
      said += String(part)
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
    program.on('exit', () => reject(new Error(said)))
  })

const killed = (program: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    program.on('exit', () => resolve())
    // With all that it has started.
    process.kill(-program.pid!, 'SIGKILL')
  })

test.runIf(isLong)(
  'a browser killed in the middle of work loses nothing older than two seconds',
  { timeout: 600_000 },
  async () => {
    const profile = mkdtempSync(join(tmpdir(), 'killed-'))
    let address = `${inject('baseUrl')}/bom/analyse`
    let count = 1000
    let entered: { at: number; count: number }[] = []
    let killedAt = 0
    /** How old the oldest change was that each kill has cost. */
    const lostMs: number[] = []
    try {
      for (let round = 0; round <= KILLS; round++) {
        const { page, kill } = await browserOver(profile)
        const sets = page.getByLabel('套数', { exact: true })
        await page.goto(address)
        if (round === 0) await dropFixture(page, 'motor-driver.csv')
        await quoteOf(page).waitFor()
        const kept = Number(await sets.inputValue())
        const oldest = entered.find((each) => each.count > kept)
        if (round > 0) lostMs.push(oldest ? killedAt - oldest.at : 0)
        await page.waitForURL(/doc=/)
        address = page.url()
        entered = []
        const until = Date.now() + 2500 + ((round * 379) % 1500)
        while (Date.now() < until) {
          await sets.fill(String(++count))
          entered.push({ at: Date.now(), count })
          await page.waitForTimeout((round * 53) % 200)
        }
        killedAt = Date.now()
        await kill()
      }
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
    console.log(`lost at most ${Math.max(...lostMs)} ms in ${lostMs.length} kills`)
    expect(lostMs).toHaveLength(KILLS)
    expect(lostMs.filter((ms) => ms > LOST_MS)).toEqual([])
  },
)
