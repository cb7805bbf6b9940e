import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { addressesIn, type Who } from '../e2e/addresses.ts'
import { settle } from '../e2e/look.ts'
import { callerOf, tokenOf, untilToldThrough } from './caller.ts'
import { NARROW, openCamera, shot, WIDE, type Theme } from './camera.ts'
import { addressesFor, optionsOf, type Options } from './options.ts'
import { visitorOf } from './people.ts'
import { checkOut, routeTreeOf, start, type Revision } from './revision.ts'

// node tests/pictures/run.ts compare REV_A REV_B [--only TEXT] [--sample COUNT] [--as WHO]: every page of both revisions, for everybody who may open it, wide and
// narrow, in both themes, over the same data and a clock that stands still; tells what differs and leaves the pictures of it.

const PASSWORD = 'pictures of two revisions'
const VISITORS = 8
const EVERYBODY: readonly Who[] = ['admin', 'member', 'visitor', 'anonymous']
const LOOKS = ([WIDE, NARROW] as const).flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))
const ROOT = join(import.meta.dirname, '../..')
const OUT = join(ROOT, 'node_modules/.cache/dianjia/pictures')

/** What a page is for somebody: where it led, and its look by the name of the look. */
type Seen = { at: string; looks: Map<string, Buffer> }
/** Sessions of everybody, each for its part of the addresses: one visitor may make sixty calls a minute. */
type Tokens = Readonly<Record<Who, readonly string[]>>
type Plan = { tokens: Tokens; now: number; options: Options; who: readonly Who[] }

const nameOf = (size: { width: number }, theme: Theme): string => `${size.width} ${theme}`

/** Signs everybody in before the data is copied, so that both revisions know the same sessions; the demo is complete by then. */
async function signIn(url: string): Promise<Tokens> {
  const [admin, member] = [await tokenOf(url, 'admin', PASSWORD), await tokenOf(url, 'member', PASSWORD)]
  const ask = callerOf(url, admin)
  const visitors: string[] = []
  while (visitors.length < VISITORS) visitors.push(await visitorOf(url, ask))
  await untilToldThrough(ask)
  return { admin: [admin], member: [member], visitor: visitors, anonymous: [''] }
}

async function photograph(url: string, paths: readonly string[], plan: Plan): Promise<Map<string, Seen>> {
  const camera = await openCamera(url, plan.now)
  const seen = new Map<string, Seen>()
  try {
    for (const who of plan.who) {
      const sessions = plan.tokens[who]
      for (const [turn, token] of sessions.entries()) {
        const page = await camera.visit(token)
        for (const path of paths.filter((_, at) => at % sessions.length === turn))
          seen.set(`${who} ${path}`, await look(page, path))
      }
      console.log(`  ${who}: ${paths.length} addresses`)
    }
  } finally {
    await camera.close()
  }
  return seen
}

async function look(page: Page, path: string): Promise<Seen> {
  await settle(page, path)
  const { pathname } = new URL(page.url())
  const looks = new Map<string, Buffer>()
  // Where an address leads elsewhere, the picture is taken there.
  if (pathname !== path) return { at: pathname, looks }
  await untilAtRest(page)
  for (const { size, theme } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    looks.set(nameOf(size, theme), await shot(page))
  }
  await page.setViewportSize(WIDE)
  return { at: pathname, looks }
}

/** A part that comes late moves the others: waits until two looks in a row are the same. */
async function untilAtRest(page: Page): Promise<void> {
  let before = await shot(page)
  for (let tries = 0; tries < 8; tries++) {
    await sleep(250)
    const now = await shot(page)
    if (now.equals(before)) return
    before = now
  }
}

type Difference = { what: string; share: number; keep: () => void }

