import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillLogin, openFixture, quoteOf, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** What stands behind 更多 of a row. */
async function actOn(row: Locator, act: string): Promise<void> {
  await row.getByRole('button', { name: '更多' }).click()
  await row.page().getByRole('menuitem', { name: act }).click()
}

test('a bill is kept after signing in, found again, renamed, reopened and removed', async () => {
  const page = await visit()
  await openFixture(page, 'motor-driver.csv')
  await page.getByLabel('套数', { exact: true }).fill('320')
  await page.getByText('320 套，每套').waitFor()
  const price = await page.locator('output').innerText()
  const name = `电机驱动 ${Date.now()}`
  await page.getByLabel('项目名称').fill(name)

  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog', { name: '登录后保存' }).waitFor()
  await fillLogin(page, 'member')
  await page.getByRole('button', { name: '已保存' }).waitFor()
  expect(await page.getByText(`已保存「${name}」`).count()).toBe(1)

  await page.getByRole('link', { name: '计价记录' }).click()
  await page.getByLabel('项目或文件名').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()
  await page.waitForURL((url) => url.searchParams.get('keyword') === name)
  expect(await row.innerText()).toContain(price.replace('¥ ', ''))

  await row.getByRole('button', { name: '编辑' }).click()
  await page.getByRole('dialog').getByLabel('项目名称').fill(`${name} 改`)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: `${name} 改` }).click()

  await quoteOf(page).waitFor()
  expect(await page.getByLabel('项目名称').inputValue()).toBe(`${name} 改`)
  expect(await page.getByLabel('套数', { exact: true }).inputValue()).toBe('320')
  expect(await page.locator('output').innerText()).toBe(price)

  await page.reload()
  await quoteOf(page).waitFor()
  expect(await page.getByLabel('套数', { exact: true }).inputValue()).toBe('320')
  expect(await page.locator('output').innerText()).toBe(price)
  expect(await page.getByText('已按现行价格重算').count()).toBe(0)

  await page.goBack()
  const renamed = page.getByRole('row').filter({ hasText: `${name} 改` })
  await actOn(renamed, '删除')
  await page.getByText('没有符合条件的计价记录').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('link', { name: `${name} 改` }).waitFor()
  await actOn(renamed, '删除')
  await page.reload()
  await page.getByText('没有符合条件的计价记录').waitFor()
  expect(page.complaints).toEqual([])
})

test('versions are compared by line, one is brought back, and a record is copied', async () => {
  const page = await visitAs(visit, await tokenOf('member'))
  await openFixture(page, 'motor-driver.csv')
  const name = `版本 ${Date.now()}`
  const sets = page.getByLabel('套数', { exact: true })
  const save = async (act: string) => {
    await page.getByRole('button', { name: act, exact: true }).click()
    await page.getByRole('button', { name: '已保存' }).waitFor()
  }
  await page.getByLabel('项目名称').fill(name)
  await sets.fill('320')
  await page.getByText('320 套，每套').waitFor()
  await save('保存')
  await sets.fill('500')
  await page.getByText('500 套，每套').waitFor()
  await save('存为版本')

  await page.getByRole('link', { name: '计价记录' }).click()
  await page.getByLabel('项目或文件名').fill(name)
  const row = page.getByRole('row').filter({ hasText: name })
  await actOn(row, '复制为新的')
  await page.getByRole('link', { name: `${name} 副本` }).waitFor()

  await actOn(row.filter({ hasNotText: '副本' }), '版本')
  const dialog = page.getByRole('dialog', { name: `「${name}」的版本` })
  await dialog.getByText('改了报价选项：套数').waitFor()
  expect(await dialog.getByText('物料行没有差异').count()).toBe(1)
  expect(await dialog.locator('dl').innerText()).toMatch(/320\s*→\s*500/)
  await dialog.getByRole('button', { name: '恢复第 1 版' }).click()
  await quoteOf(page).waitFor()
  await page.getByText('320 套，每套').waitFor()
  expect(await sets.inputValue()).toBe('320')
  expect(page.complaints).toEqual([])
})

