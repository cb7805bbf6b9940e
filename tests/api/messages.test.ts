import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { noticeText } from '../../shared/notices.ts'
import worker from '../../worker/index.ts'
import { sendDue } from '../../worker/service/messages/send-due.ts'
import { envWith, sentMessage } from './message-examples.ts'
import { ask, call, calledFrom, codeOf, envelope, newPhone, ORIGIN, person, query, send, type Person } from './harness.ts'

const key = () => crypto.randomUUID()
const operator = () => person({ isAdmin: true })

type Draft = NonNullable<Parameters<typeof call<'message/SaveMessage'>>[2]>

/** Switches a text on. */
async function switchOn(as: Person, draft: Pick<Draft, 'event'> & Partial<Draft>) {
  const { event, channel = 'sms' } = draft
  const { items } = await call(as, 'message/GetMessageList', { event, channel })
  const { title, body, template } = items[0]!
  const { rowVersion } = template!
  return call(as, 'message/SaveMessage', { title, body, providerId: '', enabled: true, ...draft, channel, rowVersion })
}

/** What a provider of the test's own has got, by a way of its own. */
function provider(percent = 0) {
  const name = key()
  const url = `${env.FAULT_URL}/provider/${percent}/${name}/`
  const taken = async (): Promise<{ id: string; to: string; text: string; title?: string }[]> =>
    (await fetch(`${env.FAULT_URL}/hooked/0/${name}/`)).json()
  return { over: { ...env, SENDER_URL: url }, taken }
}

const top = (userId: string) => ({ key: key(), userId, amountFen: 100, remark: '' })
const logOf = async (as: Person, of: Person) => (await call(as, 'message/GetMessageList', { kind: 'log', userId: of.id })).items
const noNight = (as: Person) => call(as, 'setting/save', { key: 'message.quiet', value: '', rowVersion: 0 })
/** Something that is told: the owner gets his order cancelled by time. */
const told = async (to: Person, facts = { no: 'P202611260001' }) => {
  const sql = `INSERT INTO notice (id, user_id, kind, ref, facts, at) VALUES (?, ?, 'orderExpired', NULL, ?, ?)`
  await query({ sql, args: [key(), to.id, JSON.stringify(facts), Date.now() - 1] })
}

/** What other tests have left waits for ever. */
const clean = () =>
  query(
    'DELETE FROM message_template',
    'DELETE FROM setting',
    "UPDATE message_out SET next_at = 9000000000000 WHERE state = 'waiting'",
  )
beforeAll(clean)
afterEach(clean)

