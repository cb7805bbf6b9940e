import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeEach, expect, inject } from 'vitest'
import { findingsOf } from './look.ts'
import { leaveProfile, openProfile, type Profile } from './profiles.ts'

export const NARROW = { width: 390, height: 844 }

export const fixture = (name: string): string => join(import.meta.dirname, '../fixtures/boms', name)

/** A page that remembers everything a browser complained about: script errors, refused resources, CSP violations. */
export type Watched = Page & { complaints: string[] }

export type Visit = (options?: BrowserContextOptions) => Promise<Watched>

/**
 * Every visit finds a browser that remembers nothing of the site; what its scripts are, it may know from an earlier visit, unless the
 * test is about that (`cold`). What a test has opened is closed at its end, for a page that nobody looks at goes on working: with ten of
 * them each test took twice as long. Tests that run beside each other, or follow each other on one page, keep theirs.
 */
export function useBrowser({ keepsPages = false, cold = false } = {}): Visit {
  const opened: Profile[] = []
  let before = 0
  const leave = async (from: number) => {
    await Promise.all(opened.splice(from).map((profile) => leaveProfile(profile)))
  }
  beforeEach(() => {
    before = opened.length
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const { page } of opened) await tell(page)
    if (!keepsPages) await leave(before)
  })
  afterAll(() => leave(0))
  return async (options = {}) => {
    const profile = await openProfile(options, cold)
    opened.push(profile)
    return watch(profile.page)
  }
}

function watch(page: Page): Watched {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return Object.assign(page, { complaints })
}

/** What stood on the page when a test failed, for who has nothing but the runner's output. */
async function tell(page: Page): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText).catch(String)
  console.error(`${page.url()}\n${text.slice(0, 2000)}\n${(page as Watched).complaints.join('\n')}`)
}

/** Drops a file on the page as a person does with the mouse. */
export const dropFile = (page: Page, name: string, bytes: Uint8Array): Promise<void> => dropFiles(page, { [name]: bytes })

/** The same with several, in this order. */
export async function dropFiles(page: Page, files: Readonly<Record<string, Uint8Array | string>>): Promise<void> {
  await page.locator('main h1').first().waitFor()
  const carried = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer()
      for (const [name, content] of all) transfer.items.add(new File([Uint8Array.from(content)], name))
      return transfer
    },
    Object.entries(files).map(([name, content]) => [name, [...Buffer.from(content)]] as const),
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('body', type, { dataTransfer: carried })
}

export const dropFixture = (page: Page, name: string): Promise<void> => dropFile(page, name, readFileSync(fixture(name)))

export const quoteOf = (page: Page) => page.getByRole('region', { name: '报价明细' })

/** The page of a bill with this one in it, priced. */
export async function openFixture(page: Page, name: string): Promise<void> {
  await page.goto('/bom/analyse')
  await dropFixture(page, name)
  await quoteOf(page).waitFor()
}

/**
 * What this browser keeps of the document changed last: reading, edits, order and name as a text, and how many steps to undo; `count` is
 * how many documents there are.
 */
export const keptDraft = (page: Page): Promise<{ draft: string; steps: number; count: number }> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no storage')))
      })
    const database = await answer(indexedDB.open('dianjia-documents'))
    try {
      const stores = database.transaction(['documents', 'histories'])
      const all: { id: string; updated: number; draft: Record<string, unknown> }[] = await answer(
        stores.objectStore('documents').getAll(),
      )
      const [last] = all.toSorted((a, b) => b.updated - a.updated)
      if (!last) return { draft: '{}', steps: 0, count: 0 }
      const { reading, edits, order, prjName } = last.draft
      const history: { done?: unknown[] } = await answer(stores.objectStore('histories').get(last.id))
      return { draft: JSON.stringify({ reading, edits, order, prjName }), steps: history.done?.length ?? 0, count: all.length }
    } finally {
      database.close()
    }
  })

/** Tab, or back with Shift, until the control of this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key)
    const found = await page.evaluate(() => {
      const at = document.activeElement
      const label = at instanceof HTMLInputElement ? at.labels?.[0] : null
      return at?.getAttribute('aria-label') ?? (label ?? at)?.textContent?.trim() ?? ''
    })
    if (typeof name === 'string' ? found === name : name.test(found)) return
  }
  throw new Error(`${name} cannot be reached by Tab`)
}

/** Wide enough for every column of the grid of lines to be drawn. */
export const ALL_COLUMNS = { width: 2800, height: 900 }

export const gridOf = (page: Page) => page.getByRole('grid', { name: 'BOM 行' })

/** The cells in sight of the line with these designators, by the title of their column. */
export async function lineOf(page: Page, designators: string): Promise<Record<string, string>> {
  await gridOf(page).getByRole('gridcell', { name: designators, exact: true }).waitFor()
  return gridOf(page).evaluate((grid, wanted) => {
    const textsIn = (row: Element, role: string, part: string) =>
      [...row.querySelectorAll(`[role=${role}]`)].map((cell): [string, string] => [
        cell.getAttribute('aria-colindex') ?? '',
        ((part === '' ? cell : cell.querySelector(part))?.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ])
    const rows = [...grid.querySelectorAll('.grid-row')].map((row) => textsIn(row, 'gridcell', ''))
    const cells = new Map(rows.find((row) => row.some(([, text]) => text === wanted)))
    return Object.fromEntries(
      textsIn(grid, 'columnheader', '.grid-head-title').map(([at, title]) => [title, cells.get(at) ?? '']),
    )
  }, designators)
}

/** The cell of the line with these designators under this title. */
export async function cellOf(page: Page, designators: string, title: string) {
  const head = gridOf(page)
    .getByRole('columnheader')
    .filter({ has: page.locator('.grid-head-title', { hasText: title }) })
  const column = await head.first().getAttribute('aria-colindex')
  const row = gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: designators, exact: true }) })
  return row.locator(`[aria-colindex="${column}"]`)
}

export async function fillLogin(page: Page, name: string, password = inject('password')): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
}

export const expectAccessible = async (page: Page): Promise<void> => expect(await findingsOf(page)).toEqual([])
