import { describe, expect, it } from 'vitest'
import { TICKET_STATES, type TicketState, TICKET_EDGES } from '../../shared/tickets.ts'
import { noticeText } from '../../shared/notices.ts'
import { ask, call, codeOf, envelope, ORIGIN, person, query, send, upload, type Person } from './harness.ts'
import { newTicket } from './ticket-examples.ts'

const operator = () => person({ isAdmin: true })
const detail = (as: Person, id: string) => call(as, 'FeedBack/SysDetail', { id })
type Act = Parameters<typeof call<'FeedBack/SysUpdate'>>[2]
/** An operator's act on a ticket as it stands. */
async function deal(as: Person, id: string, act: Omit<NonNullable<Act>, 'id' | 'rowVersion'>) {
  const { rowVersion } = await detail(as, id)
  return envelope(await ask(as, 'FeedBack/SysUpdate', { id, rowVersion, ...act }))
}

describe('a ticket', () => {
  it('has a number of its day, a thread, and an answer that is news until it is read', async () => {
    const [as, staff] = [await person(), await operator()]
    const { id } = await newTicket(as)
    expect(await call(as, 'FeedBack/MyCount')).toBe(0)
    await deal(staff, id, { act: 'reply', text: '已安排补片。' })
    expect(await call(as, 'FeedBack/MyCount')).toBe(1)
    const read = await call(as, 'FeedBack/MyDetail', { id })
    expect(read.no).toMatch(/^T\d{12}$/)
    expect(read.posts.map(({ side, userName, text }) => [side, userName, text])).toEqual([
      ['member', as.name, '第二批里有三片虚焊，位号 U3。'],
      ['staff', '客服', '已安排补片。'],
    ])
    expect(await call(as, 'FeedBack/MyCount')).toBe(0)
    const { items } = await call(as, 'user/notices', {})
    expect(items.map((one) => noticeText(one).title)).toEqual(['客服已回复'])
  })

  it('sent twice under one key is one', async () => {
    const [as, key] = [await person(), crypto.randomUUID()]
    const input = { key, type: 'feedback', category: 'idea', title: '想要深色打印', text: '打印时背景太深。' } as const
    const [first, second] = [await call(as, 'FeedBack/Save', input), await call(as, 'FeedBack/Save', input)]
    expect(second).toEqual(first)
    expect((await call(as, 'FeedBack/MyList', {})).total).toBe(1)
  })

  it('without words, without a category, of somebody else’s bill: says which', async () => {
    const as = await person()
    const refusal = async (input: object) => (await envelope(await ask(as, 'FeedBack/Save', input))).message
    expect(await refusal({ type: 'complaint', category: 'quality', title: '虚焊' })).toContain('请填写内容')
    expect(await refusal({ title: '虚焊', text: '三片' })).toContain('请选择')
    const other = await call(await person(), 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
    const whole = { type: 'complaint', category: 'quality', title: '虚焊', text: '三片', bomId: other.id }
    expect(await codeOf(as, 'FeedBack/Save', whole)).toBe(4104)
  })
})

describe('who sees what', () => {
  it('an owner those of his side, a sub-account its own, nobody a note of operators', async () => {
    const [owner, staff] = [await person(), await operator()]
    const [sub, other] = [await person({ parentId: owner.id }), await person({ parentId: owner.id })]
    const { id } = await newTicket(sub)
    await deal(staff, id, { act: 'note', text: '此客户已是第三次，注意' })
    const totals = await Promise.all([owner, sub, other].map(async (as) => (await call(as, 'FeedBack/MyList', {})).total))
    expect(totals).toEqual([1, 1, 0])
    expect(JSON.stringify(await call(owner, 'FeedBack/MyDetail', { id }))).not.toContain('第三次')
    expect(JSON.stringify(await detail(staff, id))).toContain('第三次')
  })

  it('what its owner writes leaves the answer unread for the sub-account that asked', async () => {
    const [owner, staff] = [await person(), await operator()]
    const sub = await person({ parentId: owner.id })
    const { id } = await newTicket(sub)
    await deal(staff, id, { act: 'reply', text: '已安排补片。' })
    await call(owner, 'FeedBack/Save', { id, text: '谢谢，请尽快。' })
    expect(await call(sub, 'FeedBack/MyCount')).toBe(1)
  })

  it('of an operator who is gone: the others hear of what is written', async () => {
    const [as, gone, staff] = [await person(), await operator(), await operator()]
    const { id } = await newTicket(as)
    await deal(gone, id, { act: 'assign', assigneeId: gone.id })
    await query(
      { sql: "DELETE FROM notice WHERE kind = 'ticketWritten' AND ref = ?", args: [id] },
      { sql: 'UPDATE user SET state = 0 WHERE id = ?', args: [gone.id] },
    )
    await call(as, 'FeedBack/Save', { id, text: '还没有人回复。' })
    const heard = await query({
      sql: "SELECT user_id FROM notice WHERE kind = 'ticketWritten' AND ref = ?",
      args: [id],
    })
    const ids = heard.map((row) => row['user_id'])
    expect([ids.includes(staff.id), ids.includes(gone.id)]).toEqual([true, false])
  })

  it('a file goes along to who reads the words, and to nobody else', async () => {
    const [as, staff, stranger] = [await person(), await operator(), await person()]
    const png = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], '虚焊.png')
    const fileId = (await envelope<{ id: string }>(await upload(as, 4, png))).data.id
    const { id } = await newTicket(as, { files: [fileId] })
    const seen = await detail(staff, id)
    expect(seen.posts[0]!.files).toEqual([{ id: fileId, name: '虚焊.png', size: 12 }])
    const status = async ({ token }: Person) => {
      const answer = await send(`${ORIGIN}/api/file/${fileId}`, { headers: { 'X-AppToken': token } })
      return answer.headers.get('Content-Disposition') !== null
    }
    expect(await Promise.all([as, staff, stranger].map(status))).toEqual([true, true, false])
    expect(await codeOf(stranger, 'FeedBack/Save', { ...LIKE, files: [fileId] })).toBe(4104)
  })
})

