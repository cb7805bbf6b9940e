import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// How a page of the product is gone to and looked at, by tests and by whoever photographs it: nothing of a test stands here.

const QUIET_MS = 150

/** Goes there and waits until a heading stands and nothing is fetched any more; false when no page with a heading comes up. */
export async function settle(page: Page, path: string, mostMs = 10_000): Promise<boolean> {
  let open = 0
  let last = performance.now()
  const count = (step: number) => () => {
    open += step
    last = performance.now()
  }
  const [begun, ended] = [count(1), count(-1)]
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(path)
  const heading = page.locator('h1').first().waitFor({ state: 'attached', timeout: mostMs })
  const isThere = await heading.then(() => true).catch(() => false)
  const isBusy = () => open > 0 || performance.now() - last < QUIET_MS
  for (const until = performance.now() + mostMs; isBusy() && performance.now() < until;) await page.waitForTimeout(30)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return isThere
}

/** How much wider than its window the page is, and what sticks out of it the furthest; null when it fits. */
export const overflowOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.body.querySelectorAll('*')]
      .filter(({ parentElement }) => !scrolls(parentElement))
      .map((element) => ({ element, right: Math.round(element.getBoundingClientRect().right) }))
      .filter(({ right }) => right > clientWidth)
      .toSorted((one, other) => other.right - one.right)
    const named = out
      .slice(0, 3)
      .map(({ element, right }) => `${(element.cloneNode(false) as Element).outerHTML.slice(0, 160)} to ${right}`)
    return `${scrollWidth} px wide in ${clientWidth}: ${named.join('; ')}`
  })

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; impact: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** A notice that is still fading in has the contrast of its background: what ends by itself is waited for, and two frames. */
const calm = async (): Promise<void> => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  await frame()
}

/** The impact of a rule, where it has one, is that of all its findings: only rules that can find something grave are asked. */
const GRAVE =
  "axe._audit.rules.filter((rule) => rule.enabled && !['minor', 'moderate'].includes(rule.impact)).map(({ id }) => id)"
const ASKED = `axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'rule', values: ${GRAVE} } })`

/** The serious and critical findings of axe. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(calm)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const { violations } = (await page.evaluate(ASKED)) as AxeResult
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary?.split('\n').at(-1)?.trim()}`)
}
