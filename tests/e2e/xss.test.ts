import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { UNSEEN, VECTORS } from '../fixtures/xss.ts'
import { patient } from '../patience.ts'
import { useBrowser, type Watched } from './browser.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser({ keepsPages: true })
const stamp = String(Date.now() % 100_000).padStart(5, '0')
const BIG = { width: 2800, height: 1800 }

/** The file's text, one line to a vector, in every column that shows what was written. */
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const HEAD = ['Designator', 'Value', 'Footprint', 'Qty', 'Description', 'Manufacturer', 'MPN', 'Remark']
const SHEET = [
  HEAD.join(),
  ...VECTORS.map((text, index) =>
    [`R${index + 1}`, text, '0603', '1', `描述${text}`, `厂${text}`, `型号${text}`, `备注${text}`].map(quoted).join(),
  ),
  ...VECTORS.map((text) => [text, '10k', text, '1', '', '', '', ''].map(quoted).join()),
].join('\n')

type Made = { id: string; password: string }
const saved = { admin: '', person: '', bills: [] as string[] }
const nameOf = (text: string): string => text + stamp
const emailOf = (text: string): string => `${text.replaceAll(/[\s@]/g, '/')}@x.cn`
const SETTINGS = {
  'site.contacts': VECTORS.slice(0, 20)
    .map((text, index) => `${index}号=${text}`)
    .join('\n'),
  'site.company': VECTORS.slice(20, 24).join(' '),
  'site.filingNumber': VECTORS.slice(24, 28).join(' '),
}
const REASONS = Array.from({ length: 8 }, (_, index) => `原因 ${VECTORS.slice(index * 4, index * 4 + 4).join(' ')}`)

// Everything that a person can have stored, through the public door.
beforeAll(async () => {
  saved.admin = await tokenOf('admin')
  const people: Made[] = []
  // One after the other: each costs a password's hash.
  for (const text of VECTORS)
    people.push(await ask<Made>('user/add', { name: nameOf(text), phone: '', email: emailOf(text) }, saved.admin))
  const [first] = people
  const pwd = 'a fine long sentence 7'
  const initial = await tokenOf(nameOf(VECTORS[0]!), first!.password)
  await ask('user/ChangePassword', { old: first!.password, new: pwd }, initial)
  saved.person = await tokenOf(nameOf(VECTORS[0]!), pwd)
  // His own uploads and uses: the demo member's are for the other tests.
  const grant = { userId: first!.id, service: 'smt', ticks: 100, days: 1, remark: '试用' }
  await ask('quota/grant', { key: crypto.randomUUID(), ...grant }, saved.admin)
  for (const reason of REASONS) {
    const { token } = await ask<{ token: string }>('user/virtualLogin', { userId: first!.id, reason }, saved.admin)
    await ask('user/redeemCode', { code: token })
  }

  const specials = VECTORS.map((text) => ({ name: text, amountFen: 100, taxable: true, remark: `注${text}` }))
  for (const [index, text] of VECTORS.entries()) {
    const fileId = await fileOf(`${text}.csv`, index === 0 ? SHEET : 'Designator,Footprint\nR1,0603')
    const order = index === 0 ? { sets: 100, specials } : { sets: 100 }
    const bill = { fileId, prjName: nameOf(text), choices: { order } }
    saved.bills.push((await ask<{ id: string }>('BomAnalyse/SaveItem', bill, saved.person)).id)
  }
  for (const [key, value] of Object.entries(SETTINGS)) {
    const draft = { key, value, rowVersion: 0, remark: VECTORS.slice(28).join(' ') }
    await ask('setting/save', draft, saved.admin)
  }
  const all = VECTORS.join(' ')
  await ask('log/ExecptionLog', { message: `${stamp} ${all}`, stack: all, url: VECTORS[2], release: VECTORS[5] })
}, 120_000)

afterAll(async () => {
  for (const key of Object.keys(SETTINGS)) await ask('setting/delete', { key }, saved.admin).catch(() => null)
  for (const id of saved.bills) await ask('bomHistory/RemoveMyItem', { id }, saved.person)
})

async function fileOf(name: string, content: string): Promise<string> {
  const body = new FormData()
  body.set('file', new File([content], name))
  const headers = { 'X-AppToken': saved.person }
  const answer = await fetch(`${inject('baseUrl')}/api/file/Save?type=2`, { method: 'POST', body, headers })
  const { data, message } = (await answer.json()) as { data: { id: string } | null; message: string }
  if (!data) throw new Error(message)
  return data.id
}

type Hunted = Watched & { dialogs: string[] }

/** One page for each person: what a browser has loaded and compiled once serves all his addresses. */
const pages = new Map<string, Hunted>()

async function open(token: string, path: string): Promise<Hunted> {
  const page = pages.get(token) ?? (await hunted(token))
  pages.set(token, page)
  await page.goto(path)
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  return page
}

/** A page that would know if any of it ran. */
async function hunted(token: string): Promise<Hunted> {
  const page: Hunted = Object.assign(await visitAs(visit, token, { viewport: BIG }), { dialogs: [] })
  page.on('dialog', (dialog) => {
    page.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    Object.assign(globalThis, { ran: 0, __xss: () => Object.assign(globalThis, { ran: 1 }) })
  })
  return page
}

/** Everything that can be read on the page: texts, what fields hold, tooltips and names. */
const readable = (page: Watched): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    const hints = [...document.querySelectorAll('[title], [aria-label]')].flatMap((element) => [
      element.getAttribute('title') ?? '',
      element.getAttribute('aria-label') ?? '',
    ])
    return [document.body.innerText, ...fields, ...hints].join('\n')
  })

