import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { servePage } from './serve.ts'

let browser: Browser
let served: { url: string; close: () => void }
/** The page of the running test. */
export let page: Page
let faults: string[]

/** The page as `open({})` opened it, and nothing else since. */
let isPlain = false

/** Builds and serves the grid's own page for the tests of a file; each begins on an untouched grid and ends without faults. */
export function useGrid(): void {
  beforeAll(async () => {
    served = await servePage(import.meta.dirname)
    browser = await launchChromium()
  })
  afterAll(async () => {
    // The next file of this process has a page of its own.
    isPlain = false
    await page.context().close()
    await browser.close()
    served.close()
  })
  beforeEach(async () => {
    if (isPlain) await startOver()
    else await open({})
  })
  afterEach(() => {
    expect(faults).toEqual([])
  })
}

/** The rows, the view and the focus as the page came; loading it anew took longer than most tests. */
async function startOver(): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('.grid-body')?.setAttribute('data-former', '')
    dispatchEvent(new Event('start-over'))
  })
  await page.locator('.grid-body:not([data-former]) [role=gridcell]').first().waitFor()
}

export async function open({ query = '', width = 1440, height = 900, phone = false }): Promise<void> {
  await page?.context().close()
  isPlain = query === '' && width === 1440 && !phone
  const context = await browser.newContext({ viewport: { width, height }, hasTouch: phone, isMobile: phone })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
  faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`${served.url}?${query}`)
  await page.waitForSelector('[role=gridcell]')
}

const HEADS = ['refs', 'name', 'pack', 'qty', 'points', 'mount', 'price', 'status', 'note']

/** A cell by its row (from 1, as the gutter says) and column in sight. */
export const cell = (row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${column + 2}"]`)
export const text = (row: number, id: string) => cell(row, HEADS.indexOf(id)).innerText()
export const click = (row: number, id: string, modifiers: ('Shift' | 'Control')[] = []) =>
  cell(row, HEADS.indexOf(id)).click({ modifiers })
export const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
export const active = () =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
    const found = document.getElementById(id)
    return found
      ? [Number(found.closest('[role=row]')?.getAttribute('aria-rowindex')) - 1, Number(found.getAttribute('aria-colindex')) - 2]
      : null
  })
export const batches = async () => Number(await page.locator('[data-batches]').innerText())
export const status = () => page.locator('.grid-status').innerText()
export const titles = () => page.locator('.grid-head-title').allInnerTexts()

export const compose = (events: [type: string, init: object, value?: string][]) =>
  page.evaluate((list) => {
    const input = document.activeElement as HTMLInputElement
    for (const [type, init, value] of list) {
      if (value !== undefined) input.value = value
      const Made = type.startsWith('key') ? KeyboardEvent : type === 'input' ? InputEvent : CompositionEvent
      input.dispatchEvent(new Made(type, { bubbles: true, cancelable: true, ...init }))
    }
  }, events)

export const paste = (plain: string) =>
  page.evaluate((value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, plain)

export const centre = async (row: number, id: string) => {
  const box = (await cell(row, HEADS.indexOf(id)).boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

export const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 6 })
  await page.mouse.up()
}
