import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Counted for an address that is typed and not reached. */
const NO_WAY = 100

declare global {
  interface Window {
    countAct: () => void
  }
}

/** The way of the tasks before may have left a dialog open. */
async function toDashboard(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '跳转' }).fill('/sys/dashboard')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sys/dashboard')
}

/**
 * Counts what a person does on the page, in the page: every press of the mouse and every Enter, whoever makes it and however.
 * What is typed counts with the Enter or the button that sends it, and so does what is picked in the palette; Ctrl+K alone is none.
 */
export async function countingActs(page: Page) {
  let acts = 0
  await page.exposeBinding('countAct', () => {
    acts += 1
  })
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => window.countAct(), true)
    addEventListener('keydown', (event) => event.key === 'Enter' && window.countAct(), true)
  })
  page.on('domcontentloaded', () => {
    acts += NO_WAY
  })
  /** From the dashboard to the end of the task. */
  return async (most: number, task: () => Promise<unknown>) => {
    if (page.url().endsWith('blank')) await page.goto('/sys/dashboard')
    else await toDashboard(page)
    await page.getByRole('heading', { level: 1, name: '仪表盘' }).waitFor()
    acts = 0
    await task()
    // What was pressed last has been counted once the page answers.
    await page.evaluate(() => undefined)
    expect(acts).toBeGreaterThan(0)
    expect(acts).toBeLessThanOrEqual(most)
  }
}
