import { createHmac } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import worker from '../../worker/index.ts'
import { newCompany } from './mes-examples.ts'
import { ask, call, calledFrom, codeOf, envelope, ORIGIN, person, query, queryOf, send, type Person } from './harness.ts'
import { planOrder } from './order-examples.ts'

const DAY = 24 * 3_600_000
const operator = () => person({ isAdmin: true })
const one = async (as: Person, name: string) => (await call(as, 'MesUser/Company', { keyword: name })).items[0]!
const get = (as: Person, name: string, input: object, headers: object = {}) =>
  send(`/api/${name}?${queryOf(input)}`, { method: 'GET', headers: { 'X-AppToken': as.token, ...headers } })

describe('a company', () => {
  it('has its people by its name, services with an end, and a log of what was done with it', async () => {
    const as = await operator()
    const { id, name } = await newCompany()
    const member = await person()
    await query({ sql: 'UPDATE user SET company = ? WHERE id = ?', args: [name, member.id] })
    const first = await call(as, 'MesUser/AddDemoService', { companyId: id, service: 'trace' })
    expect(await call(as, 'MesUser/AddDemoService', { companyId: id, service: 'trace' })).toEqual(first)
    expect(Math.round((first.expires - Date.now()) / DAY)).toBe(30)
    expect(await one(as, name)).toMatchObject({ people: 1, services: [{ service: 'trace', expires: first.expires }], demo: null })
    expect((await call(as, 'MesUser/Company', { expiring: 7, keyword: name })).total).toBe(0)
    expect((await call(as, 'MesUser/Company', { expiring: 30, service: 'trace', keyword: name })).total).toBe(1)
    for (let turn = 0; turn < 2; turn++) await call(as, 'MesUser/DelDemoService', { companyId: id, service: 'trace' })
    expect((await one(as, name)).services).toEqual([])
    const { items } = await call(as, 'setting/MesOperationLog', { companyId: id })
    expect(items.map(({ action }) => action)).toEqual([
      '停用试用服务',
      '停用试用服务',
      '开通试用服务',
      '开通试用服务',
      '新增公司',
    ])
    expect((await call(as, 'setting/GetUserMesOperationLog', { userId: as.id })).total).toBe(4)
  })

  it('of a name that is taken is refused, as is a change of what somebody else has changed', async () => {
    const as = await operator()
    const { id, name } = await newCompany()
    expect(await envelope(await ask(as, 'MesUser/CreateCompany', { name }))).toMatchObject({
      code: 4102,
      data: { field: 'name' },
    })
    const change = { id, rowVersion: 1, name: `${name}（新）` }
    await call(as, 'MesUser/CreateCompany', change)
    expect(await codeOf(as, 'MesUser/CreateCompany', change)).toBe(4102)
  })
})

