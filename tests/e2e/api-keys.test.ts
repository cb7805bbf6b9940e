import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeXlsx } from '../../shared/engine/export/xlsx.ts'
import { expectAccessible, fillLogin, useBrowser, type Watched } from './browser.ts'

const visit = useBrowser()
const folder = mkdtempSync(join(tmpdir(), 'dianjia-curl-'))
afterAll(() => rmSync(folder, { recursive: true }))

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
/** The very lines of the README. */
const CURLS = README.split('\n')
  .map((line) => line.trim())
  .filter((line) => line.startsWith('curl '))

beforeAll(() => {
  const rows = [
    ['位号', '数量', '规格', '封装'],
    ['R1,R2', '2', '10k', '0603'],
    ['C1', '1', '100nF', '0402'],
  ]
  writeFileSync(join(folder, 'bom.xlsx'), writeXlsx([{ name: 'BOM', rows }]))
})

type Answer = {
  state: number
  code: number
  message: string
  data: { id: string; prjName: string; sets: number; totalFen: number }
}

function run(line: string, key: string): Answer {
  const env = { ...process.env, KEY: key, HOST: inject('baseUrl') }
  const { stdout, stderr } = spawnSync('bash', ['-c', line], { cwd: folder, encoding: 'utf8', env })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Answer
}

async function enter(name: string, path: string): Promise<Watched> {
  const page = await visit()
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await fillLogin(page, name)
  await page.waitForURL((url) => url.pathname === path)
  return page
}

test('a key is made, shown once, prices by the README’s own lines, and stops at once', async () => {
  const page = await enter('member', '/uc/user/api')
  const name = `脚本 ${Date.now()}`
  await page.getByRole('button', { name: '新建密钥' }).click()
  const form = page.getByRole('dialog', { name: '新建密钥' })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('可用来源', { exact: true }).fill('10.0.0.5/8')
  await form.getByRole('alert').waitFor()
  await form.getByLabel('可用来源', { exact: true }).fill('127.0.0.1\n::1\n0.0.0.0/0, ::/0')
  await form.getByText('只能从这 4 处调用').waitFor()
  await form.getByRole('button', { name: '新建' }).click()
  const note = page.getByRole('dialog', { name: `密钥「${name}」` })
  const key = await note.locator('code').innerText()
  expect(key).toMatch(/^dj[0-9a-f]{20}\.[\w-]{43}$/)
  await expectAccessible(page)
  await note.getByRole('button', { name: '我已存好' }).click()
  const card = page.getByRole('listitem', { name })
  await card.getByText('还没有用过').waitFor()
  expect(await page.content()).not.toContain(key.split('.')[1])

  expect(CURLS).toHaveLength(2)
  const answers = CURLS.map((line) => run(line, key))
  expect(answers).toMatchObject([
    { state: 1, data: { prjName: 'bom', sets: 100 } },
    { state: 1, data: { sets: 100 } },
  ])
  // The file's line carries a key of its own: again it is the same bill.
  expect(run(CURLS[0]!, key)).toEqual(answers[0])
  await page.reload()
  await card.getByText('近 30 天共 3 次').waitFor()
  await expectAccessible(page)

  await page.goto(`/bom/analyse?id=${answers[0]!.data.id}`)
  await page.getByRole('region', { name: '报价明细' }).waitFor()
  await page.goto('/uc/user/api')

  await card.getByRole('switch', { name: '启用' }).click()
  await card.getByText('已停用').waitFor()
  expect(run(CURLS[0]!, key)).toMatchObject({ code: 4096, message: expect.stringContaining('已停用') })
  await card.getByRole('switch', { name: '启用' }).click()
  await card.getByText('可用', { exact: true }).waitFor()

  await card.getByRole('button', { name: '重置' }).click()
  await page
    .getByRole('alertdialog', { name: `重置密钥「${name}」？` })
    .getByRole('button', { name: '重置' })
    .click()
  const fresh = await note.locator('code').innerText()
  await note.getByRole('button', { name: '我已存好' }).click()
  expect(run(CURLS[0]!, key).code).toBe(4096)
  expect(run(CURLS[0]!, fresh)).toEqual(answers[0])

  await card.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('alertdialog', { name: `删除密钥「${name}」？` })
    .getByRole('button', { name: '删除' })
    .click()
  await card.waitFor({ state: 'detached' })
  expect(run(CURLS[0]!, fresh).code).toBe(4096)
  expect(page.complaints).toEqual([])
})

test('the operator finds a member’s key, limits it and stops it', async () => {
  const owner = await enter('member', '/uc/user/api')
  const name = `夜班 ${Date.now()}`
  await owner.getByRole('button', { name: '新建密钥' }).click()
  await owner.getByLabel('名称').fill(name)
  await owner.getByRole('button', { name: '新建', exact: true }).click()
  const key = await owner.getByRole('dialog').locator('code').innerText()
  await owner.getByRole('button', { name: '我已存好' }).click()

  const page = await enter('admin', '/sys/user/apiList')
  await page.getByLabel('会员、密钥名称或 appId').fill(key.split('.')[0]!)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^编辑/ }).click()
  await page.getByLabel('每日上限').fill('1')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('已保存API密钥').waitFor()
  expect(run(CURLS[1]!, key).state).toBe(1)
  expect(run(CURLS[1]!, key)).toMatchObject({ code: 4029, message: expect.stringContaining('北京时间') })
  await row.getByRole('button', { name: /^停用/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await row.getByText('管理员已停用').waitFor()
  expect(run(CURLS[1]!, key)).toMatchObject({ code: 4096, message: expect.stringContaining('管理员') })
  await expectAccessible(page)
  expect(page.complaints).toEqual([])
  await owner.reload()
  await owner.getByRole('listitem', { name }).getByText('管理员已停用').waitFor()
})
