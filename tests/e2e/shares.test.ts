import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const BILL = ['位号,数量,规格,封装', ...Array.from({ length: 60 }, (_, index) => `R${index + 1},1,${index + 1}k,0603`)].join('\n')

type Quote = { id: string; no: string }

async function newQuote(token: string): Promise<Quote> {
  const draft = { text: BILL, prjName: `分享 ${Date.now()}`, choices: { order: { sets: 100 } } }
  const { id, rowVersion } = await ask<{ id: string; rowVersion: number }>('BomAnalyse/SaveItem', draft, token)
  const columns = ['designators', 'quantity', 'value', 'package', 'process', 'setPoints', 'unit', 'amount']
  return ask('BomAnalyse/SaveBomQuote', { id, rowVersion, paper: { columns, deliveryDays: 7, terms: '款到发货' } }, token)
}

const newLink = async (token: string, id: string, prices = 'lines') =>
  ask<{ id: string; code: string }>('share/Create', { id, prices }, token)

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width)

test(
  'a quote is sent by a link, read and accepted on a phone without an account, and who sent it hears of it',
  { timeout: 120_000 },
  async () => {
    const token = await tokenOf('member')
    const { id, no } = await newQuote(token)
    const own = await visitAs(visit, token)
    await own.goto(`/uc/history/quote?id=${id}`)
    await own.getByRole('button', { name: '分享' }).click()
    const dialog = own.getByRole('dialog', { name: `分享 ${no}` })
    await dialog.getByText('还没有分享过').waitFor()
    await dialog.getByLabel('有效天数').fill('91')
    await dialog.getByText('填 1 到 90 的整数').waitFor()
    await dialog.getByLabel('有效天数').fill('7')
    await dialog.getByRole('button', { name: '生成链接' }).click()
    const address = await dialog.getByLabel('链接地址').inputValue()
    expect(address).toMatch(new RegExp(`^${inject('baseUrl')}/s/[\\w-]{43}$`))
    await dialog.getByText('还没有人打开').waitFor()
    await expectAccessible(own)
    await dialog.getByRole('button', { name: '关闭' }).click()

    const page = await visit({ viewport: NARROW })
    await page.goto(address)
    const paper = page.getByRole('group', { name: '报价单纸面' })
    await paper.waitFor()
    const { document: quote } = await ask<{ document: { totalFen: number } }>('BomAnalyse/GetBomQuote', { id }, token)
    const total = (quote.totalFen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
    const text = (await paper.textContent()) ?? ''
    for (const said of [no, total, '款到发货', 'R60', '60k', '加工费']) expect(text).toContain(said)
    await fits(page)
    await expectAccessible(page)
    // Nothing of the product stands around it, and nobody was asked who he is.
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')

    await page.getByLabel('姓名').fill('王工')
    await page.getByRole('button', { name: '接受报价单' }).click()
    await page.getByText('电话应为').waitFor()
    await page.getByLabel('电话').fill('13800138000')
    await page.getByRole('button', { name: '接受报价单' }).click()
    await page.getByText(/^王工 已于 20.+ 接受这份报价单。$/).waitFor()
    expect(await page.getByRole('button', { name: '接受报价单' }).count()).toBe(0)
    await fits(page)
    expect(page.complaints).toEqual([])

    await own.reload()
    await own.getByText('已接受', { exact: true }).first().waitFor()
    await own.getByText(/王工（13800138000）通过.+的分享链接接受/).waitFor()
    await own.getByRole('button', { name: /^通知，\d+ 条未读$/ }).click()
    await own.getByText(`王工通过分享链接接受了 ${no}`).click()
    await own.waitForURL(`**/uc/history/quote?id=${id}`)
    await own.getByRole('button', { name: '分享' }).click()
    await dialog.getByText('打开 1 次').waitFor()
    await dialog.getByText('王工（13800138000）').waitFor()
    expect(own.complaints).toEqual([])
  },
)

test(
  'it is printed on A4 as the owner prints it, with no row cut, from the wide page and from a phone',
  { timeout: 120_000 },
  async () => {
    const token = await tokenOf('member')
    const { id } = await newQuote(token)
    const { code } = await newLink(token, id)
    const page = await visit()
    await page.goto(`/s/${code}`)
    const paper = page.getByRole('group', { name: '报价单纸面' })
    await paper.waitFor()
    const sheets = paper.locator('.paper-sheet')
    expect(await sheets.count()).toBeGreaterThan(1)
    const rows = (await paper.innerText()).match(/^R\d+$/gm) ?? []
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    for (const viewport of [page.viewportSize()!, NARROW]) {
      await page.setViewportSize(viewport)
      const printed = page.locator('.paper-printed')
      await printed.waitFor()
      expect(await page.locator('main').isVisible()).toBe(false)
      const over = await printed
        .locator('.paper-sheet')
        .evaluateAll((all) => all.filter((sheet) => sheet.scrollHeight > sheet.clientHeight + 1).length)
      expect(over).toBe(0)
      expect((await printed.innerText()).match(/^R\d+$/gm) ?? []).toEqual(rows)
    }
  },
)

test('in the dark, without prices, taken back, over, unknown, and without a network', { timeout: 120_000 }, async () => {
  const token = await tokenOf('member')
  const { id, no } = await newQuote(token)
  const [bare, total] = [await newLink(token, id, 'none'), await newLink(token, id, 'total')]
  const page = await visit({ viewport: NARROW, colorScheme: 'dark' })

  await page.route('**/api/share/Read', (route) => route.abort())
  await page.goto(`/s/${bare.code}`)
  await page.getByText('报价单没有取到').waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/share/Read')
  await page.getByRole('button', { name: '重试' }).click()
  const paper = page.getByRole('group', { name: '报价单纸面' })
  await paper.waitFor()
  const said = (await page.locator('body').textContent()) ?? ''
  expect(said).toContain(no)
  expect(said).not.toMatch(/总价|大写|¥|无权查看|接受报价单/)
  await fits(page)
  await expectAccessible(page)

  await page.goto(`/s/${total.code}`)
  await page.getByRole('button', { name: '接受报价单' }).waitFor()
  expect(await paper.textContent()).toContain('总价')
  expect(await page.locator('body').textContent()).not.toMatch(/加工费|元\/点|无权查看/)
  await expectAccessible(page)

  const own = await visitAs(visit, token)
  await own.goto(`/uc/history/quote?id=${id}`)
  await own.getByRole('button', { name: '分享' }).click()
  const link = own.getByRole('dialog').getByRole('listitem').filter({ hasText: '不显示价格' })
  await link.getByRole('button', { name: '撤销' }).click()
  await link.getByText('已撤销').waitFor()
  await link.getByRole('button', { name: '恢复' }).click()
  await link.getByText('有效至').waitFor()
  await page.goto(`/s/${bare.code}`)
  await paper.waitFor()
  await link.getByRole('button', { name: '撤销' }).click()
  await own.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  await expect
    .poll(async () => (await own.request.post('/api/share/Read', { data: { code: bare.code } })).text())
    .toContain('linkRevoked')
  await page.reload()
  await page.getByText('链接已被撤销').waitFor()
  await expectAccessible(page)

  await page.goto(`/s/${bare.code.slice(1)}`)
  await page.getByText('没有这个链接').waitFor()
  await ask('quote/Void', { id, reason: '客户取消了订单' }, token)
  await page.goto(`/s/${total.code}`)
  await page.getByText('这份报价单已作废').waitFor()
  expect(await page.getByRole('button', { name: '接受报价单' }).count()).toBe(0)
})

test('who is signed in sees it as everybody does, and one whose session is over is not asked to sign in', async () => {
  const token = await tokenOf('member')
  const { code } = await newLink(token, (await newQuote(token)).id)
  for (const who of [token, 'no-session']) {
    const page = await visitAs(visit, who)
    await page.goto(`/s/${code}`)
    await page.getByRole('button', { name: '接受报价单' }).waitFor()
    expect(page.complaints).toEqual([])
  }
})

/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the supplier’s picture is put up once, and stands on his paper and behind its link', { timeout: 120_000 }, async () => {
  const token = await tokenOf('member')
  const own = await visitAs(visit, token)
  await own.goto('/uc/history/quotes')
  await own.getByRole('button', { name: '报价单抬头' }).click()
  const dialog = own.getByRole('dialog', { name: '报价单抬头' })
  await dialog.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await dialog.getByRole('img', { name: '图标' }).waitFor()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const { id } = await newQuote(token)
  await own.goto(`/uc/history/quote?id=${id}`)
  const { code } = await newLink(token, id, 'none')
  const page = await visit({ viewport: NARROW })
  await page.goto(`/s/${code}`)
  for (const each of [own, page]) {
    const picture = each.getByRole('group', { name: '报价单纸面' }).locator('img').first()
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    expect(each.complaints).toEqual([])
  }
  await own.goto('/uc/history/quotes')
  await own.getByRole('button', { name: '报价单抬头' }).click()
  await dialog.getByRole('button', { name: '移除文件' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
})
