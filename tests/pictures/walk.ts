import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { freePort } from '../../worker/local/ports.ts'
import { startProduct } from '../../worker/local/product.ts'
import { addressesIn, rightFor, type Who } from '../e2e/addresses.ts'
import { findingsOf, overflowOf, settle } from '../e2e/look.ts'
import { callerOf, untilToldThrough } from './caller.ts'
import { NARROW, openCamera, WIDE } from './camera.ts'
import { addressesFor, optionsOf } from './options.ts'
import { everybody, type Person } from './people.ts'
import { addressesOfRows } from './rows.ts'

// node tests/pictures/run.ts walk [--only PART_OF_A_PATH] [--sample COUNT] [--as PERSON]: every page, for everybody who sees another one there, in both modes of the
// product, over the whole demo: at 320 and 390 nothing is wider than the window, and axe finds nothing grave in either theme.

const ROUTES = join(import.meta.dirname, '../../web/routeTree.gen.ts')

/** The narrowest phones, and most of them. */
const PHONES = [320, NARROW.width] as const
const LOOKS = ([WIDE, NARROW] as const).flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))

/** Whose pages somebody is shown; what he may not open is one page of refusal, and looked at once. */
const SEES: Readonly<Record<Person, readonly Who[]>> = {
  anonymous: ['anonymous', 'member'],
  visitor: ['anonymous', 'visitor'],
  member: ['anonymous', 'member'],
  sub: ['anonymous', 'member'],
  tester: ['anonymous', 'member', 'admin'],
  operator: ['anonymous', 'member', 'admin'],
  admin: ['anonymous', 'member', 'admin'],
}
/** For whom the reduced tool is. */
const IN_TOOL_MODE: readonly Person[] = ['anonymous', 'member', 'sub', 'tester', 'admin']

type Walk = { url: string; tokens: Readonly<Record<Person, string>>; paths: readonly string[] }

/** What is wrong with the page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: NARROW.height })
    await page.waitForTimeout(50)
    const over = await overflowOf(page)
    if (over !== null) faults.push(`${width}: ${over}`)
  }
  for (const { size, theme } of LOOKS) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    faults.push(...(await findingsOf(page)).map((finding) => `${size.width} ${theme}: ${finding}`))
  }
  await page.setViewportSize(WIDE)
  return faults
}

/** Goes as somebody to every page that he is shown, and says at once what is wrong with it; answers how many were. */
async function walkAs(who: Person, { url, tokens, paths }: Walk): Promise<number> {
  const camera = await openCamera(url, Date.now())
  const looked = new Set<string>()
  let wrong = 0
  try {
    const page = await camera.visit(tokens[who])
    for (const path of paths.filter((each) => SEES[who].includes(rightFor(each)))) {
      const isThere = await settle(page, path)
      const at = page.url().slice(url.length)
      if (looked.has(at)) continue
      looked.add(at)
      const faults = [...(isThere ? [] : ['no page with a heading']), ...(await faultsOf(page))]
      if (faults.length > 0) wrong++
      for (const fault of faults) console.log(`${new URL(url).hostname} ${who} ${path}\n    ${fault}`)
    }
  } finally {
    await camera.close()
  }
  console.log(`${new URL(url).hostname} ${who}: ${looked.size} pages, ${wrong} of them not sound`)
  return wrong
}

export async function walkThrough(args: readonly string[]): Promise<number> {
  const options = optionsOf(args)
  const dir = mkdtempSync(join(tmpdir(), 'dianjia-walk-'))
  const product = await startProduct({ host: '127.0.0.1', port: await freePort(), dir, story: true, say: () => {} })
  try {
    const tokens = await everybody(product.url, product.password)
    const [member, office] = [callerOf(product.url, tokens.member), callerOf(product.url, tokens.admin)]
    await untilToldThrough(office)
    const all = [...addressesIn(readFileSync(ROUTES, 'utf8')), ...(await addressesOfRows(member, office))]
    const paths = addressesFor(options, all)
    const people = Object.keys(SEES).filter((who): who is Person => who in SEES && (options.as ?? who) === who)
    let wrong = 0
    for (const who of people) wrong += await walkAs(who, { url: product.url, tokens, paths })
    const tool = product.url.replace('127.0.0.1', 'localhost')
    for (const who of people.filter((each) => IN_TOOL_MODE.includes(each)))
      wrong += await walkAs(who, { url: tool, tokens, paths })
    return wrong === 0 ? 0 : 1
  } finally {
    await product.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
