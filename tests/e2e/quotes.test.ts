import { expect, test } from 'vitest'
import { expectAccessible, NARROW, quoteOf, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** 79 lines that wait for nobody. */
const BILL = ['位号,数量,规格,封装', ...Array.from({ length: 79 }, (_, index) => `R${index + 1},1,${index + 1}k,0603`)].join('\n')

test('a bill is quoted, changed, quoted again under its number, and ordered again', { timeout: 120_000 }, async () => {
  const token = await tokenOf('member')
  const prjName = `报价 ${Date.now()}`
  const draft = { text: BILL, prjName, choices: { order: { sets: 100 } } }
  const bill = await ask<{ id: string; rowVersion: number }>('BomAnalyse/SaveItem', draft, token)
  const page = await visitAs(visit, token)
  await page.goto(`/bom/analyse?id=${bill.id}`)
  await quoteOf(page).waitFor()
  const total = (await page.locator('output').innerText()).replace('¥ ', '')

  await page.getByRole('button', { name: '出报价单' }).click()
  const dialog = page.getByRole('dialog', { name: '出报价单' })
  await dialog.getByRole('button', { name: /^客户：/ }).click()
  await page.getByRole('option', { name: '＋ 新客户' }).click()
  const customer = `华强电子 ${Date.now()}`
  await dialog.getByLabel('新客户名称').fill(customer)
  await dialog.getByLabel('交期（天）').fill('7')
  await dialog.getByRole('radio', { name: '中英对照' }).click()
  await dialog.getByRole('button', { name: '出报价单' }).click()

  const paper = page.getByRole('group', { name: '报价单纸面' })
  await paper.waitFor()
  const no = await page.getByRole('heading', { name: /^Q\d{12}$/ }).innerText()
  expect(await paper.locator('.paper-sheet').count()).toBe(3)
  const text = await paper.innerText()
  for (const said of [no, customer, total, '大写', 'SAY RMB', 'R79', '第 3 页，共 3 页']) expect(text).toContain(said)
  // Nothing runs out of a sheet.
  const over = await paper
    .locator('.paper-sheet')
    .evaluateAll((sheets) => sheets.filter((sheet) => sheet.scrollHeight > sheet.clientHeight + 1).length)
  expect(over).toBe(0)
  await expectAccessible(page)

  await ask('BomAnalyse/UpdateBomUnit', { id: bill.id, rowVersion: bill.rowVersion, sets: 500 }, token)
  await page.reload()
  await page.getByRole('button', { name: '再报一版' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '再报一版' }).click()
  await page.getByRole('heading', { name: `${no}.2` }).waitFor()
  expect(await page.getByRole('region', { name: '各版' }).innerText()).toMatch(/已作废[\s\S]*有效/)
  await page.getByRole('button', { name: '算一下' }).click()
  await page.getByText('没有变化').waitFor()

  await page.getByRole('button', { name: '返单' }).click()
  await page.getByRole('dialog').getByLabel('套数').fill('800')
  await page.getByRole('dialog').getByRole('button', { name: '返单' }).click()
  await page.getByRole('heading', { name: /^Q\d{12}$/ }).waitFor()
  expect(await page.getByRole('heading', { name: /^Q\d{12}$/ }).innerText()).not.toBe(no)
  expect(await paper.innerText()).toContain('800')

  await page.goto('/uc/history/quotes')
  await page.getByLabel('编号、项目或客户').fill(no)
  await page.getByRole('link', { name: `${no}.2` }).waitFor()
  await page.goto('/uc/history/bom')
  await page.getByLabel('项目或文件名').fill(prjName)
  await page.getByRole('row').filter({ hasText: prjName }).getByText('已报价').first().waitFor()
  expect(page.complaints).toEqual([])

  await page.setViewportSize(NARROW)
  await page.goto('/uc/history/customers')
  await page.getByText(customer).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)
})

test('a paper without a head asks its owner for it, and the next version has it', async () => {
  const [name, password] = [`无抬头 ${Date.now()}`, 'a member without a head']
  const { password: first } = await ask<{ password: string }>('user/add', { name }, await tokenOf('admin'))
  await ask('user/ChangePassword', { old: first, new: password }, await tokenOf(name, first))
  const token = await tokenOf(name, password)
  const { id, rowVersion } = await ask<{ id: string; rowVersion: number }>('BomAnalyse/SaveItem', { text: BILL }, token)
  const give = (some: object) =>
    ask<{ id: string }>('BomAnalyse/SaveBomQuote', { id, rowVersion, paper: { columns: [] }, ...some }, token)
  const quote = await give({})
  const page = await visitAs(visit, token)
  await page.goto(`/uc/history/quote?id=${quote.id}`)
  await page.getByRole('button', { name: '填写抬头' }).click()
  const dialog = page.getByRole('dialog', { name: '报价单抬头' })
  await dialog.getByLabel('公司名称').fill('深圳点价电子')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  const next = await give({ again: quote.id })
  await page.goto(`/uc/history/quote?id=${next.id}`)
  await page.getByRole('group', { name: '报价单纸面' }).getByText('深圳点价电子').waitFor()
  expect(await page.getByRole('button', { name: '填写抬头' }).count()).toBe(0)
  expect(page.complaints).toEqual([])
})
