import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { expect, inject, test } from 'vitest'
import { expectAccessible, NARROW, useBrowser } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser()

async function newMember(): Promise<{ id: string; name: string; token: string }> {
  const name = `宏达 ${crypto.randomUUID().slice(0, 8)}`
  const { id, password } = await ask<{ id: string; password: string }>('user/add', { name }, await tokenOf('admin'))
  const { accessToken } = await ask<{ accessToken: string }>('user/login', { name, pwd: password })
  await ask('user/ChangePassword', { old: password, new: inject('password') }, accessToken)
  return { id, name, token: accessToken }
}

test('a member takes his data along, asks to be closed, is declined, and asks again until it is done', async () => {
  const { id, name, token } = await newMember()
  const page = await visitAs(visit, token)
  await page.goto('/uc/user/info')
  const data = page.getByRole('region', { name: '我的数据' })
  await data.getByRole('button', { name: '整理全部数据' }).click()
  await data.getByRole('progressbar', { name: '整理进度' }).waitFor()
  const saving = page.waitForEvent('download')
  await data.getByRole('button', { name: '下载', exact: true }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^我的数据 \d{4}-\d\d-\d\d\.zip$/)
  expect(Object.keys(unzipSync(readFileSync(await download.path())))).toContain('账户/账户资料.json')
  expect(await data.getByRole('button', { name: '整理全部数据' }).isDisabled()).toBe(true)

  const closing = page.getByRole('region', { name: '关闭账号' })
  const asking = async () => {
    await closing.getByRole('button', { name: '申请关闭账号' }).click()
    const dialog = page.getByRole('dialog', { name: '申请关闭账号？' })
    await dialog.getByLabel('原因').fill('公司停业')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await closing.getByText(/已申请，等待客服处理/).waitFor()
  }
  await asking()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)

  const desk = await visitAs(visit, await tokenOf('admin'))
  await desk.goto(`/sys/user/list?closing=true&keyword=${encodeURIComponent(name)}`)
  await desk.getByRole('row').filter({ hasText: name }).getByText('申请关闭').waitFor()
  await desk.goto(`/sys/user/member/${id}`)
  await desk.getByText(/申请关闭账号：公司停业/).waitFor()
  await desk.getByRole('button', { name: '拒绝申请' }).click()
  const declining = desk.getByRole('dialog', { name: /^拒绝/ })
  await declining.getByLabel('拒绝原因').fill('还有订单没有完成')
  await declining.getByRole('button', { name: '拒绝申请' }).click()
  await desk.getByText(/申请关闭账号：公司停业/).waitFor({ state: 'detached' })

  await page.reload()
  await closing.getByText('上次申请没有通过：还有订单没有完成').waitFor()
  await asking()
  await desk.reload()
  await desk.getByRole('button', { name: '关闭账号' }).click()
  const dialog = desk.getByRole('dialog', { name: /^关闭用户/ })
  await dialog.getByLabel('关闭原因').fill('会员要求停止合作')
  await dialog.getByRole('button', { name: '关闭账号' }).click()
  await desk.getByText('已关闭', { exact: true }).first().waitFor()
  expect([...page.complaints, ...desk.complaints]).toEqual([])
})