function differenceOf(what: string, before: Buffer, after: Buffer): Difference | null {
  if (before.equals(after)) return null
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)]
  const { width, height } = one
  const marked = new PNG({ width, height })
  const count = pixelmatch(one.data, other.data, marked.data, width, height, { threshold: 0.1 })
  if (count === 0) return null
  const keep = () => {
    const base = join(OUT, what.replaceAll(/[^\w]+/g, '-'))
    writeFileSync(`${base}.before.png`, before)
    writeFileSync(`${base}.after.png`, after)
    writeFileSync(`${base}.marked.png`, PNG.sync.write(marked))
  }
  return { what, share: count / (width * height), keep }
}

function compare(before: Map<string, Seen>, after: Map<string, Seen>): { led: string[]; drawn: Difference[] } {
  const led: string[] = []
  const drawn: Difference[] = []
  for (const [key, one] of before) {
    const other = after.get(key)
    if (!other) led.push(`${key}: gone`)
    else if (one.at !== other.at) led.push(`${key}: led to ${one.at}, now to ${other.at}`)
    else
      for (const [name, picture] of one.looks) {
        const difference = differenceOf(`${key} ${name}`, picture, other.looks.get(name) ?? picture)
        if (difference) drawn.push(difference)
      }
  }
  for (const key of after.keys()) if (!before.has(key)) led.push(`${key}: new`)
  return { led, drawn: drawn.toSorted((one, other) => other.share - one.share) }
}

/** What a product at rest writes in eight seconds, with room: its watchdog tries the database once a second. */
const AT_REST = 256 * 1024

/** The demo catalogue is filled beside the running product: waits until nothing more is written than by a product at rest. */
async function untilStill(data: string): Promise<void> {
  const size = () =>
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0), 0)
  for (let [before, now] = [0, size()]; now - before > AT_REST; [before, now] = [now, size()]) await sleep(8000)
}

/** The revision over a copy of the data, so that what one of them writes meanwhile stays its own. */
async function photographed(revision: Revision, data: string, plan: Plan): Promise<Map<string, Seen>> {
  console.log(revision.name)
  const own = `${data}-${plan.now}`
  cpSync(data, own, { recursive: true })
  const running = await start(revision, own, PASSWORD)
  try {
    const paths = addressesFor(plan.options, addressesIn(routeTreeOf(revision)))
    return await photograph(running.url, paths, plan)
  } finally {
    await running.stop()
    rmSync(own, { recursive: true, force: true })
  }
}

export async function compareRevisions([from, to, ...rest]: readonly string[]): Promise<number> {
  const options = optionsOf(rest)
  if (from === undefined || to === undefined) {
    console.error(
      'usage: npm run pictures -- compare REV_A REV_B [--only PART_OF_A_PATH] [--sample COUNT] [--as admin|member|visitor|anonymous]',
    )
    return 2
  }
  const work = mkdtempSync(join(tmpdir(), 'dianjia-pictures-'))
  const revisions: Revision[] = []
  try {
    for (const [index, name] of [from, to].entries()) revisions.push(checkOut(name, join(work, `revision-${index}`)))
    const [one, other] = revisions as [Revision, Revision]
    const data = join(work, 'data')
    const first = await start(one, data, PASSWORD)
    const tokens = await signIn(first.url)
    await untilStill(data)
    await first.stop()
    const who = EVERYBODY.filter((each) => (options.as ?? each) === each)
    const plan = { tokens, now: Date.now(), options, who }
    const { led, drawn } = compare(await photographed(one, data, plan), await photographed(other, data, plan))
    rmSync(OUT, { recursive: true, force: true })
    mkdirSync(OUT, { recursive: true })
    for (const line of led) console.log(line)
    for (const { what, share, keep } of drawn) {
      keep()
      console.log(`${(share * 100).toFixed(2).padStart(6)} %  ${what}`)
    }
    console.log(drawn.length === 0 ? 'no picture differs' : `${drawn.length} pictures differ: ${OUT}`)
    return 0
  } finally {
    for (const { remove } of revisions) remove()
    rmSync(work, { recursive: true, force: true })
  }
}
