import type { Page } from 'playwright-core'
import { tabTo } from './browser.ts'

export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Once Tab has come to the field, what is in it is typed over. */
export async function typeInto(page: Page, label: string, text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, label, key)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Down the list that is open to this choice, which is then taken. */
export async function pick(page: Page, text: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    const active = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.textContent ?? ''
    })
    if (active.startsWith(text)) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`no choice ${text}`)
}

/** To the column of this title along the row that is active. */
export async function toColumn(page: Page, title: string): Promise<void> {
  for (let step = 0; step < 30; step++) {
    if (
      await page.evaluate((wanted) => document.activeElement?.getAttribute('aria-label')?.includes(` ${wanted} `) ?? false, title)
    )
      return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`no column ${title}`)
}

export const isInGrid = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.startsWith('BOM 行 '))

/** Opens the menu of the button that has the focus, and goes down to this choice. */
export async function chooseInMenu(page: Page, choice: string): Promise<void> {
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name: choice })
  await item.waitFor()
  for (let step = 0; step < 6 && !(await item.evaluate((each) => each === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
