import { expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const BILL = '位号,数量,封装\nR1,1,0402\nU1,1,LQFP-48\n'

test('an own rate moves the example amount, stands in the rules in words, and goes again', async () => {
  const token = await tokenOf('member')
  const prjName = `费率 ${Date.now()}`
  const order = { sets: 100, sides: 2 }
  await ask('BomAnalyse/SaveItem', { text: BILL, prjName, choices: { order } }, token)
  const page = await visitAs(visit, token)
  await page.goto('/uc/pcba/additional')
  await page.getByRole('button', { name: `用哪份 BOM 算示例金额：${prjName}（100 套）` }).waitFor()
  const row = page.getByRole('row').filter({ hasText: '钢网' })
  await row.getByText('300.00', { exact: true }).waitFor()
  await expectAccessible(page)

  await row.getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('每面费率（元）').fill('187.5')
  await form.getByText('2 面 × 187.5 元/面').waitFor()
  expect(await form.getByRole('status').innerText()).toContain('300.00 元 → 375.00 元')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await row.getByText('375.00', { exact: true }).waitFor()
  await row.getByText('我的', { exact: true }).waitFor()

  await page.getByRole('link', { name: '计价说明' }).click()
  await page.getByRole('cell', { name: '每面 187.5 元' }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  expect(await page.locator('.print-sheet').textContent()).toContain('每面 187.5 元')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })

  await page.getByRole('link', { name: '工艺', exact: true }).click()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '恢复平台价' }).click()
  await row.getByText('300.00', { exact: true }).waitFor()
  expect(page.complaints).toEqual([])
})

test('a phone shows fees and rules without overflow', async () => {
  const page = await visitAs(visit, await tokenOf('member'), { viewport: NARROW })
  for (const path of ['additional', 'bom-config', 'desc']) {
    await page.goto(`/uc/pcba/${path}`)
    await page
      .getByText(path === 'desc' ? '管理费' : /钢网|管理费/)
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
  expect(page.complaints).toEqual([])
})