describe('a text', () => {
  it('is as declared and off until somebody switches it on, and is so again', async () => {
    const as = await operator()
    const { items, total } = await call(as, 'message/GetMessageList', { pageSize: 200 })
    expect(total).toBe(items.length)
    expect(items.filter(({ template }) => template!.enabled).map(({ id }) => id)).toEqual(['code.sms'])
    await switchOn(as, { event: 'orderShipped', body: '{no} 发走了' })
    const look = async () => (await call(as, 'message/GetMessageList', { event: 'orderShipped', channel: 'sms' })).items[0]!
    expect(await look()).toMatchObject({ body: '{no} 发走了', template: { enabled: true, rowVersion: 1, updatedName: as.name } })
    await call(as, 'message/DeleteMessage', { event: 'orderShipped', channel: 'sms' })
    expect(await look()).toMatchObject({ template: { enabled: false, rowVersion: 0 } })
    expect(await codeOf(as, 'message/DeleteMessage', { event: 'orderShipped', channel: 'sms' })).toBe(4104)
  })

  it.each([
    ['another event’s variable', { body: '{code} 已发货' }, 'body', '没有变量 {code}'],
    ['half a brace', { body: '{no 已发货' }, 'body', '不成对'],
    ['a brace in a brace', { body: '{{no}} 已发货' }, 'body', '不成对'],
    ['a prototype', { body: '{__proto__}' }, 'body', '没有变量'],
    ['a short message of two lines', { body: '{no}\n已发货' }, 'body', '不能换行'],
    ['one that is too long', { body: '长'.repeat(481) }, 'body', '最多 500 字'],
    ['a mail without a title', { channel: 'mail' as const, title: '' }, 'title', '邮件标题'],
    ['a header in a title', { channel: 'mail' as const, title: '发货\r\nBcc: a@b.cn' }, 'title', '换行'],
    ['a code without its code', { event: 'code' as const, body: '用于{purpose}' }, 'body', '{code}'],
    ['a code switched off', { event: 'code' as const, body: '{code}', enabled: false }, 'enabled', '不能停用'],
    ['a code by mail', { event: 'code' as const, channel: 'mail' as const, title: '码', body: '{code}' }, 'channel', '不走'],
  ])('%s is refused at its field', async (_what, change, field, message) => {
    const draft = { event: 'orderShipped', channel: 'sms', title: '', body: '{no}', providerId: '', enabled: true, rowVersion: 0 }
    const refused = await envelope<{ field: string }>(await ask(await operator(), 'message/SaveMessage', { ...draft, ...change }))
    expect([refused.code, refused.data?.field, refused.message]).toEqual([4103, field, expect.stringContaining(message)])
  })

  it('is tried out on oneself, with samples, and goes nowhere else', async () => {
    const [as, { over, taken }] = [await person({ isAdmin: true, phone: newPhone() }), provider()]
    const draft = { event: 'orderShipped', channel: 'sms', body: '{no} 交{carrier}', providerId: '' } as const
    expect(await codeOf(await operator(), 'message/test', draft)).toBe(4102)
    await call(as, 'message/test', draft)
    await query({ sql: 'UPDATE message_out SET next_at = 0 WHERE user_id = ?', args: [as.id] })
    await sendDue(envWith(over))
    expect((await taken()).map(({ text }) => text)).toEqual(['D202611260012 交顺丰'])
    expect((await logOf(as, as))[0]).toMatchObject({ sent: { isTest: true, state: 'sent', receipt: 'r-1' } })
  })
})