test('the demo’s bills of one product have prices of their own, in the list too', async () => {
  const token = await tokenOf('member')
  type Bill = { prjName: string; totalFen: number }
  const { items } = await ask<{ items: Bill[] }>('bomHistory/getMyList', { keyword: 'ESP32 工业网关', pageSize: 200 }, token)
  const [one, other] = ['EVT', 'DVT'].map((stage) => items.find(({ prjName }) => prjName === `ESP32 工业网关 ${stage}`)!)
  expect(one!.totalFen).not.toBe(other!.totalFen)
  const page = await visitAs(visit, token)
  await page.goto(`/uc/history/bom?keyword=${encodeURIComponent('ESP32 工业网关')}`)
  const priceOf = (stage: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `ESP32 工业网关 ${stage}` })
      .first()
      .locator('[data-title="总价（元）"]')
      .innerText()
  expect(await priceOf('EVT')).not.toBe(await priceOf('DVT'))
})

describe('the list of kept bills', () => {
  let page: Watched
  beforeAll(async () => {
    page = await visitAs(visit, await tokenOf('member'))
  })

  test('composing in the search box searches once, after the composition', async () => {
    await page.goto('/bom/history')
    const box = page.getByLabel('项目或文件名')
    await box.focus()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.imeSetComposition', { text: 'dian', selectionStart: 4, selectionEnd: 4 })
    await page.waitForTimeout(600)
    expect(new URL(page.url()).search).toBe('')
    await session.send('Input.insertText', { text: '电' })
    await page.waitForURL(/keyword=/)
    expect(new URL(page.url()).searchParams.get('keyword')).toBe('电')
  })

  test('a search of digits stays text, pages are in the address', async () => {
    await page.goto('/bom/history?keyword=0420')
    await page.getByText('没有符合条件的计价记录').waitFor()
    expect(await page.getByLabel('项目或文件名').inputValue()).toBe('0420')
    expect(new URL(page.url()).search).toBe('?keyword=0420')
  })

  test('opens the demo bills again', async () => {
    const name = '四路温控器 小批量'
    await page.getByLabel('项目或文件名').fill(name)
    await page.getByRole('grid').getByRole('link', { name, exact: true }).click()
    await quoteOf(page).waitFor()
    expect(await page.getByLabel('项目名称').inputValue()).toBe(name)
    expect(page.complaints).toEqual([])
  })

  test('is sorted by money, and narrowed by state and day', async () => {
    const [waiting, ready] = [`待核对 ${Date.now()}`, `无疑问 ${Date.now()}`]
    const token = await tokenOf('member')
    await ask('BomAnalyse/SaveItem', { text: '位号,数量,规格,封装\nJ9,1,怪件,XYZ', prjName: waiting }, token)
    await ask('BomAnalyse/SaveItem', { text: '位号,数量,规格,封装\nR1,1,10k,0603', prjName: ready }, token)
    await page.goto('/bom/history')
    const rows = page.getByRole('grid', { name: '计价记录' }).locator('tbody tr')
    await rows.filter({ hasText: waiting }).waitFor()
    const head = page.getByRole('columnheader', { name: /总价/ })
    await head.getByRole('button').first().click()
    await page.waitForURL((url) => url.searchParams.get('sort')?.endsWith('totalFen') === true)
    expect(await head.getAttribute('aria-sort')).toMatch(/^(a|de)scending$/)
    await page.getByRole('button', { name: /^状态/ }).click()
    await page.getByRole('option', { name: '可报价' }).click()
    await page.waitForURL((url) => url.searchParams.has('state') && url.searchParams.has('sort'))
    await page.getByRole('button', { name: /^更新时间：/ }).click()
    await page.getByRole('button', { name: '今天', exact: true }).click()
    await page.waitForURL((url) => url.searchParams.has('from') && url.searchParams.has('to'))
    // One of today that still waits for somebody is not among them, all others are as was asked for.
    await rows.filter({ hasText: ready }).waitFor()
    await expect.poll(() => rows.filter({ hasText: waiting }).count()).toBe(0)
    expect((await rows.allInnerTexts()).filter((text) => !/可报价|有未存的改动/.test(text))).toEqual([])
  })
})
