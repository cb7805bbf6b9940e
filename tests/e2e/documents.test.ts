import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { dropFile, fixture, keptDraft, openFixture, useBrowser } from './browser.ts'

const visit = useBrowser()

const sets = (page: Page) => page.getByLabel('套数', { exact: true })
const unsaved = (page: Page) => page.getByRole('region', { name: '未保存' })
const project = (page: Page, name: string) => page.getByLabel('项目名称').and(page.locator(`[value="${name}"]`))

/** So many sets, priced and kept: with them everything before is. */
async function order(page: Page, count: number): Promise<void> {
  await sets(page).fill(String(count))
  await page.getByText(`${count} 套，每套`).waitFor()
  await expect.poll(async () => (await keptDraft(page)).draft).toContain(`"sets":${count}`)
}

const NO_BILL = new TextEncoder().encode('姓名,电话\n张三,13800000000\n李四,13900000000\n')

async function pasteOutside(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

describe('work that is open', () => {
  test('stays behind the dialog of a file that is refused, and after every way out of it', async () => {
    const page = await visit()
    await openFixture(page, 'motor-driver.csv')
    await order(page, 320)
    const price = await page.locator('output').innerText()
    const refusal = page.getByRole('dialog', { name: '通讯录.csv 没有读成 BOM' })
    for (const way of ['button', 'Escape', 'chooser']) {
      await dropFile(page, '通讯录.csv', NO_BILL)
      await refusal.waitFor()
      expect(await page.locator('output').innerText()).toBe(price)
      if (way === 'button') await refusal.getByRole('button', { name: '回到「motor-driver」' }).click()
      else if (way === 'Escape') await page.keyboard.press('Escape')
      else {
        const chooser = page.waitForEvent('filechooser')
        await refusal.getByRole('button', { name: '换一份文件' }).click()
        await (await chooser).setFiles([])
        await refusal.getByRole('button', { name: '关闭' }).click()
      }
      await refusal.waitFor({ state: 'hidden' })
      expect(await sets(page).inputValue()).toBe('320')
    }
    // The engine behind has the bill too.
    await order(page, 330)
    await page.reload()
    await page.getByText('330 套，每套').waitFor()
    expect(page.complaints).toEqual([])
  })

  test('is listed when another file takes its place, found by the back button, the list and a reload', async () => {
    const page = await visit()
    await openFixture(page, 'motor-driver.csv')
    await order(page, 410)
    const address = page.url()
    expect(address).toMatch(/[?]doc=/)
    await dropFile(page, 'other.csv', readFileSync(fixture('motor-driver.csv')))
    await page.getByText('「motor-driver」已收进「未保存」').waitFor()
    await project(page, 'other').waitFor()
    await page.goBack()
    await page.getByText('410 套，每套').waitFor()
    expect(page.url()).toBe(address)
    await page.goForward()
    await project(page, 'other').waitFor()

    await pasteOutside(page, '位号\t规格\t封装\t数量\nR1,R2\t10k\t0603\t2\n')
    const asked = page.getByRole('alertdialog', { name: '把粘贴的表格打开成新的分析？' })
    await asked.getByRole('button', { name: '取消' }).click()
    await project(page, 'other').waitFor()

    await page.getByRole('button', { name: '关闭这份分析' }).click()
    await unsaved(page).getByRole('link').nth(1).waitFor()
    expect(await unsaved(page).getByRole('link').allInnerTexts()).toEqual([
      expect.stringMatching(/^other[\s\S]*\d 行/),
      expect.stringMatching(/^motor-driver[\s\S]*\d 行/),
    ])
    await unsaved(page).getByRole('button', { name: '删除「other」' }).click()
    await expect.poll(() => unsaved(page).getByRole('link').count()).toBe(1)
    await page.locator('[data-sonner-toast]').filter({ hasText: '已删除「other」' }).getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => unsaved(page).getByRole('link').count()).toBe(2)
    await page.reload()
    await unsaved(page)
      .getByRole('link', { name: /motor-driver/ })
      .click()
    await page.getByText('410 套，每套').waitFor()
    expect(page.complaints).toEqual([])
  })
})

