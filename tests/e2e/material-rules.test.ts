import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()
const PASSWORD = 'a member with own rules'

/** The demo member's rules are what other tests count with: this one has his own. */
async function newMember(): Promise<string> {
  const name = `自定归类 ${Date.now()}`
  const { password } = await ask<{ password: string }>('user/add', { name }, await tokenOf('admin'))
  await ask('user/ChangePassword', { old: password, new: PASSWORD }, await tokenOf(name, password))
  return tokenOf(name, PASSWORD)
}

type Rows = { items: { id: string; source: string; item: { features?: { text: string }[]; packages?: string[] } }[] }

test('a member names what comes to a material, by keyboard, and tries a line on it', async () => {
  const token = await newMember()
  const page = await visitAs(visit, token)
  await page.goto('/uc/pcba/materialsRule')
  const row = page.getByRole('row').filter({ hasText: '贴片电容 ≤6.3mm' })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '加特征' }).press('Enter')
  await page.getByRole('textbox', { name: '文字' }).fill('屏蔽罩')
  await page.getByRole('combobox', { name: '绑定封装' }).fill('lqfp48')
  await page.getByText('识别为 LQFP-48').waitFor()
  await page.getByRole('button', { name: '绑定', exact: true }).press('Enter')
  await page.getByRole('list', { name: '已绑定的封装' }).getByText('LQFP-48').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('已保存：贴片电容 ≤6.3mm').waitFor()
  const mine = await ask<Rows>('Material/GetMyList', { view: 'mine' }, token)
  expect(mine.items).toMatchObject([{ id: 'can', item: { features: [{ text: '屏蔽罩' }], packages: ['LQFP-48'] } }])

  await page.getByRole('radio', { name: '试一行' }).press('Space')
  await page.getByRole('textbox', { name: '封装' }).fill('按图')
  await page.getByRole('textbox', { name: '描述' }).fill('屏蔽罩 20x20')
  await page.getByText('按特征描述“屏蔽罩”归贴片电容 ≤6.3mm').waitFor()
  await page.getByText('直接生效').waitFor()
  await expectAccessible(page)
})

test('an operator’s feature is a draft of the material, and the form says what would come to it', async () => {
  const token = await tokenOf('admin')
  const page = await visitAs(visit, token)
  await page.goto('/sys/pcba/materials')
  const row = page.getByRole('row').filter({ hasText: '贴片 IC-QFN' })
  await row.focus()
  await page.keyboard.press('Enter')
  await page.getByText(/常见封装 [1-9]\d* 种/).waitFor()
  await page.getByRole('button', { name: '加特征' }).press('Enter')
  await page.getByRole('textbox', { name: '文字' }).fill('模组')
  await page.getByRole('textbox', { name: '描述' }).fill('通信模组')
  await page.getByRole('textbox', { name: '位号' }).fill('U1')
  await page.getByText('归到这里', { exact: true }).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('已存入草稿：贴片 IC-QFN').waitFor()
  await row.getByText('已改').waitFor()
  await ask('PriceBook/Revert', { items: [{ kind: 'material', id: 'qfn' }] }, token)
})
