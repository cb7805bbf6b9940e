import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const PASSWORD = 'a fine long sentence 7'
const NUMBER = `25${String(Date.now()).padStart(18, '0')}`

let admin = ''
beforeAll(async () => {
  admin = await tokenOf('admin')
})

/** A member with two orders that are paid, 10 元 each. */
async function buyer(): Promise<{ name: string; token: string }> {
  const name = `会员${Date.now()}`
  const { id, password } = await ask<{ id: string; password: string }>('user/add', { name }, admin)
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  const token = await tokenOf(name, PASSWORD)
  await ask('wallet/topUp', { key: crypto.randomUUID(), userId: id, amountFen: 2000 }, admin)
  const plan = { name: `套餐 ${Date.now()}`, priceFen: 1000, items: [{ service: 'smt', ticks: 10, days: 30 }] }
  const { id: productId } = await ask<{ id: string }>('Product/SaveItem', plan, admin)
  for (let n = 0; n < 2; n++) await ask('Order/save', { key: crypto.randomUUID(), productId, payNow: true }, token)
  return { name, token }
}

test('a member asks for one invoice over two orders, an operator issues it, and the member has it', async () => {
  const { name, token } = await buyer()
  const page = await visitAs(visit, token)
  await page.goto('/uc/bomai/order')
  await page.getByRole('row').filter({ hasText: '可开票' }).nth(1).waitFor()
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: '申请发票' }).click()
  const asking = page.getByRole('dialog', { name: '申请发票' })
  await asking.getByText('2 个订单合开一张，共 20.00 元').waitFor()
  await asking.getByRole('button', { name: '新增抬头' }).click()
  const title = page.getByRole('dialog', { name: '新增抬头' })
  await title.getByRole('button', { name: /类型/ }).click()
  await page.getByRole('option', { name: '专票' }).click()
  await title.getByLabel('抬头').fill('深圳测试电子有限公司')
  await title.getByLabel('税号').fill('9144030071526726XH')
  await title.getByRole('button', { name: '保存' }).click()
  await title.getByText('税号不正确').waitFor()
  await title.getByLabel('税号').fill('9144030071526726XG')
  await title.getByRole('button', { name: '保存' }).click()
  await title.getByText('专票须填写银行账号').waitFor()
  for (const [label, text] of [
    ['电话', '0755-12345678'],
    ['注册地址', '深圳市南山区科技园 1 号'],
    ['开户银行', '招商银行深圳分行'],
    ['银行账号', '7559 1234 5678 901'],
  ] as const)
    await title.getByLabel(label).fill(text)
  await title.getByRole('button', { name: '保存' }).click()
  await asking.getByText('755912345678901').waitFor()
  await asking.getByRole('button', { name: '申请', exact: true }).click()
  await page.getByText(/已申请发票 F\d+/).waitFor()
  await page.getByRole('row').filter({ hasText: '待开票' }).nth(1).waitFor()

  const office = await visitAs(visit, admin)
  await office.goto(`/sys/user/accountList?tab=invoices&keyword=${name}`)
  await office.getByRole('button', { name: '处理' }).click()
  await office.getByRole('button', { name: '开具' }).click()
  const paper = office.getByRole('dialog', { name: /^开具 F/ })
  await paper.getByLabel('发票号码').fill(NUMBER)
  const file = { name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') }
  await paper.locator('input[type=file]').setInputFiles(file)
  await paper.getByRole('button', { name: '移除文件' }).waitFor()
  await paper.getByRole('button', { name: '开具' }).click()
  await office.getByText(/F\d+ 已开具/).waitFor()
  await office.getByText('蓝字').waitFor()
  expect(office.complaints).toEqual([])

  await page.goto('/uc/bomai/order?tab=invoices')
  await page.getByRole('row').filter({ hasText: NUMBER }).getByRole('button', { name: '查看' }).click()
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '发票.pdf' }).click()])
  expect(saved.suggestedFilename()).toBe('发票.pdf')
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
})