test('two browser tabs have two documents, and one document has one writer', async () => {
  const one = await visit()
  await openFixture(one, 'motor-driver.csv')
  await order(one, 510)
  const other: Page = await one.context().newPage()
  await other.goto('/bom/analyse')
  await dropFile(other, 'other.csv', readFileSync(fixture('motor-driver.csv')))
  await project(other, 'other').waitFor()
  await one.reload()
  await one.getByText('510 套，每套').waitFor()
  await project(one, 'motor-driver').waitFor()

  // The same document in a second tab can be looked at, and not be changed by accident.
  await other.goto(one.url())
  const elsewhere = (page: Page) => page.getByText('已在另一个标签页打开，这里只能查看')
  await elsewhere(other).waitFor()
  expect(await elsewhere(one).count()).toBe(0)
  await sets(other).fill('999')
  await order(one, 520)
  await other.getByRole('button', { name: '在这里继续编辑' }).click()
  await other.getByText('520 套，每套').waitFor()
  await elsewhere(one).waitFor()
  await order(other, 530)
  await sets(one).fill('1')
  await one.close()
  await other.reload()
  await other.getByText('530 套，每套').waitFor()
  expect(await elsewhere(other).count()).toBe(0)
})

describe('where the browser keeps nothing', () => {
  test('it is said for as long as it holds, the work goes on, and closing asks', async () => {
    const page = await visit()
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    )
    await openFixture(page, 'motor-driver.csv')
    await page.getByText('不能在本机留底：浏览器不允许本站存储').waitFor()
    await sets(page).fill('610')
    await page.getByText('610 套，每套').waitFor()
    await page.getByRole('button', { name: '关闭这份分析' }).click()
    await page.getByRole('alertdialog', { name: '关闭这份没有保存的分析？' }).getByRole('button', { name: '先不关闭' }).click()
    expect(await sets(page).inputValue()).toBe('610')
    expect(page.complaints).toEqual([])
  })

  test('for want of room only, it is kept as soon as there is some', async () => {
    const page = await visit()
    const session = await page.context().newCDPSession(page)
    const origin = inject('baseUrl')
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await openFixture(page, 'motor-driver.csv')
    const full = page.getByText('不能在本机留底：浏览器给本站的空间满了')
    await full.waitFor()
    await session.send('Storage.overrideQuotaForOrigin', { origin })
    await order(page, 710)
    await full.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByText('710 套，每套').waitFor()
  })
})

/** What an older build has left, and a later one, in the browser's storage. */
const leftByOthers = async (text: string): Promise<void> => {
  const bytes = new TextEncoder().encode(text)
  const opened = (name: string, stores: string[]) =>
    new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () => {
        for (const store of stores) request.result.createObjectStore(store)
      })
      request.addEventListener('success', () => resolve(request.result))
    })
  const written = (transaction: IDBTransaction) => new Promise((done) => transaction.addEventListener('complete', done))
  const older = await opened('dianjia', ['drafts'])
  const drafts = older.transaction('drafts', 'readwrite')
  const draft = { reading: {}, edits: [], order: { sets: 810 }, prjName: '旧版的板', saved: null, dirty: true }
  drafts.objectStore('drafts').put(draft, 'anonymous')
  drafts.objectStore('drafts').put({ name: 'old.csv', bytes }, 'anonymous/file')
  await written(drafts)
  older.close()
  const later = await opened('dianjia-documents', ['documents', 'files', 'histories'])
  const documents = later.transaction(['documents', 'files'], 'readwrite')
  documents
    .objectStore('documents')
    .put({ version: 99, id: 'later', owner: 'anonymous', fileName: '以后的板.csv', updated: 1 }, 'later')
  documents.objectStore('files').put({ name: '以后的板.csv', bytes }, 'later')
  await written(documents)
  later.close()
}

test('what another build has left is opened, or said to be unreadable and its file opened', async () => {
  const page = await visit()
  await page.goto('/favicon.svg')
  await page.evaluate(leftByOthers, readFileSync(fixture('motor-driver.csv'), 'utf8'))
  await page.goto('/bom/analyse?doc=none')
  await page.getByText('这个浏览器里没有它的留底').waitFor()
  await page.getByRole('button', { name: '返回' }).click()
  await unsaved(page)
    .getByRole('link', { name: /旧版的板/ })
    .click()
  await page.getByText('810 套，每套').waitFor()
  await page.goBack()
  await unsaved(page)
    .getByRole('link', { name: /以后的板.csv.*只能打开它的文件/s })
    .click()
  await page.getByText('只打开了原文件；留底还在').waitFor()
  await project(page, '以后的板').waitFor()
  await page.getByRole('button', { name: '关闭这份分析' }).click()
  await expect.poll(() => unsaved(page).getByRole('link').count()).toBe(3)
  expect(page.complaints).toEqual([])
})
