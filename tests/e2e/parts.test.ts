import { expect, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

type Box = { id: string; name: string; pins: number; family: string; mount: string; rowVersion: number }

test('a package is added with another name, found by it, and its pins are put right', { timeout: 60_000 }, async () => {
  const page = await visitAs(visit, await tokenOf('admin'))
  await page.goto('/sys/pcba/packageAlias')
  await page.getByRole('button', { name: '新增封装' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel('名称').fill('ZZBOX-7')
  await form.getByLabel('引脚数').fill('7')
  await form.getByLabel('别名').fill('七脚盒\n七脚盒子')
  await form.getByRole('region', { name: '近 30 天的效果' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('封装或别名，可写几个').fill('七脚盒，没有的')
  const row = page.getByRole('row').filter({ hasText: 'ZZBOX-7' })
  await row.getByText('七脚盒子').waitFor()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '改脚数' }).click()
  await form.getByLabel('引脚数').fill('8')
  await form.getByRole('button', { name: '保存' }).click()
  await row.getByText('8', { exact: true }).waitFor()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await page.getByText('“ZZBOX-7”还在用：2 个别名').waitFor()
  expect(page.complaints).toEqual([])

  const token = await tokenOf('admin')
  const [box] = (await ask<{ items: Box[] }>('Package/SysPackages', { Names: ['ZZBOX'] }, token)).items
  expect(box).toMatchObject({ name: 'ZZBOX-7', pins: 8 })
  const { id, name, pins, family, mount, rowVersion } = box!
  await ask('Package/SaveSysPackage', { id, name, pins, family, mount, rowVersion, aliases: [] }, token)
  await ask('Package/DeleteSysPackage', { ids: [id] }, token)
})

test('a member proposes a package of his own, and the platform answers', { timeout: 60_000 }, async () => {
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
