import { expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

test('a member proposes a package of his own, and the platform answers', { timeout: 120_000 }, async () => {
  const member = await visitAs(visit, await tokenOf('member'), { viewport: NARROW })
  await member.goto('/uc/pcba/package')
  await member.getByRole('button', { name: '新增封装' }).first().click()
  const form = member.getByRole('dialog')
  await form.getByLabel('名称').fill('ZZOWN-9')
  await form.getByLabel('引脚数').fill('9')
  await form.getByLabel('同时建议给平台').click()
  await form.getByRole('button', { name: '保存' }).click()
  await member.getByRole('row').filter({ hasText: 'ZZOWN-9' }).getByText('我的').waitFor()
  await expectAccessible(member)
  expect(await member.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  const page = await visitAs(visit, await tokenOf('admin'))
  await page.goto('/sys/pcba/packageAlias?tab=proposals')
  const row = page.getByRole('row').filter({ hasText: 'ZZOWN-9' })
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '驳回' }).click()
  await page.getByLabel('理由').fill('图纸不全')
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).click()
  await row.waitFor({ state: 'detached' })
  expect([...member.complaints, ...page.complaints]).toEqual([])

  const token = await tokenOf('member')
  const own = await ask<{ items: { id: string }[] }>('Package/UserPackages', { view: 'mine', Names: ['ZZOWN'] }, token)
  await ask('Package/DeleteUserPackage', { ids: own.items.map(({ id }) => id) }, token)
})