describe('a GET that changes something', () => {
  it.each([
    ['ahead of a click', { 'Sec-Purpose': 'prefetch' }],
    ['ahead of a click, as others say it', { Purpose: 'prefetch' }],
    ['from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['from another host of ours', { 'Sec-Fetch-Site': 'same-site' }],
  ])('%s is refused and does nothing', async (_what, headers) => {
    const as = await operator()
    const { id, name } = await newCompany()
    const input = { companyId: id, service: 'trace' }
    expect((await envelope(await get(as, 'MesUser/AddDemoService', input, headers))).code).toBe(4103)
    expect((await one(as, name)).services).toEqual([])
    expect((await envelope(await get(as, 'MesUser/AddDemoService', input, { 'Sec-Fetch-Site': 'same-origin' }))).code).toBe(0)
  })

  it('goes by the token in its header alone, is for operators, and is kept nowhere on its way', async () => {
    const [as, { id }] = [await operator(), await newCompany()]
    const input = { companyId: id, service: 'trace' }
    const cookie = { Cookie: `accesstoken=${as.token}` }
    const byCookie = await send(`/api/MesUser/AddDemoService?${queryOf(input)}`, { method: 'GET', headers: cookie })
    expect((await envelope(byCookie)).code).toBe(4096)
    expect((await envelope(await get(await person(), 'MesUser/AddDemoService', input))).code).toBe(4097)
    expect((await get(as, 'MesUser/AddDemoService', input)).headers.get('Cache-Control')).toBe('no-store')
    const sql = "SELECT count(*) AS n FROM operation_log WHERE call = 'MesUser/AddDemoService' AND target = ?"
    expect(await query({ sql, args: [id] })).toEqual([{ n: 1 }])
  })
})

/** Moves a job on until it ends. */
async function finished(as: Person, id: string) {
  for (let turn = 0; turn < 40; turn++) {
    const job = await call(as, 'job/Watch', { id })
    if (job.finished !== null) return job
  }
  throw new Error('the job does not end')
}

describe('a demo factory', () => {
  it('holds two bills, three orders and ten rows of stock, made by the product’s own calls; anew it is the same', async () => {
    const as = await operator()
    const { id, name } = await newCompany()
    const owners: string[] = []
    for (let turn = 0; turn < 2; turn++) {
      const { jobId, ...told } = await call(as, 'MesUser/InitDemoFactory', { companyId: id })
      expect(told).toEqual({ bills: 2, orders: 3, stock: 10 })
      expect(await finished(as, jobId)).toMatchObject({ state: 'done', fault: null })
      const { demo } = await one(as, name)
      expect(demo).toMatchObject({ ...told, isMaking: false })
      owners.push(demo!.userId)
    }
    const [last, now] = owners as [string, string]
    expect(await query({ sql: 'SELECT state FROM user WHERE id IN (?, ?) ORDER BY created, state', args: [last, now] })).toEqual([
      { state: 0 },
      { state: 1 },
    ])
    const states = await query({ sql: 'SELECT state FROM orders WHERE owner_id = ? ORDER BY seq', args: [now] })
    expect(states.map(({ state }) => state)).toEqual([40, 50, 10])
    const calls = await query({ sql: 'SELECT DISTINCT call FROM operation_log WHERE user_id = ? ORDER BY call', args: [now] })
    expect(calls.map((row) => row['call'])).toEqual([
      'BomAnalyse/SaveBomQuote',
      'BomAnalyse/SaveItem',
      'Order/save',
      'surplus/UpdateMy',
    ])
    // Nothing of it counts.
    const { items } = await call(as, 'bomHistory/getSysList', { userId: now, real: true })
    expect(items).toEqual([])
  }, 60_000)

  it('whose maker is killed after an act goes on, and makes nothing twice', async () => {
    const as = await operator()
    const { id, name } = await newCompany()
    const { jobId } = await call(as, 'MesUser/InitDemoFactory', { companyId: id })
    for (let turn = 0; turn < 4; turn++) {
      await call(as, 'job/Watch', { id: jobId })
      // As if the step of the last act had been lost with its maker.
      const sql = `UPDATE job SET cursor = json_set(cursor, '$.step', max(0, json_extract(cursor, '$.step') - 1)) WHERE id = ? AND finished IS NULL`
      if (turn % 2 === 1) await query({ sql, args: [jobId] })
    }
    await finished(as, jobId)
    expect((await one(as, name)).demo).toMatchObject({ bills: 2, orders: 3, stock: 10 })
  }, 60_000)
})

describe('the progress of an order', () => {
  it('is shown by a link: how far, without prices and names, counted, and not after it was taken back', async () => {
    const [as, staff] = [await person(), await operator()]
    const order = await planOrder(as)
    const { id, code, expires } = await call(as, 'mes/share', { id: order.id, days: 7 })
    expect(code).toMatch(/^p[\w-]{43}$/)
    const shown = await call(null, 'mes/progress', { code })
    expect(shown).toMatchObject({ no: order.no, kind: 'plan', expires, shipments: [] })
    expect(shown.steps.map(({ state }) => state)).toEqual([10])
    expect(JSON.stringify(shown)).not.toContain(as.name)
    expect(Object.keys(shown).filter((key) => /fen|price|name/i.test(key))).toEqual([])
    const { items } = await call(as, 'mes/shares', { id: order.id })
    expect(items).toMatchObject([{ id, views: 1, prices: 'none', creatorName: as.name }])
    const [logged] = (await call(staff, 'setting/MesShareLog', { keyword: order.no })).items
    expect(logged).toMatchObject({ id, type: 'progress', state: 'active', views: 1, userName: as.name })
    expect(JSON.stringify(logged)).not.toContain(code.slice(1))
    await call(as, 'share/Revoke', { id })
    expect((await envelope(await ask(null, 'mes/progress', { code }))).code).toBe(4104)
    expect((await call(staff, 'setting/MesShareLog', { keyword: order.no, state: 'revoked' })).total).toBe(1)
  })

  it('is shared by nobody but its own side', async () => {
    const order = await planOrder(await person())
    expect(await codeOf(await person(), 'mes/share', { id: order.id })).toBe(4104)
    expect((await call(await person(), 'mes/shares', { id: order.id })).total).toBe(0)
  })
})

describe('what the sibling tells', () => {
  const SECRET = 'a secret of the sibling and ours'
  async function tell(body: object, { secret = SECRET, at = Date.now(), own = SECRET } = {}) {
    const text = JSON.stringify(body)
    const signature = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')
    const headers = { ...calledFrom(), 'Content-Type': 'application/json', 'X-Timestamp': String(at), 'X-Signature': signature }
    const request = new Request(`${ORIGIN}/api/mes/ingest`, { method: 'POST', headers, body: text })
    return envelope<{ kept: number } | null>(await worker.fetch(request, { ...env, MES_SECRET: own }))
  }
  const log = () => ({
    id: crypto.randomUUID(),
    userName: '李工',
    module: '报工',
    action: '完工',
    target: 'WO-1',
    at: Date.now(),
  })
  const share = () => ({
    id: crypto.randomUUID(),
    type: 'report',
    target: '首件报告',
    tokenHash: crypto.randomUUID().replaceAll('-', '').padEnd(64, '0'),
    views: 1,
    expires: Date.now() + DAY,
    created: Date.now(),
  })

  it('stands in both logs, once however often it is told; of a link the last word counts', async () => {
    const [as, { id, name: company }] = [await operator(), await newCompany()]
    const [done, link] = [log(), share()]
    expect((await tell({ company, logs: [done], shares: [link] })).data).toEqual({ kept: 2 })
    expect((await tell({ company, logs: [done] })).data).toEqual({ kept: 0 })
    await tell({ company, shares: [{ ...link, views: 5, revoked: Date.now() }] })
    await tell({ company, shares: [{ ...link, views: 3 }] })
    const { items } = await call(as, 'setting/MesOperationLog', { companyId: id, keyword: '报工' })
    expect(items).toMatchObject([{ userName: '李工', action: '完工', target: 'WO-1', company }])
    expect((await call(as, 'setting/MesShareLog', { companyId: id })).items).toMatchObject([
      { type: 'report', views: 5, state: 'revoked' },
    ])
  })

  it.each([
    ['another secret', { secret: 'a secret of nobody at all, really' }, 4103],
    ['yesterday', { at: Date.now() - DAY }, 4103],
    ['no secret of ours', { own: '' }, 4102],
  ])('%s: is not heard', async (_what, how, code) => {
    const { name: company } = await newCompany()
    expect((await tell({ company, logs: [log()] }, how)).code).toBe(code)
  })

  it('of nobody we know, or in no form, is refused', async () => {
    expect((await tell({ company: '没有这家' })).code).toBe(4104)
    const { name: company } = await newCompany()
    expect((await tell({ company, logs: [{ ...log(), id: 'x' }] })).code).toBe(4103)
    const [first, second] = [share(), share()]
    expect((await tell({ company, shares: [first, { ...second, tokenHash: first.tokenHash }] })).code).toBe(4103)
  })
})
