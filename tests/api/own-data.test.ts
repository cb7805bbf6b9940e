import { env } from 'cloudflare:workers'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { WORKER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import { times } from '../length.ts'
import worker from '../../worker/index.ts'
import { failing } from './examples.ts'
import { call, calledFrom, codeOf, envelope, lotOf, ORIGIN, person, query, send, type Person, type Token } from './harness.ts'
import { issued } from './invoice-examples.ts'
import { newAddress, operator, uploaded } from './order-examples.ts'
import { newCustomer, quoted } from './quote-examples.ts'
import { savedLots } from './surplus-rows.ts'
import { newTicket } from './ticket-examples.ts'

const DAY = 24 * 3_600_000
const CSV = '位号,数量,规格,封装\nR1-R4,4,10k,0603\n'
const csv = (name: string) => new File([CSV], name)

/** Asks for his data and moves it on until it is whole. */
async function collected(as: Person): Promise<string> {
  const { id } = await call(as, 'user/CollectMyData')
  return worked(as, id)
}

async function worked(as: Person, id: string): Promise<string> {
  for (let turn = 0; turn < 60; turn++) {
    const { finished, state, fault } = await call(as, 'job/Watch', { id })
    if (finished !== null) {
      expect([state, fault]).toEqual(['done', null])
      return id
    }
  }
  throw new Error('the job does not end')
}

const take = (as: Token | null, id: string) => send(`/api/my-data/${id}`, { headers: as ? { 'X-AppToken': as.token } : {} })
const bytesOf = async (as: Token, id: string) => new Uint8Array(await (await take(as, id)).arrayBuffer())
const codeOfTaking = async (as: Token | null, id: string) => (await envelope(await take(as, id))).code

type Files = Record<string, Uint8Array>
const opened = async (as: Token, id: string): Promise<Files> => unzipSync(await bytesOf(as, id))
const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)
/** The one file whose name begins and ends so. */
function found(files: Files, begin: string, end: string): Uint8Array {
  const names = Object.keys(files).filter((name) => name.startsWith(begin) && name.endsWith(end))
  expect([begin, end, names.length]).toEqual([begin, end, 1])
  return files[names[0]!]!
}

/** A member with something of everything. */
async function world() {
  const { as, by, id: invoice } = await issued()
  await query(...lotOf(as.id, 100))
  const fileId = await uploaded(as, 2, csv('温控 板.csv'))
  const bill = await call(as, 'BomAnalyse/SaveItem', { fileId, prjName: '温控板 V2' })
  const quote = await quoted(as)
  const customer = await newCustomer(as)
  await newAddress(as)
  const view = { name: '本周的', search: { state: '1' }, looks: {}, isDefault: true }
  await call(as, 'user/SaveListViews', { list: '/uc/history/bom/计价记录', views: [view], rowVersion: 0 })
  const lots = await savedLots(as)
  const ticket = await newTicket(as, {
    text: '请看附件',
    files: [await uploaded(as, 4, new File(['%PDF-1.7\n%%EOF'], '照片.pdf'))],
  })
  const { rowVersion } = await call(by, 'FeedBack/SysDetail', { id: ticket.id })
  const note = `内部备注 ${crypto.randomUUID()}`
  const noted = await call(by, 'FeedBack/SysUpdate', { id: ticket.id, rowVersion, act: 'note', text: note })
  await call(by, 'FeedBack/SysUpdate', { id: ticket.id, rowVersion: noted.rowVersion, act: 'reply', text: '已经收到' })
  const key = await call(as, 'user/UpdateMyApiInfo', { name: '产线' })
  await person({ parentId: as.id })
  return { as, invoice, fileId, bill, quote, customer, lots, ticket, note, key }
}

