import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const PASSWORD = 'a fine long sentence 7'

let admin = ''
beforeAll(async () => {
  admin = await tokenOf('admin')
})

/** A member of one's own, who has replaced his initial password. */
async function newMember(): Promise<{ id: string; name: string; token: string }> {
  const name = `会员${Date.now()}${Math.floor(Math.random() * 1000)}`
  const { id, password } = await ask<{ id: string; password: string }>('user/add', { name }, admin)
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  return { id, name, token: await tokenOf(name, PASSWORD) }
}

async function enter(token: string, path: string, options = {}): Promise<Watched> {
  const page = await visitAs(visit, token, options)
  await page.goto(path)
  return page
}

async function act(page: Watched, name: string, text: string) {
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: text, exact: true }).click()
  return page.getByRole('dialog')
}

describe('an operator', () => {
  let office: Watched
  beforeAll(async () => {
    office = await visitAs(visit, admin)
  })

  test('tops up and grants; the member sees it in the header, the panel and his records', async () => {
    const member = await newMember()
    await office.goto(`/sys/user/list?keyword=${member.name}`)
    const topUp = await act(office, member.name, '充值')
    // The first field waits for keys, though a menu opened the dialog.
    await expect.poll(() => topUp.getByLabel('充值金额').evaluate((field) => field === document.activeElement)).toBe(true)
    await office.keyboard.type('0')
    await office.keyboard.press('Control+Enter')
    await topUp.getByText('充值金额须大于 0').waitFor()
    await topUp.getByLabel('充值金额').fill('１，２３４．５')
    await topUp.getByLabel('备注').fill('银行转账')
    await office.keyboard.press('Control+Enter')
    await office.getByText(`「${member.name}」的余额现在是 ¥ 1,234.50`).waitFor()
    const grant = await act(office, member.name, '增加次数')
    await grant.getByRole('button', { name: '保存' }).click()
    await grant.getByText('请填写次数，或打开下面的开关').waitFor()
    await grant.getByLabel('次数', { exact: true }).fill('20')
    await office.keyboard.press('Control+Enter')
    await office.getByText(/这项服务现在剩余/).waitFor()
    expect(office.complaints).toEqual([])

    const page = await enter(member.token, '/uc/history/usage')
    await page.getByText('余额 ¥ 1,234.50').waitFor()
    await page.getByRole('row').filter({ hasText: '开通' }).filter({ hasText: '+20' }).waitFor()
    await page.getByText('钱包明细', { exact: true }).click()
    await page.getByRole('row').filter({ hasText: '银行转账' }).filter({ hasText: '+1,234.50' }).waitFor()
    await page.getByRole('button', { name: `账户：${member.name}` }).hover()
    await page.getByRole('dialog', { name: /^账户/ }).getByRole('row').filter({ hasText: 'SMT计价' }).waitFor()
    await expectAccessible(page)
    expect(page.complaints).toEqual([])
  })

  test('sees a member’s account, takes uses back, gives one back, and finds it all in the records', async () => {
    const member = await newMember()
    const key = crypto.randomUUID()
    await ask('quota/grant', { key, userId: member.id, service: 'match', ticks: 9, days: 30, remark: '赠送' }, admin)
    await ask('BomAnalyse/SaveItem', { text: '位号,数量,封装\nR1,1,0603\n', prjName: '要退的项目' }, member.token)
    await office.goto(`/sys/user/list?keyword=${member.name}`)
    const account = await act(office, member.name, '账户')
    await account.getByRole('region', { name: 'BOM快速匹配' }).getByRole('button', { name: '扣减' }).click()
    const deduct = office.getByRole('dialog', { name: /^扣减/ })
    await deduct.getByLabel('扣减次数').fill('4')
    await deduct.getByLabel('原因').fill('合同减少四次')
    await office.keyboard.press('Control+Enter')
    await office.getByText('现在剩余 5 次').waitFor()
    await account.getByRole('button', { name: '退回' }).click()
    await office.getByRole('dialog', { name: /^退回/ }).getByLabel('原因').fill('识别结果有误')
    await office.keyboard.press('Control+Enter')
    await account.getByText('SMT计价 退回').waitFor()
    expect(await account.getByRole('button', { name: '退回' }).count()).toBe(0)
    await account.getByRole('link', { name: '全部变动' }).click()
    await office.waitForURL('**/sys/user/accountList?keyword=*')
    await office.getByText('次数明细', { exact: true }).click()
    await office.getByLabel('会员、项目、文件或备注').fill(member.name)
    await office.getByRole('row').filter({ hasText: '要退的项目' }).first().waitFor()
    expect(office.complaints).toEqual([])
  })

  test('looks at a member’s bill and can change nothing', async () => {
    await office.goto('/sys/user/historyList')
    await office.getByRole('link', { name: 'ESP32 工业网关 DVT' }).click()
    await office.getByText('只读：会员 member 的记录').waitFor()
    await office.getByRole('grid', { name: '物料明细' }).getByRole('row').nth(5).waitFor()
    const view = office.getByRole('article')
    expect(await view.getByRole('textbox').count()).toBe(0)
    expect(await view.getByRole('button', { name: /保存|删除|改名|编辑/ }).count()).toBe(0)
    await expectAccessible(office)
    expect(office.complaints).toEqual([])
  })

  test('presses twice, loses the answer and tries again: one top-up', async () => {
    const member = await newMember()
    await office.goto(`/sys/user/list?keyword=${member.name}`)
    const topUp = await act(office, member.name, '充值')
    let tries = 0
    await office.route('**/api/wallet/topUp', async (route) => {
      // The first answer is lost on its way, after the money has moved.
      if (tries++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await topUp.getByLabel('充值金额').fill('100')
    await topUp.getByRole('button', { name: '保存' }).dblclick()
    await office.getByText('网络不通').first().waitFor()
    await topUp.getByRole('button', { name: '保存' }).dblclick()
    await office.getByText(`「${member.name}」的余额现在是 ¥ 100.00`).waitFor()
    const { total } = await ask<{ total: number }>('wallet/getMyList', {}, member.token)
    expect(total).toBe(1)
  })
})

test('whose uses are used up is told what to do, on the page of uses and when saving', async () => {
  const member = await newMember()
  const page = await enter(member.token, '/uc/history/usage')
  await page.getByText('SMT计价剩余次数').waitFor()
  const lots = await ask<{ services: { lots: { id: string }[] }[] }>('user/GetAccountInfo', { userId: member.id }, admin)
  const lotId = lots.services[0]!.lots[0]!.id
  await ask('quota/correct', { key: crypto.randomUUID(), lotId, all: true, reason: '试用提前结束' }, admin)
  await page.reload()
  await page.getByText('SMT计价的次数已用完或已过期').waitFor()
  const answer = ask('BomAnalyse/SaveItem', { text: '位号,数量,封装\nR1,1,0603\n' }, member.token)
  await expect(answer).rejects.toThrow('请联系您的专属销售增加次数')
  const narrow = await enter(member.token, '/uc/history/usage', { viewport: NARROW })
  await narrow.getByText('SMT计价的次数已用完或已过期').waitFor()
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
})
