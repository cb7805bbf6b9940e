import { expect, test } from 'vitest'
import { NARROW, useBrowser, type Watched } from './browser.ts'
import { findingsOf } from './look.ts'
import { WIDE } from './profiles.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const openKit = async (): Promise<Watched> => {
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: WIDE })
  await page.goto('/sys/kit')
  await page.getByRole('heading', { name: '列表' }).waitFor()
  return page
}

/** What can be reached by Tab in the page's own part and was not, after so many presses as there is to reach. */
async function unreached(page: Watched): Promise<string[]> {
  const count = await page.evaluate(() => {
    const main = document.querySelector('main')
    const wanted = [...(main?.querySelectorAll<HTMLElement>('a[href], button, input, textarea, [tabindex]') ?? [])].filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled, [role=radiogroup], [type=file]') && each.checkVisibility(),
    )
    for (const each of wanted) each.dataset['wanted'] = ''
    document.addEventListener('focusin', ({ target }) => target instanceof HTMLElement && delete target.dataset['wanted'])
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus()
    return wanted.length
  })
  expect(count).toBeGreaterThan(60)
  // A date has three places of its own.
  for (let press = 0; press < count + 10; press++) await page.keyboard.press('Tab')
  return page.locator('main [data-wanted]').evaluateAll((left) => left.map((each) => each.outerHTML.slice(0, 160)))
}

test('the parts of the kit are sound in both themes, and none is wider than a phone', async () => {
  const page = await openKit()
  const wide: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [1024, NARROW.width, 320]) {
      await page.setViewportSize({ width, height: NARROW.height })
      const found = await page.evaluate(() => document.documentElement.scrollWidth)
      if (found > width) wide.push(`${colorScheme} ${width}: ${found}`)
    }
    expect(await findingsOf(page)).toEqual([])
  }
  expect(wide).toEqual([])
  expect(page.complaints).toEqual([])
})

test('the keyboard reaches every part of the kit', async () => {
  expect(await unreached(await openKit())).toEqual([])
})

test('what opens takes the focus, is sound and gives the focus back', async () => {
  const page = await openKit()
  const opened = [
    ['对话框', 'dialog'],
    ['宽对话框', 'dialog'],
    ['危险确认', 'alertdialog'],
    ['菜单', 'menu'],
    ['浮层', 'dialog'],
  ] as const
  for (const [name, role] of opened) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    await button.click()
    const shown = page.getByRole(role).first()
    await shown.waitFor()
    expect(await findingsOf(page), name).toEqual([])
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement), { message: name }).toBe(true)
  }
  await page.getByRole('button', { name: '批量操作' }).click()
  await page.getByText('还有未付的订单，付清或取消后再停用').waitFor()
  expect(page.complaints).toEqual([])
})