describe('the data of a member', () => {
  it('holds what the calls answer, the files as they were uploaded, and readable sheets of it', async () => {
    const { as, invoice, fileId, bill, quote, lots, ticket, customer } = await world()
    const id = await collected(as)
    const files = await opened(as, id)
    const items = async (rows: Promise<{ items: unknown[] }>) => (await rows).items
    const page = { pageSize: 200 }
    const whole = await call(as, 'BomAnalyse/Details', { id: bill.id, pageSize: 2000 })
    const folder = Object.keys(files).find((name) => name.endsWith(`${bill.id.slice(0, 8)}/清单.json`))!
    expect(folder).toContain('温控板 V2')
    expect(JSON.parse(textOf(files[folder]))).toEqual(whole)
    expect(JSON.parse(textOf(files['钱包明细.json']))).toEqual(
      await items(call(as, 'wallet/getMyList', { ...page, descending: false })),
    )
    expect(JSON.parse(textOf(files['次数明细.json']))).toEqual(
      await items(call(as, 'bomHistory/myUsage', { ...page, descending: false })),
    )
    const orders = await call(as, 'Order/list', { ...page, descending: false })
    expect(JSON.parse(textOf(files['订单.json']))).toEqual(orders.items)
    for (const order of orders.items)
      expect(JSON.parse(textOf(found(files, '订单/', `${order.no}.json`)))).toEqual(
        await call(as, 'Order/detail', { id: order.id }),
      )
    expect(JSON.parse(textOf(found(files, '报价单/', `${quote.id.slice(0, 8)}.json`)))).toEqual(
      await call(as, 'BomAnalyse/GetBomQuote', { id: quote.id }),
    )
    const paper = await call(as, 'Order/invoiceDetail', { id: invoice })
    expect(JSON.parse(textOf(found(files, `发票/${paper.no}`, '.json')))).toEqual(paper)
    expect(JSON.parse(textOf(found(files, '余料/', `${lots.id.slice(0, 8)}.json`)))).toEqual(
      await call(as, 'surplus/GetMyDetail', { id: lots.id }),
    )
    expect(JSON.parse(textOf(files['客户.json']))).toMatchObject([{ id: customer.id }])
    expect(JSON.parse(textOf(files['设置/列表视图.json']))).toEqual(await call(as, 'user/ListViews'))
    // A thread that was only taken along has not been read.
    expect(await call(as, 'FeedBack/MyCount')).toBe(1)
    const thread = await call(as, 'FeedBack/MyDetail', { id: ticket.id })
    expect(JSON.parse(textOf(found(files, '工单/', `${thread.no}.json`)))).toEqual(thread)

    const original = found(files, '原始文件/BOM 文件/', `${fileId.slice(0, 8)} 温控 板.csv`)
    expect(textOf(original)).toBe(CSV)
    expect(textOf(found(files, '原始文件/发票/', '.pdf'))).toContain('%PDF')
    expect(textOf(found(files, '原始文件/反馈附件/', '照片.pdf'))).toContain('%PDF')
    expect(sheetOf(files['钱包明细.xlsx']!)[0]).toEqual(['时间', '类型', '金额(元)', '余额(元)', '操作人', '备注'])
    expect(sheetOf(files[folder.replace('清单.json', '明细.xlsx')]!)[1]).toContain('R1-R4')
    expect(textOf(files['说明.txt'])).toContain('原始文件：')
  })

  it('tells no secret, and nothing that the account is not to see', async () => {
    const { as, note, key } = await world()
    const id = await collected(as)
    const [user] = await query({ sql: 'SELECT password_hash FROM user WHERE id = ?', args: [as.id] })
    const [secret] = await query({ sql: 'SELECT secret_hash FROM api_key WHERE owner_id = ?', args: [as.id] })
    const whole = Object.values(await opened(as, id))
      .map(textOf)
      .join('\n')
    expect(whole).toContain(key.appId)
    for (const hidden of [user!['password_hash'], secret!['secret_hash'], key.secret, as.token, note])
      expect([hidden, whole.includes(String(hidden))]).toEqual([hidden, false])
    for (const name of ['passwordHash', 'password_hash', 'secretHash', 'codeHash', 'objectKey', 'object_key'])
      expect([name, whole.includes(name)]).toEqual([name, false])
  })

  it('is taken by its owner in person alone', async () => {
    const as = await person()
    const [sub, stranger, admin] = await Promise.all([person({ parentId: as.id }), person(), operator()])
    const id = await collected(as)
    for (const other of [sub, stranger, admin]) expect(await codeOfTaking(other, id)).toBe(4104)
    expect(await codeOfTaking(null, id)).toBe(4096)
    expect(await codeOfTaking(as, crypto.randomUUID())).toBe(4104)
    expect(await codeOfTaking(as, 'x')).toBe(4104)
    expect(await codeOf(sub, 'user/CollectMyData')).toBe(4105)
    expect(await codeOf(stranger, 'job/Watch', { id })).toBe(4104)
    expect((await call(stranger, 'user/MyData')).items).toEqual([])
    const acting = await actingAs(as)
    for (const name of ['user/MyData', 'user/CollectMyData']) expect(await codeOf(acting, name)).toBe(4105)
    expect(await codeOfTaking(acting, id)).toBe(4104)
    const answer = await take(as, id)
    expect(answer.headers.get('content-disposition')).toMatch(/%E6%88%91%E7%9A%84%E6%95%B0%E6%8D%AE.*\.zip$/)
    const { items } = await call(as, 'user/MyData')
    expect((await answer.arrayBuffer()).byteLength).toBe(items[0]!.bytes)
  })

  it('is one at a time, once a day unless it came to nothing, and gone after a week with its objects', async () => {
    const as = await person()
    const first = await call(as, 'user/CollectMyData')
    expect(await codeOf(as, 'user/CollectMyData')).toBe(4102)
    await call(as, 'job/Cancel', { id: first.id })
    const id = await collected(as)
    expect(await codeOf(as, 'user/CollectMyData')).toBe(4102)
    expect(await call(as, 'user/MyData')).toMatchObject({ items: [{ id, state: 'done' }], nextAt: expect.any(Number) })
    await query({
      sql: 'UPDATE own_data SET created = created - ?, expires = 1 + created - ? WHERE id = ?',
      args: [8 * DAY, 8 * DAY, id],
    })
    await query({ sql: 'UPDATE own_data SET created = 1, expires = 1 WHERE id = ?', args: [first.id] })
    expect(await codeOfTaking(as, id)).toBe(4104)
    expect(await call(as, 'user/MyData')).toMatchObject({ nextAt: null })
    expect((await env.FILES.list({ prefix: `own/${id}/` })).objects.length).toBeGreaterThan(1)
    const by = await operator()
    const sweep = await call(by, 'job/Start', { kind: 'retention' })
    await worked(by, sweep.id)
    expect((await env.FILES.list({ prefix: `own/${id}/` })).objects).toEqual([])
    expect(await query({ sql: 'SELECT id FROM own_data WHERE owner_id = ?', args: [as.id] })).toEqual([])
  })

  it('is the same, byte for byte, when whoever collects it is killed at every slice', async () => {
    const { as } = await world()
    await query(...Array.from({ length: 30 }, (_, n) => textFile(as.id, n)))
    await Promise.all(Array.from({ length: 30 }, (_, n) => env.FILES.put(`f/own/${as.id}/${n}`, `${n}`)))
    const id = await collected(as)
    const alone = await bytesOf(as, id)
    await query(
      { sql: 'DELETE FROM own_data_piece WHERE data_id = ?', args: [id] },
      { sql: 'DELETE FROM job_step WHERE job_id = ?', args: [id] },
      { sql: 'UPDATE own_data SET bytes = NULL, files = NULL WHERE id = ?', args: [id] },
      {
        sql: "UPDATE job SET state = 'waiting', cursor = json_object('id', id), steps = 0, done = 0, finished = NULL WHERE id = ?",
        args: [id],
      },
    )
    for (let turn = 0; turn < times(3, 60); turn++) await killed(as, id, turn % 2 === 0 ? 'after' : 'cut', turn * times(17, 1))
    await worked(as, id)
    expect(Buffer.compare(Buffer.from(await bytesOf(as, id)), Buffer.from(alone))).toBe(0)
    const [steps] = await query({ sql: 'SELECT count(*) AS n, sum(done) AS done FROM job_step WHERE job_id = ?', args: [id] })
    expect(Number(steps!['n'])).toBeGreaterThan(2)
    expect(await call(as, 'job/Watch', { id })).toMatchObject({ done: steps!['done'], total: steps!['done'] })
  }, 60_000)

  it('has room for so many bytes of files, the latest, and says so of the rest', async () => {
    const as = await person()
    const last = await uploaded(as, 2, csv('新.csv'))
    const oldest = textFile(as.id, 99)
    await query(oldest, ...Array.from({ length: 40 }, (_, n) => textFile(as.id, n, 100_000_000)))
    const files = await opened(as, await collected(as))
    const rows = sheetOf(files['原始文件/目录.xlsx']!)
    expect(rows).toHaveLength(43)
    expect(rows.filter((row) => row.includes('超过容量，未收入')).length).toBe(42 - 32)
    expect(textOf(files['说明.txt'])).toContain('原始文件：共 42 份，收入最近的 32 份（一次最多 10,000 份、3,000 MB）')
    expect(textOf(found(files, '原始文件/BOM 文件/', `${last.slice(0, 8)} 新.csv`))).toBe(CSV)
  })
})

