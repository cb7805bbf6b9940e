import { describe, expect, it } from 'vitest'
import type { Envelope } from '../../shared/contract.ts'
import { MANUALS } from '../../worker/http/manuals.ts'
import { ask, call, envelope, person, query, send } from './harness.ts'
import { asProgram, limit, newKey, price, TEXT, upload, usedTicks, type Priced } from './programs.ts'
import { publicModel, shipped } from './price-examples.ts'

describe('one call prices a bill', () => {
  it('as text: understood, priced, kept in the owner’s history, one use for the same text', async () => {
    const owner = await person()
    const key = await newKey(owner, { name: '自动报价' })
    const body = { text: TEXT, choices: { order: { sets: 100 } }, breaks: [10, 100], prjName: '温控板' }
    const { data } = await price(key.header, body)
    expect(data).toMatchObject({ prjName: '温控板', sets: 100, lineCount: 2, designatorCount: 3, state: 2, blocked: [] })
    expect(data.lines?.[0]).toMatchObject({
      row: 2,
      designators: ['R1', 'R2'],
      quantity: 2,
      package: '0603',
      fitted: true,
      status: 'ok',
    })
    expect(data.amounts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(data.totalFen)
    expect(data.breaks?.map(({ sets }) => sets)).toEqual([10, 100])
    expect(data.breaks?.[1]?.totalFen).toBe(data.totalFen)
    // A person gets the same price for it.
    const { quote } = await call(owner, 'BomAnalyse/SaveItem', { text: TEXT, choices: { order: { sets: 100 } } })
    expect(quote.totalFen).toBe(data.totalFen)
    expect(await usedTicks(owner)).toBe(1)
    const { items } = await call(owner, 'bomHistory/getMyList', { keyword: '温控板' })
    expect(items).toMatchObject([{ id: data.id, totalFen: data.totalFen, keyName: '自动报价' }])
    expect(await query({ sql: "SELECT remark FROM quota_tx WHERE owner_id = ? AND reason = 'use'", args: [owner.id] })).toEqual([
      { remark: 'API密钥：自动报价' },
    ])
    const [log] = await query({ sql: 'SELECT user_id, api_key_id FROM operation_log WHERE target = ?', args: [data.id] })
    expect(log).toEqual({ user_id: owner.id, api_key_id: key.id })
    const admin = await person({ isAdmin: true })
    const all = await call(admin, 'bomHistory/getSysList', { userId: owner.id, sort: 'created', descending: false })
    expect(all.items.map(({ keyName }) => keyName)).toEqual(['自动报价', null])
    expect(await call(admin, 'bomHistory/getSysDetail', { id: data.id })).toMatchObject({ keyName: '自动报价' })
    const { items: logged } = await call(admin, 'setting/OperationLog', { target: data.id })
    expect(logged).toMatchObject([{ userName: owner.name, keyName: '自动报价', call: 'BomAnalyse/Price' }])
  })

  it('and tells of a fee whose quantity is still to be told, to a repeat too, as a quote of it would be refused', async () => {
    const owner = await person()
    const key = await newKey(owner)
    const { id: code, ...fee } = await shipped('fee', 'xray')
    await call(owner, 'PriceBook/SaveMine', { kind: 'fee', item: { ...fee, code, ask: 'must', defaultOn: true } })
    const open = await price(key.header, { text: TEXT, key: 'unasked' })
    expect(open.data).toMatchObject({ state: 1, blocked: [{ code: 'unasked', rows: [] }] })
    expect(open.data.blocked[0]?.message).toContain(fee.name)
    expect(await price(key.header, { text: TEXT, key: 'unasked' })).toEqual(open)
    const { id } = open.data
    const refused = await ask(owner, 'BomAnalyse/SaveBomQuote', { id, rowVersion: 1, paper: { columns: [] } })
    expect((await envelope<{ blocked: { code: string }[] }>(refused)).data.blocked.map((one) => one.code)).toEqual(['unasked'])
    const told = { order: { fees: { [code]: { on: true, quantity: 5 } } } }
    expect((await price(key.header, { text: TEXT, choices: told })).data).toMatchObject({ state: 2, blocked: [] })
  })

  it('as a file with the order in the query, the same as by text', async () => {
    const owner = await person()
    const key = await newKey(owner)
    const search = `?sets=50&mode=weld&breaks=10,50&boardMm=100x80&sides=2&fees=${encodeURIComponent('{"stencil":{"on":false}}')}&lines=false`
    const file = new File([TEXT], '主板 v2.csv')
    const one = await envelope<Priced>(await upload(key.header, file, search))
    expect(one).toMatchObject({ state: 1, data: { prjName: '主板 v2', sets: 50, lines: null } })
    const order = { sets: 50, mode: 'weld', boardMm: { length: 100, width: 80 }, sides: 2, fees: { stencil: { on: false } } }
    const other = await price(key.header, { text: TEXT, choices: { order }, breaks: [10, 50], lines: false })
    expect(other.data.totalFen).toBe(one.data.totalFen)
    // The same bytes again are the same file: neither a use nor a copy.
    await upload(key.header, file)
    expect(await usedTicks(owner)).toBe(1)
    await price(key.header, { text: TEXT })
    const names = await query({ sql: 'SELECT name FROM file WHERE owner_id = ? AND type = 2 ORDER BY name', args: [owner.id] })
    expect(names).toEqual([{ name: '主板 v2.csv' }, { name: '文本.txt' }])
  })

  it('leaves the text as a file that its owner opens again', async () => {
    const owner = await person()
    const { data } = await price((await newKey(owner)).header, { text: TEXT })
    const { fileId, fileName } = await call(owner, 'BomAnalyse/Details', { id: data.id })
    expect(fileName).toBe('文本.txt')
    const kept = await send(`/api/file/${fileId}`, { headers: { 'X-AppToken': owner.token } })
    expect(await kept.text()).toBe(TEXT)
  })

  it('with columns named and lines corrected by hand', async () => {
    const key = await newKey(await person())
    const edits = [{ row: 1, quantity: 7, designators: ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7'] }]
    const { data } = await price(key.header, { text: TEXT, choices: { reading: { headerRow: 0 }, edits } })
    const search = new URLSearchParams({ reading: '{"headerRow":0}', edits: JSON.stringify(edits) })
    const byQuery = await envelope<Priced>(await upload(key.header, new File([TEXT], 'a.csv'), `?${search.toString()}`))
    expect(byQuery.data.lines).toEqual(data.lines)
    expect(data.lines?.[0]).toMatchObject({ quantity: 7 })
  })

  it.each([
    ['no bill', {}, /text/],
    ['an empty one', { text: '' }, /空/],
    ['a text that is no bill', { text: '您好' }, /./],
    ['no sets', { text: TEXT, choices: { order: { sets: 0 } } }, /套数/],
    ['sets in words', { text: TEXT, choices: { order: { sets: 'many' } } }, /套数/],
    ['thirteen sizes', { text: TEXT, breaks: Array.from({ length: 13 }, (_, n) => n + 1) }, /12/],
    ['an entry of no meaning', { text: TEXT, price: 1 }, /price/],
    ['an order beside the choices', { text: TEXT, sets: 5 }, /sets；这些应写成 choices\.order\.sets/],
    ['edits beside the choices', { text: TEXT, edits: [] }, /choices\.edits/],
    ['names of before', { text: TEXT, mapping: {} }, /不认识的字段：mapping/],
    ['another’s file', { text: TEXT, fileId: crypto.randomUUID() }, /fileId/],
    ['a key of spaces', { text: TEXT, key: 'a b' }, /请求标识/],
    ['a mode that is none', { text: TEXT, choices: { order: { mode: 'x' } } }, /计价方式/],
  ])('refuses %s, and takes no use', async (_, body, words) => {
    const owner = await person({ ticks: 1 })
    const { code, message } = await price((await newKey(owner)).header, body)
    expect([code, message]).toEqual([4103, expect.stringMatching(words)])
    expect(await usedTicks(owner)).toBe(0)
  })

  it('refuses what is no form of one file, and a key in the header', async () => {
    const key = await newKey(await person())
    const form = new FormData()
    form.set('file', new File([TEXT], 'a.csv'))
    form.set('more', 'x')
    const headers = { 'X-ApiKey': key.header }
    const codes = [
      await send('/api/BomAnalyse/Price', { method: 'POST', headers, body: form }),
      await upload(key.header, new File(['%PDF-1.7'], 'a.pdf')),
      await upload(key.header, new File([], 'a.csv')),
      await upload(key.header, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.csv')),
      await upload(key.header, new File([TEXT], 'a.csv'), '?text=x'),
      await upload(key.header, new File([TEXT], 'a.csv'), '?sets=1&sets=2'),
      await send('/api/BomAnalyse/Price', { method: 'POST', headers: { ...headers, 'Content-Type': 'text/csv' }, body: TEXT }),
      await upload(key.header, new File([TEXT], 'a.csv'), '?choices={}'),
      await asProgram(key.header, { text: TEXT }, { query: '?sets=1' }),
      await asProgram(key.header, { text: TEXT }, { headers: { 'Idempotency-Key': 'x' } }),
    ].map(async (answer) => (await envelope(answer)).code)
    expect(await Promise.all(codes)).toEqual(Array.from({ length: 10 }, () => 4103))
  })

  it('says what to do when the uses have run out', async () => {
    const key = await newKey(await person({ ticks: 0 }))
    expect(await price(key.header)).toMatchObject({ code: 4100, message: expect.stringContaining('联系') })
  })
})

describe('a request that is repeated', () => {
  it('50 times at once: one record, one use, 50 equal answers; also after the record is gone', async () => {
    const owner = await person()
    const key = await newKey(owner)
    await limit(key, {})
    const body = { text: TEXT, choices: { order: { sets: 20 } }, breaks: [5, 20], key: 'order-1' }
    const answers = await Promise.all(Array.from({ length: 50 }, () => settled(() => price(key.header, body))))
    const [first] = answers
    expect(first?.state).toBe(1)
    for (const answer of answers) expect(answer).toEqual(first)
    expect((await call(owner, 'bomHistory/getMyList', {})).total).toBe(1)
    expect(await usedTicks(owner)).toBe(1)
    expect(await query({ sql: 'SELECT count(*) AS n FROM file WHERE owner_id = ?', args: [owner.id] })).toEqual([{ n: 1 }])
    await call(owner, 'bomHistory/RemoveMyItem', { id: first!.data.id })
    const again = await asProgram(key.header, body)
    expect(again.headers.get('Idempotent-Replay')).toBe('1')
    expect(await envelope(again)).toEqual(first)
  })

  it('as a file too; the same key with another file or another order is refused', async () => {
    const owner = await person()
    const key = await newKey(owner)
    const send1 = async (text: string, search = '?key=a') =>
      envelope<Priced>(await upload(key.header, new File([text], 'a.csv'), search))
    const first = await send1(TEXT)
    expect(await send1(TEXT)).toEqual(first)
    expect((await send1(`${TEXT}R9,1,1k,0402\n`)).code).toBe(4102)
    expect((await send1(TEXT, '?key=a&sets=7')).code).toBe(4102)
    expect((await price(key.header, { text: TEXT, key: 'a' })).code).toBe(4102)
    // Another key of the owner has keys of its own.
    const other = await newKey(owner)
    expect((await price(other.header, { text: TEXT, key: 'a' })).data.id).not.toBe(first.data.id)
  })
})

/** Once more where the database was busy, as a program would. */
async function settled<T>(run: () => Promise<Envelope<T>>): Promise<Envelope<T>> {
  for (;;) {
    const answer = await run()
    if (answer.code !== 5030) return answer
  }
}

it('the document’s example is a request as it is, and its answer', async () => {
  const { input, answer } = MANUALS['BomAnalyse/Price']!
  const { data, ...rest } = await price((await newKey(await person())).header, input)
  const { data: example, ...told } = answer as { data: { id: string; modelVersion: string } }
  const { version: modelVersion } = await publicModel()
  expect(rest).toEqual(told)
  expect(data).toEqual({ ...example, id: expect.any(String), modelVersion })
})

it('the document tells of the key, both kinds of body, an example and the codes', async () => {
  const document = await (await send('/api/openapi.json')).json<Record<string, never>>()
  const text = JSON.stringify(document)
  expect(document).toMatchObject({
    components: { securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-ApiKey' } } },
    paths: {
      '/BomAnalyse/Price': {
        post: {
          security: [{ apiKey: [] }],
          requestBody: {
            content: { 'multipart/form-data': {}, 'application/json': { example: { choices: { order: { sets: 100 } } } } },
          },
          responses: { 200: { content: { 'application/json': { example: { state: 1 } } } } },
        },
      },
    },
  })
  for (const code of ['4029', '4096', '4100', '4102', '4105']) expect(text).toContain(`| ${code} |`)
})
