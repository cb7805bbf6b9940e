import { beforeAll, describe, expect, test } from 'vitest'
import { fillLogin, openFixture, quoteOf, useBrowser, type Watched } from './browser.ts'
import { tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

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
  await renamed.getByRole('button', { name: '删除' }).click()
  await page.getByText('没有符合条件的计价记录').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('link', { name: `${name} 改` }).waitFor()
  await renamed.getByRole('button', { name: '删除' }).click()
  await page.reload()
  await page.getByText('没有符合条件的计价记录').waitFor()
  expect(page.complaints).toEqual([])
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
})