describe('what is told', () => {
  it('goes out after the answer, in the batch of its cause, to whoever the row names, masked in the log', async () => {
    const [as, phone] = [await operator(), newPhone()]
    const [owner, { over, taken }] = [await person({ phone }), provider()]
    const draft = { key: key(), type: 'complaint', category: 'quality', title: '虚焊', text: '三片' } as const
    const { id } = await call(owner, 'FeedBack/Save', draft)
    await noNight(as)
    // What was told until now goes out a moment later, by no provider.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await switchOn(as, { event: 'ticketAnswered' })
    const act = { id, rowVersion: 1, act: 'reply', text: '已补片' }
    const headers = { 'X-AppToken': as.token, 'Content-Type': 'application/json', ...calledFrom() }
    const request = new Request(`${ORIGIN}/api/FeedBack/SysUpdate`, { method: 'POST', headers, body: JSON.stringify(act) })
    expect((await envelope(await worker.fetch(request, over))).state).toBe(1)
    await expect.poll(taken, { timeout: 5000 }).toMatchObject([{ to: phone, text: expect.stringContaining('虚焊') }])
    await expect.poll(async () => (await logOf(as, owner)).map(({ sent }) => sent!.state)).toEqual(['sent'])
    const [row] = await logOf(as, owner)
    expect(row!.sent).toMatchObject({ to: `${phone.slice(0, 3)}****${phone.slice(-4)}`, tries: 1, reason: '' })
    expect(JSON.stringify(row)).not.toContain(phone)
  })

  it('is not there when its cause was refused, nor by a text that is off', async () => {
    const [as, owner] = [await operator(), await person({ phone: newPhone() })]
    await call(as, 'wallet/topUp', top(owner.id))
    expect(await logOf(as, owner)).toEqual([])
  })

  it('waits for the morning, but not a fault, and keeps to what a day may bring', async () => {
    const [as, owner, { over, taken }] = [await operator(), await person({ phone: newPhone() }), provider()]
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 16)
    const night = `${now}-${now === '23:59' ? '00:30' : '23:59'}`
    await call(as, 'setting/save', { key: 'message.quiet', value: night, rowVersion: 0 })
    for (const event of ['orderExpired', 'faultAlert'] as const) await switchOn(as, { event })
    await told(owner)
    const alert = `INSERT INTO notice (id, user_id, kind, ref, facts, at) VALUES (?, ?, 'faultAlert', NULL, '{"number":"F1","call":"x/y","times":1}', ?)`
    await query({ sql: alert, args: [key(), owner.id, Date.now() - 1] })
    await sendDue(envWith(over))
    expect((await taken()).map(({ text }) => text)).toEqual([expect.stringContaining('F1')])
    const [late] = (await logOf(as, owner)).filter(({ event }) => event === 'orderExpired')
    expect(late!.sent).toMatchObject({ state: 'waiting', tries: 0, reason: '夜间不打扰' })
    expect(late!.sent!.nextAt).toBeGreaterThan(Date.now())

    await query('DELETE FROM setting')
    await noNight(as)
    await call(as, 'setting/save', { key: 'message.dailyCap', value: '2', rowVersion: 0 })
    await query({ sql: 'UPDATE message_out SET next_at = 0 WHERE user_id = ?', args: [owner.id] })
    await sendDue(envWith(over))
    const crowded = await person({ phone: newPhone() })
    for (const one of [owner, crowded, crowded, crowded]) await told(one)
    await sendDue(envWith(over))
    const reasons = async (one: Person) => (await logOf(as, one)).filter(({ sent }) => sent!.reason === '一天最多 2 条').length
    // Also of those that are taken up together.
    expect([await reasons(owner), await reasons(crowded)]).toEqual([1, 1])
    expect(await taken()).toHaveLength(4)
  })

  it('leaves alone who wants none, has no number or is closed; all of them when the switch is off', async () => {
    const [as, { over, taken }] = [await operator(), provider()]
    await noNight(as)
    await switchOn(as, { event: 'orderExpired' })
    const [quiet, none, closed, other] = [
      await person({ phone: newPhone() }),
      await person(),
      await person({ phone: newPhone() }),
      await person({ phone: newPhone() }),
    ]
    await call(quiet, 'message/SaveMyChoice', { sms: false, mail: true })
    expect(await call(quiet, 'message/MyChoice')).toEqual({ sms: false, mail: true })
    for (const one of [quiet, none, closed]) await told(one)
    await query({ sql: 'UPDATE user SET state = 0 WHERE id = ?', args: [closed.id] })
    await sendDue(envWith(over))
    await call(as, 'setting/save', { key: 'message.on', value: 'off', rowVersion: 0 })
    await told(other)
    await sendDue(envWith(over))
    const reasons = await Promise.all([quiet, none, closed, other].map(async (one) => (await logOf(as, one))[0]!.sent!.reason))
    expect(reasons).toEqual(['本人不收短信', '没有绑定手机号', '账号已停用', '通知已全部关闭'])
    expect(await taken()).toEqual([])
  })

  it('is no template itself: what a member has written fills its place and no more', async () => {
    const [as, owner, { over, taken }] = [await operator(), await person({ phone: newPhone() }), provider()]
    await noNight(as)
    await switchOn(as, { event: 'orderExpired', body: '订单 {no} 取消' })
    await told(owner, { no: '{no}\r\nBcc: a@b.cn{code}' })
    await sendDue(envWith(over))
    expect((await taken())[0]!.text).toBe('订单 {no} Bcc: a@b.cn{code} 取消')
  })
})

