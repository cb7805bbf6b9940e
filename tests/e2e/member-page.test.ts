import { expect, test } from 'vitest'
import { drawn } from '../length.ts'
import { NARROW, useBrowser } from './browser.ts'
import { findingsOf, overflowOf, settle } from './look.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const LOOKS = [
  ['dark', NARROW],
  ['light', WIDE],
  ['light', NARROW],
  ['dark', WIDE],
] as const

test('every part of a member’s page is sound in both themes, wide and narrow', async () => {
  const { id } = await ask<{ id: string }>('user/info', null, await tokenOf('member'))
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: WIDE })
  const wrong: string[] = []
  await settle(page, `/sys/user/member/${id}`)
  const parts = page.getByRole('radiogroup', { name: '内容' }).getByRole('radio')
  await parts.first().waitFor()
  const names = await parts.allInnerTexts()
  expect(names.length).toBeGreaterThan(12)
  for (const [nth, name] of names.entries()) {
    await page.getByRole('radio', { name, exact: true }).click()
    await page.locator('main [aria-busy=true], main [aria-label="正在加载"]').first().waitFor({ state: 'detached' })
    for (const [colorScheme, viewport] of drawn(LOOKS, 2, nth % 2)) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      const over = await overflowOf(page)
      const found = [...(await findingsOf(page)), ...(over === null ? [] : [over])]
      wrong.push(...found.map((finding) => `${name} ${colorScheme} ${viewport.width}: ${finding}`))
    }
    await page.setViewportSize(WIDE)
  }
  expect(wrong).toEqual([])
  expect(page.complaints).toEqual([])
})
