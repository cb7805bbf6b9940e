import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawn, times } from '../length.ts'
import { random } from '../random.ts'
import { fillLogin, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

/** A page, the button that opens its form (none where the page is the form), and the filter of the list behind it. */
type Form = readonly [path: string, opener: string | null, filter?: string]

const FORMS: readonly Form[] = [
  ['/sys/user/list', '新增用户', '名称、手机号或邮箱'],
  ['/uc/feed-back/feedback', '新增反馈', '编号或标题'],
  ['/sys/setting/RoleNew', null],
  ['/sys/pcba/fee', '新增工艺项目'],
  ['/uc/user/info', '修改资料'],
  ['/uc/feed-back/complaint', '新增投诉', '编号或标题'],
  ['/uc/user/accounts', '邀请子账号'],
  ['/uc/user/api', '新建密钥'],
  ['/sys/product/list', '新增套餐'],
  ['/sys/pcba/packageAlias', '新增封装'],
  ['/sys/pcba/packagePrefixAlias', '新增前缀'],
  ['/sys/pcba/model', '新增型号'],
  ['/sys/pcba/textRule', '新增规则'],
  ['/uc/history/customers', '新增客户'],
  ['/sys/pcba/materailType', '新增加工属性'],
  ['/sys/pcba/materials', '新增物料'],
  ['/sys/pcba/bomFee', '新增附加费用'],
  ['/uc/pcba/tempelete', '新增订单预设'],
  ['/sys/bomai/supplier', '新增供应商'],
  ['/sys/setting/toolTips', '编辑“套数”的提示'],
]

// The sign-in stands until what follows it is there.
const TYPED = ':is(input:not([type]), input[type=text], textarea):not([autocomplete=username]):visible'

/** The first field of text of a form; behind a dialog there may be another form, such as the pages of a list. */
const boxOf = (page: Watched, [, opener]: Form): Locator =>
  page.locator(`${opener === null ? 'main form' : '[role=dialog]'} ${TYPED}`).first()

/** The same, opened where it is not open yet. */
async function fieldOf(page: Watched, form: Form): Promise<Locator> {
  const field = boxOf(page, form)
  const [, opener] = form
  if (opener === null) return field
  const button = page.getByRole('button', { name: opener, exact: true }).first()
  await field.or(button).first().waitFor()
  // A list opens its form again by itself, once it has its rows; the button is then out of reach.
  await page.waitForTimeout(300)
  if ((await field.count()) === 0) await button.click({ timeout: 2000 }).catch(() => null)
  await field.waitFor()
  return field
}

async function signInAgain(page: Watched, name: string): Promise<void> {
  await page.waitForURL('**/login?*')
  await page.getByLabel('账号', { exact: true }).waitFor()
  await fillLogin(page, name)
  await page.waitForURL((url) => url.pathname !== '/login')
}

const cookieOf = async (page: Watched): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => name === 'accesstoken')!.value

const useCookie = (page: Watched, value: string) =>
  page.context().addCookies([{ name: 'accesstoken', value, url: new URL(page.url()).origin }])

const bodyOf = (page: Watched) => page.locator('body').innerText()

type Event = (page: Watched, form: Form, typed: string) => Promise<void>

/** The line goes and comes: it is said, and no row stands under a filter that it was not read by. */
const offline: Event = async (page, form, typed) => {
  const [, , filter] = form
  await page.context().setOffline(true)
  await page.getByText('网络不通，显示的是').waitFor()
  if (filter !== undefined) {
    const box = page.getByPlaceholder(filter)
    // Behind the dialog, as by the address; for what nobody has looked for before.
    await box.evaluate((element: HTMLInputElement, keyword) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, keyword)
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, `z${Date.now()}`)
    await page.getByText('列表没有取到').waitFor()
    expect(await page.locator('[role=grid] [role=gridcell]').count()).toBe(0)
  }
  await page.keyboard.press('Control+Enter')
  expect(await boxOf(page, form).inputValue()).toBe(typed)
  await page.context().setOffline(false)
  await page.getByText('网络不通，显示的是').waitFor({ state: 'detached' })
  if (filter !== undefined) await page.getByText('列表没有取到').waitFor({ state: 'detached' })
}

/** The session ends at the server. */
const expiry: Event = async (page) => {
  await ask('user/logout', null, await cookieOf(page))
  await page.reload()
  await page.getByRole('button', { name: '重新登录' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await signInAgain(page, 'admin')
}

/** Another browser tab signs out: nothing of the person is left here, until he is back. */
const signOutElsewhere: Event = async (page, _, typed) => {
  const other = (await page.context().newPage()) as Watched
  await other.goto('/uc/user/info')
  await other.getByRole('button', { name: '账户：admin' }).click()
  await other.getByRole('button', { name: '退出登录' }).click()
  await page.getByText('已退出登录。').waitFor()
  expect(await bodyOf(page)).not.toMatch(/admin|余额/)
  expect(await page.locator(`input, textarea`).count()).toBe(0)
  await signInAgain(other, 'admin')
  await page.getByText('已退出登录。').waitFor({ state: 'detached' })
  expect(typed).not.toBe('')
  await other.close()
}

/** Somebody else signs in in another tab, works here too, and finds nothing that is not his. */
const somebodyElse: Event = async (page, [path], typed) => {
  const own = await cookieOf(page)
  await useCookie(page, await tokenOf('tool'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText('这个浏览器已换成另一个账号登录').waitFor()
  expect(await bodyOf(page)).not.toContain('admin')
  await page.getByRole('button', { name: '用新账号打开' }).click()
  await page.getByRole('button', { name: '账户：tool' }).waitFor()
  const texts = await page.locator('input, textarea').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  expect([...texts, await bodyOf(page)].join()).not.toContain(typed)
  expect(await page.getByText('没有保存的填写').count()).toBe(0)
  await useCookie(page, own)
  await page.goto(path)
}

const reload: Event = async (page) => void (await page.reload())

const EVENTS: readonly Event[] = [offline, expiry, signOutElsewhere, somebodyElse, reload]

const drafts = (page: Watched) => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))

test('whatever happens to line and session: nothing typed is lost, and nothing stale is shown as fresh', async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  page.on('dialog', (question) => void question.accept())
  const draw = random(7)
  const forms = drawn(FORMS, 5, 0)
  for (const [at, form] of forms.entries()) {
    await page.goto(form[0])
    const typed = `没保存${at}`
    await (await fieldOf(page, form)).fill(typed)
    for (let turn = 0; turn < times(3 - (at % 2), 5); turn++) {
      // Each kind comes, in an order that is drawn.
      const event = EVENTS[(at * 3 + turn + draw(2)) % EVENTS.length]!
      await event(page, form, typed)
      expect(await (await fieldOf(page, form)).inputValue(), `${form[0]} after ${event.name}`).toBe(typed)
    }
    await page.goto('/404')
    await page.evaluate(() => sessionStorage.clear())
  }
  expect(await drafts(page)).toEqual([])
}, 900_000)