/** All these texts come to be read on the page as they were written. */
async function shows(page: Watched, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const all = await readable(page)
    return texts.filter((text) => !all.includes(text))
  }
  await expect.poll(missing, { timeout: patient(10) }).toEqual([])
}

async function unharmed(page: Hunted): Promise<void> {
  expect(await page.evaluate(() => (globalThis as unknown as { ran: number }).ran)).toBe(0)
  expect(await page.title()).toMatch(/^[\p{Script=Han}A-Z ]+ · 点价$/u)
  expect({ dialogs: page.dialogs, complaints: page.complaints }).toEqual({ dialogs: [], complaints: [] })
}

test('there are thirty of them', () => {
  expect([VECTORS.length, new Set(VECTORS).size]).toEqual([30, 30])
})

test('the trap catches what does get into a page', async () => {
  const page = await hunted(saved.person)
  await page.goto('/uc/user/info')
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), VECTORS[2]!)
  await expect.poll(() => page.complaints.join('\n')).toContain('policy: script-src')
})

test('where a text is refused, a Chinese message says why', async () => {
  const refusal = (call: string, input: object, token: string) =>
    ask(call, input, token).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  for (const text of UNSEEN)
    expect(await refusal('user/add', { name: `名${text}`, phone: '', email: '' }, saved.admin)).toMatch(/不可见字符|空字符/)
  const mine = { name: nameOf(VECTORS[0]!), email: '', rowVersion: 1 }
  for (const text of VECTORS)
    expect(await refusal('user/updateMyInfo', { ...mine, avatarUrl: text }, saved.person)).toMatch(/头像须先上传/)
})

test.each([
  ['the users', `/sys/user/list?keyword=${stamp}&size=50`, VECTORS.map(nameOf)],
  ['all bills', `/sys/user/historyList?keyword=${stamp}&size=50`, VECTORS.map(nameOf)],
  ['the settings', '/sys/setting/setting', [...VECTORS.slice(0, 28), VECTORS.slice(28).join(' ')]],
  ['the faults of pages', `/sys/setting/error/log?keyword=${stamp}`, VECTORS.filter((text) => !/[?#]/.test(text))],
])('the operator reads %s', async (_, path, texts) => {
  const page = await open(saved.admin, path)
  await shows(page, texts)
  if (path.includes('error/log')) {
    await page.getByRole('button', { name: '查看' }).first().click()
    await page.getByRole('dialog').getByText(VECTORS[2]!).first().waitFor()
  }
  if (path.includes('user/list')) {
    await page.getByRole('button', { name: '列', exact: true }).click()
    await page.getByRole('checkbox', { name: '邮箱' }).click()
    await shows(page, VECTORS.map(emailOf))
  }
  await unharmed(page)
})

test('the operator reads in the log what was done with them', async () => {
  const page = await open(saved.admin, '/sys/setting/operationLog?size=200')
  const named = page.getByRole('row').filter({ hasText: '修改设置' }).first()
  await named.getByRole('button', { name: '查看' }).click()
  await page.getByRole('dialog').getByText(VECTORS[24]!).first().waitFor()
  await unharmed(page)
})

test('the member reads his bills, a toast and the service contacts', async () => {
  for (const path of ['/bom/history', '/uc/history/bom']) {
    const page = await open(saved.person, `${path}?keyword=${stamp}&size=50`)
    // The newest twenty are the first page.
    await shows(page, VECTORS.slice(10).map(nameOf))
    if (path === '/uc/history/bom') await shows(page, [...SETTINGS['site.company'].split('\n'), SETTINGS['site.filingNumber']])
    await page.getByRole('button', { name: '客服' }).click()
    await shows(page, VECTORS.slice(0, 20))
    await unharmed(page)
  }
})

test('a whole bill: lines, columns, quote, review, what is printed, what is said on saving', async () => {
  const page = await open(saved.person, `/bom/analyse?id=${saved.bills[0]}`)
  await page.getByRole('grid', { name: 'BOM 行' }).waitFor()
  await shows(page, VECTORS)
  for (const view of ['列对应', '报价分析', '核对', '物料']) {
    await page.getByRole('radio', { name: view }).click()
    if (view === '列对应') await shows(page, [...VECTORS.slice(0, 10), `备注${VECTORS[3]}`])
  }
  await page.getByRole('gridcell', { name: 'R3', exact: true }).click()
  await page
    .getByText(/特殊费用/)
    .first()
    .click()
  await shows(page, [...VECTORS, `型号${VECTORS[2]}`])
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.locator('.print-sheet').waitFor({ state: 'attached' })
  const printed = await page.locator('.print-sheet').evaluate((sheet) => sheet.textContent ?? '')
  expect(VECTORS.filter((text) => !printed.includes(text))).toEqual([])
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByLabel('套数', { exact: true }).fill('120')
  await page.getByRole('button', { name: '存为版本' }).click()
  await page.locator('[data-sonner-toast]').getByText(nameOf(VECTORS[0]!)).waitFor()
  await unharmed(page)
})

test('who is called so reads his own name and why others acted in it', async () => {
  const page = await open(saved.person, '/uc/user/info')
  await shows(page, [nameOf(VECTORS[0]!), ...REASONS.map((reason) => reason.trim())])
  await page.getByRole('button', { name: /^账户/ }).click()
  await page.getByRole('button', { name: '退出登录' }).waitFor()
  await unharmed(page)
})