const LIKE = { type: 'complaint', category: 'quality', title: '虚焊', text: '三片' } as const

describe('the clock of a complaint', () => {
  it('runs from its writing, stands still while the member is asked, and goes on with what was left', async () => {
    const [as, staff] = [await person(), await operator()]
    const { id } = await newTicket(as)
    const before = await detail(staff, id)
    expect(before.firstDue).toBeGreaterThan(before.created)
    expect(before.solveDue).toBeGreaterThan(before.firstDue!)
    await deal(staff, id, { act: 'ask', text: '请发一张照片' })
    // Asked a week ago.
    const week = 7 * 86_400_000
    await query({
      sql: 'UPDATE ticket SET paused_at = paused_at - ?1, solve_due = solve_due - ?1, first_due = first_due - ?1 WHERE id = ?2',
      args: [week, id],
    })
    const paused = await detail(staff, id)
    expect([paused.state, paused.pausedAt === null]).toEqual([4, false])
    await call(as, 'FeedBack/Save', { id, text: '照片在附件里' })
    const after = await detail(staff, id)
    expect([after.state, after.pausedAt]).toEqual([1, null])
    expect(Math.abs(after.solveDue! - before.solveDue!)).toBeLessThan(60_000)
  })

  it('is another one for another priority, and feedback has none', async () => {
    const staff = await operator()
    const { id } = await newTicket(await person())
    const usual = (await detail(staff, id)).solveDue!
    await deal(staff, id, { act: 'priority', priority: 1 })
    expect((await detail(staff, id)).solveDue).toBeLessThan(usual)
    const { id: feedback } = await newTicket(await person(), { type: 'feedback' })
    expect(await detail(staff, feedback)).toMatchObject({ firstDue: null, solveDue: null })
  })

  it('puts what is overdue first in the operators’ queue', async () => {
    const [as, staff] = [await person(), await operator()]
    const [late, next] = [(await newTicket(as)).id, (await newTicket(as)).id]
    await query({ sql: 'UPDATE ticket SET first_due = 1 WHERE id = ?', args: [late] })
    const { items } = await call(staff, 'FeedBack/SysGetList', { userId: as.id })
    expect(items.map(({ id, dueState }) => [id, dueState])).toEqual([
      [late, 'overdue'],
      [next, expect.stringMatching(/soon|later/)],
    ])
    expect((await call(staff, 'FeedBack/SysGetList', { userId: as.id, due: 'overdue' })).total).toBe(1)
  })
})

describe('its end', () => {
  it('is rated, and taken back by writing within seven days', async () => {
    const [as, staff] = [await person(), await operator()]
    const { id } = await newTicket(as)
    await call(as, 'FeedBack/Save', { id, close: true, score: 4 })
    expect(await detail(staff, id)).toMatchObject({ state: 3, score: 4 })
    await call(as, 'FeedBack/Save', { id, text: '又出现了' })
    expect(await detail(staff, id)).toMatchObject({ state: 5, answered: null })
    await deal(staff, id, { act: 'close', text: '已补发' })
    await query({ sql: 'UPDATE ticket SET closed = closed - 8 * 86400000 WHERE id = ?', args: [id] })
    const { code, message } = await envelope(await ask(as, 'FeedBack/Save', { id, text: '还是不行' }))
    expect([code, message]).toEqual([4102, expect.stringContaining('另开一张')])
  })

  it('every state and every act: what the table of edges allows, and nothing else', async () => {
    const [as, staff] = [await person(), await operator()]
    const to = { reply: 2, ask: 4, close: 3 } as const
    const { id } = await newTicket(as)
    for (const state of TICKET_STATES) {
      for (const act of ['reply', 'ask', 'close'] as const) {
        await stand(id, state)
        const { code } = await deal(staff, id, { act, text: '处理说明' })
        expect([state, act, code]).toEqual([state, act, TICKET_EDGES[state].staff.includes(to[act]) ? 0 : 4102])
      }
      await stand(id, state)
      const closing = await codeOf(as, 'FeedBack/Save', { id, close: true })
      expect([state, closing]).toEqual([state, TICKET_EDGES[state].member.includes(3) ? 0 : 4102])
    }
  })
})

const stand = (id: string, state: TicketState) =>
  query({
    sql: `UPDATE ticket SET state = ?1, closed = iif(?1 = 3, ?2, NULL), paused_at = iif(?1 = 4, ?2, NULL) WHERE id = ?3`,
    args: [state, Date.now(), id],
  })
