import { inject, expect, test } from 'vitest'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { SOURCES } from '../fixtures/pasted/sources.ts'
import { expectAccessible, NARROW, openFixture, quoteOf, useBrowser, type Watched } from './browser.ts'
import { findingsOf } from './look.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const code = `oven-${Date.now()}`
const textOf = (page: Watched) => page.getByRole('textbox', { name: '正文' })
const said = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '先看升温区。' }] }] }

/** Pastes as a browser does: with the page that was copied on the clipboard. */
const paste = (page: Watched, html: string) =>
  textOf(page).evaluate((element, source) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', source)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** The open answer as anybody gets it; for half a minute it may be the one kept at the edge. */
const openTips = async () => (await fetch(`${inject('baseUrl')}/api/news/tips`)).text()

const squeezed = (text: string) => text.replace(/\s+/g, '')

test('an answer is written, outlives a reload, is looked at and published; the editor comes only then', async () => {
  const page = await visitAs(visit, await tokenOf('admin'), { viewport: WIDE })
  const editor: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\/article-editor-[^/]*\.js$/.test(response.url())) editor.push(response.body())
  })
  await page.goto('/sys/news/faq')
  await page.getByText('怎么开发票？').waitFor()
  await expectAccessible(page)
  expect(editor).toEqual([])
  await page.getByRole('button', { name: '新增问题' }).click()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('怎么看炉温曲线？')
  await page.getByRole('textbox', { name: '分组' }).fill('工艺')
  await page.getByRole('textbox', { name: '地址' }).fill(code)
  await textOf(page).click()
  await page.keyboard.type('## 第一步')
  await page.keyboard.press('Enter')
  await page.keyboard.type('先看升温区。')
  const [script] = await Promise.all(editor)
  expect(gzipSync(script!, { level: 9 }).length).toBeLessThanOrEqual(150 * 1024)
  expect(brotliCompressSync(script!).length).toBeGreaterThan(10_000)

  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('article-draft')))
  await page.waitForTimeout(600)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/已恢复 .* 没有保存的修改/).waitFor()
  expect(await textOf(page).innerText()).toContain('先看升温区。')
  await page.getByRole('button', { name: '预览' }).click()
  await page.getByRole('dialog', { name: '怎么看炉温曲线？' }).getByRole('heading', { name: '第一步' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: '立即发布' }).click()
  await page.getByText(/读者看到第 1 版/).waitFor()
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})

test('thirty pasted sources say what they said, and run nothing', async () => {
  const token = await tokenOf('admin')
  const page = await visitAs(visit, token, { viewport: WIDE })
  await page.goto('/sys/news/faq?id=new')
  await textOf(page).waitFor()
  const wrong: string[] = []
  for (const [name, { html, says }] of Object.entries(SOURCES)) {
    await textOf(page).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Delete')
    await paste(page, html)
    const read = await textOf(page).innerText()
    if (squeezed(read) !== squeezed(says)) wrong.push(`${name}: ${read}`)
    const strange = await textOf(page).evaluate(
      (element) =>
        element.querySelectorAll('script, iframe, svg, object, style, [onclick], [onerror], a[href^="javascript"]').length,
    )
    if (strange > 0) wrong.push(`${name}: ${strange} strange elements`)
  }
  expect([wrong, page.complaints]).toEqual([[], []])
})

test('help is read and searched without JavaScript, in both themes and widths', async () => {
  const token = await tokenOf('admin')
  const article = { kind: 'faq', code: `${code}-read`, title: '炉温曲线怎么看？', topic: '工艺', doc: said, publish: true }
  await ask('news/SaveNews', article, token)
  const bare = await visit({ javaScriptEnabled: false, viewport: NARROW })
  await bare.goto(`${inject('baseUrl')}/help`)
  await bare.getByRole('searchbox', { name: '搜索帮助' }).fill('炉温曲线')
  await bare.getByRole('button', { name: '搜索' }).click()
  await bare.getByRole('link', { name: '炉温曲线怎么看？' }).first().click()
  await bare.getByRole('heading', { level: 1, name: '炉温曲线怎么看？' }).waitFor()
  expect(await bare.getByRole('article').innerText()).toContain('先看升温区。')
  expect(await bare.title()).toBe('炉温曲线怎么看？ · 点价')
  const page = await visit({ viewport: WIDE })
  const faults: string[] = []
  for (const path of ['/help', `/help/${code}-read`, '/help/agreement', '/help?q=发票', '/help/none'])
    for (const theme of ['light', 'dark'] as const)
      for (const viewport of [WIDE, NARROW]) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme: theme })
        await page.goto(path)
        faults.push(...(await findingsOf(page)).map((finding) => `${path} ${theme} ${viewport.width}: ${finding}`))
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        if (wide > viewport.width) faults.push(`${path} ${viewport.width}: ${wide} px wide`)
      }
  expect(faults).toEqual([])
  expect(page.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})

test('what stands at a field is said otherwise without a release, and as before again', async () => {
  const admin = await visitAs(visit, await tokenOf('admin'), { viewport: WIDE })
  await admin.goto('/sys/setting/toolTips')
  await admin.getByRole('button', { name: '编辑“套数”的提示' }).click()
  await expectAccessible(admin)
  await admin.getByLabel('文字').fill('一次做几套<b>板</b>')
  await admin.getByRole('button', { name: '保存' }).click()
  await admin.getByRole('listitem').filter({ hasText: '套数' }).getByText('已修改').waitFor()
  await expectAccessible(admin)
  await expect.poll(openTips, { timeout: 60_000 }).toContain('一次做几套<b>板</b>')
  const page = await visit({ viewport: NARROW })
  await openFixture(page, 'motor-driver.csv')
  await quoteOf(page).getByRole('button').first().click()
  await page.getByRole('button', { name: '套数的说明' }).click()
  await page.getByRole('dialog', { name: '套数的说明' }).getByText('一次做几套<b>板</b>', { exact: true }).waitFor()
  await expectAccessible(page)
  await admin.getByRole('button', { name: '恢复默认：套数' }).click()
  await admin.getByText('已恢复默认').waitFor()
  expect([admin.complaints, page.complaints]).toEqual([[], []])
})
