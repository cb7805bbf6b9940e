import { describe, expect, it } from 'vitest'
import { noticeText } from '../../shared/notices.ts'
import { openDatabase } from '../../worker/db/client.ts'
import { warnOfTickets } from '../../worker/job/ticket-due.ts'
import { env } from 'cloudflare:workers'
import { call, person, query, type Person } from './harness.ts'
import { newTicket } from './ticket-examples.ts'

const HOUR = 3_600_000

/** Slices as the job takes them, until none is left. */
async function warn(): Promise<void> {
  for (;;) {
    const { statements, done } = await warnOfTickets({ data: openDatabase(env), now: Date.now() })
    if (done === 0) return
    await query(...statements)
  }
}

const due = (id: string, at: number) =>
  query({ sql: 'UPDATE ticket SET first_due = ?, solve_due = ? WHERE id = ?', args: [at, at + 8 * HOUR, id] })
const heard = async (as: Person, id: string): Promise<string[]> =>
  (await call(as, 'user/notices', { pageSize: 200 })).items.filter(({ ref }) => ref === id).map((one) => noticeText(one).title)

describe('the clock of a complaint', () => {
  it('is told before it runs out and once it has: to who deals with it, then to who leads, each once', async () => {
    const [lead, staff] = [await person({ isAdmin: true }), await person({ isAdmin: true })]
    const role = await call(lead, 'role/save', {
      name: `客服-${crypto.randomUUID().slice(0, 8)}`,
      calls: ['FeedBack/SysUpdate', 'FeedBack/SysDetail'],
    })
    const other = await person({ isAdmin: true })
    await query({ sql: 'UPDATE user SET role_id = ? WHERE id IN (?, ?)', args: [role.id, staff.id, other.id] })
    const { id } = await newTicket(await person())
    await due(id, Date.now() + 90 * 60_000)
    await warn()
    expect(await heard(staff, id)).toEqual(['投诉待处理'])

    await due(id, Date.now() + HOUR / 2)
    await warn()
    await warn()
    for (const one of [lead, staff, other]) expect(await heard(one, id)).toEqual(['投诉即将超时', '投诉待处理'])

    await query({ sql: 'UPDATE ticket SET assignee_id = ?, first_due = ? WHERE id = ?', args: [staff.id, Date.now() - 1, id] })
    await warn()
    await warn()
    expect(await heard(staff, id)).toEqual(['投诉已超时', '投诉即将超时', '投诉待处理'])
    expect(await heard(lead, id)).toEqual(['投诉已超时', '投诉即将超时', '投诉待处理'])
    expect(await heard(other, id)).toEqual(['投诉即将超时', '投诉待处理'])
  })

  it('is not told while it stands still, nor of what is closed or answered', async () => {
    const lead = await person({ isAdmin: true })
    const tickets = await Promise.all(Array.from({ length: 3 }, async () => newTicket(await person())))
    const [asked, closed, answered] = tickets.map(({ id }) => id) as [string, string, string]
    for (const id of [asked, closed, answered]) await due(id, Date.now() - 1)
    const now = Date.now()
    await query(
      { sql: 'UPDATE ticket SET state = 4, paused_at = ? WHERE id = ?', args: [now, asked] },
      { sql: 'UPDATE ticket SET state = 3, closed = ? WHERE id = ?', args: [now, closed] },
      { sql: 'UPDATE ticket SET state = 2, answered = ? WHERE id = ?', args: [now, answered] },
    )
    await warn()
    for (const id of [asked, closed, answered]) expect(await heard(lead, id)).toEqual(['投诉待处理'])
  })
})