describe('a code', () => {
  it('is in no row, and its message is told by its end', async () => {
    const [as, phone, { over, taken }] = [await operator(), newPhone(), provider()]
    const owner = await person({ phone })
    await switchOn(as, { event: 'code', body: '码 {code}（{purpose}）' })
    const body = JSON.stringify({ phone, scene: 'login' })
    const headers = { 'Content-Type': 'application/json', ...calledFrom() }
    await worker.fetch(new Request(`${ORIGIN}/api/user/getAuthCode`, { method: 'POST', headers, body }), over)
    await expect.poll(taken).toMatchObject([{ text: expect.stringMatching(/^码 \d{6}（登录）$/) }])
    await expect.poll(async () => (await logOf(as, owner))[0]?.sent?.state).toBe('sent')
    const [row] = await query({ sql: 'SELECT * FROM message_out WHERE user_id = ?', args: [owner.id] })
    expect(row).toMatchObject({ body: '码 ******（登录）', facts: '{}' })
    expect(JSON.stringify(row)).not.toContain((await taken())[0]!.text.slice(2, 8))
    await query({ sql: "UPDATE message_out SET state = 'dead' WHERE user_id = ?", args: [owner.id] })
    expect(await codeOf(as, 'message/resend', { id: String(row!['id']) })).toBe(4102)
  })
})

describe('a receipt', () => {
  const receipts = async (as: Person, name: string) =>
    (await call(as, 'message/setup')).receipts.find(({ provider: one }) => one === name)!.path
  const tell = (path: string, body: unknown) =>
    send(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const sentBy = async (name: string) => {
    const [owner, receipt] = [await person(), key()]
    const id = await sentMessage(owner.id, 'sent')
    await query({ sql: 'UPDATE message_out SET provider = ?, provider_id = ? WHERE id = ?', args: [name, receipt, id] })
    return { owner, receipt, id }
  }
  const standing = async (as: Person, of: Person) => (await logOf(as, of))[0]!.sent!

  it.each([
    ['http', ({ id }: { id: string }) => ({ id, delivered: false, reason: '停机' }), 'failed', '停机'],
    [
      'aliyun',
      ({ receipt }: { receipt: string }) => [
        { biz_id: receipt, phone_number: '13800000000', success: true, err_code: 'DELIVERED', err_msg: '用户接收成功' },
      ],
      'delivered',
      '',
    ],
    [
      'tencent',
      ({ receipt }: { receipt: string }) => [
        { sid: receipt, mobile: '13800000000', report_status: 'FAIL', errmsg: 'MK:0001', description: '空号' },
      ],
      'failed',
      'MK:0001 空号',
    ],
  ] as const)('of %s: the first holds, however often it comes', async (name, body, state, reason) => {
    const as = await operator()
    const { owner, receipt, id } = await sentBy(name)
    const path = await receipts(as, name)
    for (let turn = 0; turn < 2; turn++)
      expect(await (await tell(path, body({ id, receipt }))).json()).toMatchObject({ code: 0, result: 0 })
    expect(await standing(as, owner)).toMatchObject({ state, reason })
    const other = name === 'http' ? { id, delivered: state === 'failed' } : []
    await tell(path, other)
    expect((await standing(as, owner)).state).toBe(state)
  })

  it('by another’s key, of another’s message or in no form is none', async () => {
    const as = await operator()
    const { owner, id } = await sentBy('aliyun')
    const path = await receipts(as, 'http')
    expect((await envelope(await tell(path.replace(/.$/, 'x'), { id, delivered: true }))).code).toBe(4104)
    expect((await envelope(await tell(path.replace('http', 'aliyun'), [{ biz_id: 'x', success: true }]))).code).toBe(4104)
    expect((await envelope(await tell(path, { id: 'x' }))).code).toBe(4103)
    await tell(path, { id, delivered: true })
    expect((await standing(as, owner)).state).toBe('sent')
  })
})

describe('new news', () => {
  it('few uses are left: once, when it has come to five', async () => {
    const [as, owner] = [await operator(), await person({ ticks: 7, phone: newPhone() })]
    await switchOn(as, { event: 'quotaLow' })
    for (let n = 0; n < 4; n++) await call(owner, 'BomAnalyse/SaveItem', { text: `Designator,Footprint\nR${n},0603` })
    const { items } = await call(owner, 'user/notices', {})
    expect(items.map((one) => noticeText(one).text)).toEqual(['SMT计价还剩 5 次'])
    expect((await logOf(as, owner)).map(({ event }) => event)).toEqual(['quotaLow'])
  })
})
