import { expect, test } from 'vitest'
import { expectAccessible, quoteOf, useBrowser } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** It waits for nobody. */
const BILL = '位号,数量,规格,封装\nR1-R40,40,10k,0603\nU1,1,STM32F103C8T6,LQFP-48'

test('a customer has a preset, and is quoted by it once he is chosen', { timeout: 120_000 }, async () => {
  const token = await tokenOf('member')
  const [customer, preset] = [`预设客户 ${Date.now()}`, `免工程费 ${Date.now()}`]
  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto('/uc/pcba/tempelete')
  await page.getByRole('button', { name: /新增/ }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称', { exact: true }).fill(preset)
  await form.getByLabel('加工费折扣（%）').fill('5')
  await form.getByRole('button', { name: /^工程费/ }).click()
  await page.getByRole('option', { name: '免收' }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: preset }).getByText('折扣 5%、免收 1 项费用').waitFor()

  await page.goto('/uc/history/customers')
  await page.getByRole('button', { name: '新增客户' }).first().click()
  await page.getByLabel('客户名称').fill(customer)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^订单预设/ })
    .click()
  await page.getByRole('option', { name: preset }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: customer }).getByText(preset).waitFor()

  const bill = await ask<{ id: string }>('BomAnalyse/SaveItem', { text: BILL, prjName: customer }, token)
  await page.goto(`/bom/analyse?id=${bill.id}`)
  await quoteOf(page).waitFor()
  const total = () => page.locator('output').innerText()
  const before = await total()
  await page.getByRole('button', { name: '出报价单' }).click()
  const dialog = page.getByRole('dialog', { name: '出报价单' })
  const choose = async (name: string) => {
    await dialog.getByRole('button', { name: /^客户：/ }).click()
    await page.getByRole('option', { name }).click()
  }
  await choose(customer)
  const note = dialog.getByRole('status').filter({ hasText: preset })
  await note.getByText('折扣 0% → 5%；免收工程费').waitFor()
  await expect.poll(() => note.getAttribute('aria-busy')).toBe('false')
  await expectAccessible(page)
  // Taken back it is as it was; nobody has no preset.
  await note.getByRole('button', { name: '撤销' }).click()
  await note.waitFor({ state: 'detached' })
  await expect.poll(total).toBe(before)
  await choose('不写客户')
  await choose(customer)
  await expect.poll(() => note.getAttribute('aria-busy')).toBe('false')
  expect(await total()).not.toBe(before)
  await expect.poll(() => quoteOf(page).getByText(/^免/).count()).toBe(1)
  await dialog.getByRole('button', { name: '出报价单' }).click()

  const paper = page.getByRole('group', { name: '报价单纸面' })
  await paper.getByText(/工程费（免收，原 [\d,.]+）/).waitFor()
  const { items } = await ask<{ items: { id: string; name: string }[] }>('tempelete/GetMyList', { view: 'mine' }, token)
  for (const { id, name } of items) if (name === preset) await ask('tempelete/DeleteMyItem', { id }, token)
  expect(page.complaints).toEqual([])
})
