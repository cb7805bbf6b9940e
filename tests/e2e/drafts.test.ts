import { expect, test } from 'vitest'
import { fillLogin, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

const warns = (page: Watched) => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
const again = (page: Watched) => page.getByRole('alertdialog', { name: '提示' }).getByRole('button', { name: '重新登录' })
const drafts = (page: Watched) =>
  page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith('draft:'))
      .join('\n'),
  )

/** A session that ends on the server, as by its limits: only this one. */
async function ownSession(page: Watched, name: string): Promise<string> {
  await page.goto('/login')
  await fillLogin(page, name)
  await page.getByRole('button', { name: `账户：${name}` }).waitFor()
  const cookies = await page.context().cookies()
  return cookies.find((each) => each.name === 'accesstoken')!.value
}

test('a session that ends in a form: the same person finds what he typed, nobody else does, and it is told once', async () => {
  const page = await visit()
  const token = await ownSession(page, 'admin')
  await page.goto('/sys/user/list')
  await page.getByRole('button', { name: '新增用户' }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await dialog.getByLabel('名称').fill('没有保存的人')
  await dialog.getByLabel('邮箱').fill('a@b.cn')
  await ask('user/logout', null, token)
  await page.keyboard.press('Control+Enter')
  await again(page).waitFor()
  // By the specification a toast and the dialog; the form adds nothing.
  expect(await page.locator('[role=dialog] [role=alert]').count()).toBe(0)
  let leaveAsked = false
  page.on('dialog', (question) => {
    leaveAsked = true
    void question.dismiss()
  })
  await again(page).click()
  await page.waitForURL('**/login?redirect=*')
  expect(leaveAsked).toBe(false)
  await fillLogin(page, 'tool')
  await page.getByRole('button', { name: '账户：tool' }).waitFor()
  expect(await page.getByText('没有保存的填写').count()).toBe(0)
  await page.getByRole('button', { name: '账户：tool' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/login?*')
  await fillLogin(page, 'admin')
  await page.getByRole('button', { name: '账户：admin' }).waitFor()
  await page.goto('/sys/user/list')
  await dialog.waitFor()
  expect([await dialog.getByLabel('名称').inputValue(), await dialog.getByLabel('邮箱').inputValue()]).toEqual([
    '没有保存的人',
    'a@b.cn',
  ])
  expect(await warns(page)).toBe(true)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃修改' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await drafts(page)).toBe('')
})

test('over a reload every kind of form keeps what is typed, but no password and no code', async () => {
  const page = await visitAs(visit, await tokenOf('member'))
  await page.goto('/uc/feed-back/feedback')
  await page.getByRole('button', { name: '新增反馈' }).first().click()
  await page.getByLabel('标题', { exact: true }).fill('打印不出来')
  await page.getByLabel('内容').fill('第二页是空的')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await page.getByText('「提交反馈」里有没有保存的填写').waitFor()
  await page.getByRole('button', { name: '新增反馈' }).first().click()
  expect([await page.getByLabel('标题', { exact: true }).inputValue(), await page.getByLabel('内容').inputValue()]).toEqual([
    '打印不出来',
    '第二页是空的',
  ])
  expect(await page.getByText('里有没有保存的填写').count()).toBe(0)

  await page.goto('/uc/user/info')
  await page.getByRole('button', { name: /手机号$/ }).click()
  await page.getByLabel('新手机号').fill('13912345678')
  await page.getByLabel('验证码').fill('246810')
  await page.getByLabel('登录密码').fill('a secret word')
  await page.reload()
  expect(await drafts(page)).toContain('13912345678')
  expect(await drafts(page)).not.toMatch(/246810|a secret word/)
  await page.getByRole('button', { name: /手机号$/ }).click()
  expect([await page.getByLabel('新手机号').inputValue(), await page.getByLabel('登录密码').inputValue()]).toEqual([
    '13912345678',
    '',
  ])
})