/** An operator at work in his name. */
async function actingAs({ id: userId }: Person): Promise<Token> {
  const { token: code } = await call(await operator(), 'user/virtualLogin', { userId, reason: '协助核对报价' })
  return { token: (await call(null, 'user/redeemCode', { code })).accessToken }
}

/** The row of a file, the first one the youngest. */
const textFile = (owner: string, n: number, size = 2) => ({
  sql: `INSERT INTO file VALUES (?, ?2, ?2, 2, 'csv', ?3, ?4, ?5, ?6, ?7)`,
  args: [crypto.randomUUID(), owner, `${n}.csv`, `f/own/${owner}/${n}`, size, '0'.repeat(64), 1000 - n],
})

function sheetOf(bytes: Uint8Array): string[][] {
  const book = readWorkbook(bytes, 'a.xlsx', sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new Error('not a workbook')
  return book.sheets[0]!.rows
}

async function killed(as: Person, id: string, fault: 'after' | 'cut', request: number): Promise<void> {
  const headers = { 'X-AppToken': as.token, 'Content-Type': 'application/json', ...calledFrom() }
  await worker.fetch(
    new Request(`${ORIGIN}/api/job/Watch`, { method: 'POST', headers, body: JSON.stringify({ id }) }),
    failing(fault, request),
  )
  await query(
    { sql: 'UPDATE job SET lease_until = 1 WHERE id = ? AND lease IS NOT NULL', args: [id] },
    { sql: 'UPDATE job SET next_at = 0, tries = 0 WHERE id = ? AND finished IS NULL', args: [id] },
  )
}
