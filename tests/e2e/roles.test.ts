import { beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser, type Watched } from './browser.ts'
import { ask } from './server.ts'

const visit = useBrowser()
let token = ''

const post = <T>(call: string, input: object, as = token): Promise<T> => ask<T>(call, input, as)

const signIn = async (name: string, pwd: string) =>
  (await post<{ accessToken: string }>('user/login', { name, pwd }, '')).accessToken

beforeAll(async () => {
  token = await signIn('admin', inject('password'))
})

async function office(path: string, as = token): Promise<Watched> {
  const page = await visit()
  await page.context().addCookies([{ name: 'accesstoken', value: as, url: inject('baseUrl') }])
  await page.goto(path)
  await page.locator('h1').first().waitFor({ state: 'attached' })
  return page
}

const PASSWORD = 'an operator of one test'

/** A new administrator who has replaced his initial password. */
async function newOperator(name: string): Promise<string> {
  const { password } = await post<{ password: string }>('user/add', { name, isAdmin: true })
  await post('user/ChangePassword', { old: password, new: PASSWORD }, await signIn(name, password))
  return signIn(name, PASSWORD)
}

const menuOf = (page: Watched) => page.getByRole('navigation', { name: '管理后台' }).getByRole('link')

test('a role is composed and given, and its operator sees and does that much', async () => {
  const [name, operator] = [`外包客服 ${Date.now()}`, `operator-${Date.now()}`]
  const own = await newOperator(operator)
  const page = await office('/sys/setting/roleList')
  await page.getByRole('button', { name: '新增角色' }).click()
  await page.getByLabel('角色名称', { exact: true }).fill(name)
  // The page ticks the call it needs; from there the arrows walk on.
  const tree = page.getByRole('group', { name: '权限' })
  await page.getByLabel('查找权限或页面').fill('用户')
  await tree.getByRole('checkbox', { name: /^用户列表 ?\/sys/ }).check()
  expect(await tree.getByRole('checkbox', { name: /^用户列表 ?user/ }).isChecked()).toBe(true)
  expect(await tree.getByRole('checkbox', { name: /^用户\s*1/ }).getAttribute('aria-checked')).toBe('mixed')
  await tree.getByRole('checkbox', { name: /强制下线/ }).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('查找权限或页面').fill('')
  await page.getByText('已选 2 /').waitFor()
  expect(await page.getByRole('list', { name: '不能做的事' }).innerText()).toContain('系统设置：全部')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.waitFor()

  await page.goto(`/sys/user/list?keyword=${operator}`)
  await page.getByRole('row').filter({ hasText: operator }).getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: /^角色：/ }).click()
  await page.getByRole('option', { name }).click()
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByRole('row').filter({ hasText: operator }).getByText(name).waitFor()
  expect(page.complaints).toEqual([])

  const desk = await office('/sys', own)
  await desk.waitForURL('**/sys/user/list')
  await menuOf(desk).first().waitFor()
  expect(await menuOf(desk).allInnerTexts()).toEqual(['用户列表'])
  expect(await desk.getByRole('button', { name: '新增用户' }).count()).toBe(0)
  // The demo users' numbers; other tests make people of their own.
  await desk.goto('/sys/user/list?keyword=1380000000')
  const member = desk.getByRole('row').filter({ hasText: '13800000002' })
  await member.getByRole('button', { name: '强制下线' }).waitFor()
  expect(await member.getByRole('button', { name: '编辑' }).count()).toBe(0)
  expect(
    await desk.getByRole('row').filter({ hasText: '13800000001' }).getByRole('button', { name: '强制下线' }).isDisabled(),
  ).toBe(true)
  for (const path of ['/sys/setting/setting', '/sys/setting/roleList', '/sys/setting/menuList', '/sys/setting/RoleNew']) {
    await desk.goto(path)
    await desk.waitForURL('**/401')
  }
  expect(desk.complaints).toEqual([])
})

test('a role that changes shows at once: the refused call fetches the person anew', async () => {
  const name = `operator-${Date.now()}`
  const own = await newOperator(name)
  const { id } = await post<{ id: string }>('role/save', { name, calls: ['user/userlist', 'setting/OperationLog'] })
  const [row] = (await post<{ items: { id: string; rowVersion: number }[] }>('user/userlist', { keyword: name })).items
  await post('user/update', { id: row?.id, rowVersion: row?.rowVersion, name, isAdmin: true, state: 1, roleId: id })
  const page = await office('/sys/user/list', own)
  await menuOf(page).first().waitFor()
  expect(await menuOf(page).allInnerTexts()).toEqual(['用户列表', '操作日志'])
  await post('role/save', { id, rowVersion: 1, name, calls: ['user/userlist'] })
  await menuOf(page).getByText('操作日志').click()
  await expect.poll(() => menuOf(page).allInnerTexts()).toEqual(['用户列表'])
  await page.getByText('没有权限', { exact: true }).first().waitFor()
})

test('two who edit one role: what the second changed is kept upon what the first saved', async () => {
  const name = `同时 ${Date.now()}`
  const { id } = await post<{ id: string }>('role/save', { name, calls: ['user/userlist'] })
  const page = await office(`/sys/setting/RoleEdit?id=${id}`)
  await page.getByRole('checkbox', { name: /强制下线/ }).check()
  await post('role/save', { id, rowVersion: 1, name, calls: ['user/userlist', 'user/getuser'] })
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '载入最新内容' }).click()
  await page.getByText('已选 3 /').waitFor()
  expect(await page.getByRole('list', { name: '保存后的变化' }).innerText()).toBe('+ 强制下线')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText(`已保存角色「${name}」`).waitFor()
  const { calls } = await post<{ calls: string[] }>('role/get', { id })
  expect(calls.toSorted()).toEqual(['user/endSessions', 'user/getuser', 'user/userlist'])
})

test('a built-in role can be looked at and copied, not changed', async () => {
  const page = await office('/sys/setting/roleList')
  const row = page.getByRole('row').filter({ hasText: '客服' }).first()
  await row.getByRole('button', { name: '查看' }).click()
  await page.getByText('内置角色不能改动').waitFor()
  expect(await page.getByRole('button', { name: '保存' }).count()).toBe(0)
  expect(await page.getByRole('group', { name: '权限' }).locator('input:enabled').count()).toBe(0)
  await page.goBack()
  await row.getByRole('button', { name: '复制' }).click()
  // The tab of the role that was looked at is still there, hidden.
  const name = page.getByLabel('角色名称', { exact: true }).filter({ visible: true })
  await expect.poll(() => name.inputValue()).toBe('客服 副本')
  expect(await page.getByRole('checkbox', { name: /代会员登录/ }).isChecked()).toBe(true)
})

test('who may only read the friend links is offered nothing to change', async () => {
  const name = `reader-${Date.now()}`
  const own = await newOperator(name)
  const { id } = await post<{ id: string }>('role/save', { name, calls: ['news/GetFrendLinkList'] })
  const [row] = (await post<{ items: { id: string; rowVersion: number }[] }>('user/userlist', { keyword: name })).items
  await post('user/update', { id: row?.id, rowVersion: row?.rowVersion, name, isAdmin: true, state: 1, roleId: id })
  const page = await office('/sys/setting/friendlink', own)
  await page
    .getByText(/您的角色只能查看/)
    .first()
    .waitFor()
  expect(await page.getByRole('region', { name: '友情链接' }).getByRole('button').count()).toBe(0)
  expect(page.complaints).toEqual([])
})
