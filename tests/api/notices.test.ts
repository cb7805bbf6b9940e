import { describe, expect, it } from 'vitest'
import { noticeText } from '../../shared/notices.ts'
import { call, codeOf, person, query, type Person } from './harness.ts'
import { FIGURES, unheardOf } from './part-examples.ts'

const key = () => crypto.randomUUID()
const heard = async (as: Person) => {
  const { items, unread } = await call(as, 'user/notices', {})
  return { told: items.map((one) => Object.values(noticeText(one)).join('：')), unread, ids: items.map(({ id }) => id) }
}

describe('a notice', () => {
  it('tells the owner of his money and uses, once for each movement', async () => {
    const [owner, admin] = [await person(), await person({ isAdmin: true })]
    const sub = await person({ parentId: owner.id })
    const topUp = { key: key(), userId: owner.id, amountFen: 12_345, remark: '银行转账' }
    await call(admin, 'wallet/topUp', topUp)
    await call(admin, 'wallet/topUp', topUp)
    await call(admin, 'wallet/correct', { key: key(), userId: owner.id, amountFen: -345, reason: '对账后扣回' })
    await call(admin, 'quota/grant', { key: key(), userId: owner.id, service: 'match', ticks: 5, days: 30 })
    const { told, unread } = await heard(owner)
    expect(told.toSorted()).toEqual([
      '余额已充值：123.45 元，银行转账',
      '余额有调整：减少 3.45 元，对账后扣回',
      '次数已增加：BOM快速匹配：5 次，30 天内有效',
    ])
    expect(unread).toBe(3)
    expect(await heard(sub)).toMatchObject({ told: [], unread: 0 })
  })

  it('is not there when its cause was refused', async () => {
    const [owner, admin] = [await person(), await person({ isAdmin: true })]
    const taking = { key: key(), userId: owner.id, amountFen: -100, reason: '余额不够扣减' }
    expect(await codeOf(admin, 'wallet/correct', taking)).toBe(4101)
    expect((await heard(owner)).told).toEqual([])
  })

  it('tells who proposed a package what became of it', async () => {
    const admin = await person({ isAdmin: true })
    const answered = async (state: 1 | 2) => {
      const as = await person()
      await call(as, 'Package/Learn', { text: unheardOf(), ...FIGURES, scope: 'propose' })
      const { items } = await call(admin, 'Package/alias', { state: 0, pageSize: 200 })
      const mine = items.filter(({ members }) => members.some(({ name }) => name === as.name))
      expect(mine.length).toBeGreaterThan(0)
      for (const { id, rowVersion } of mine)
        await call(admin, 'Package/UpdateAliasState', { id, rowVersion, state, reason: '与图纸不符合' })
      return heard(as)
    }
    expect((await answered(1)).told[0]).toMatch(/^封装建议已采用：“.+”现在按 .+ 识别/)
    expect((await answered(2)).told[0]).toMatch(/^封装建议未采用：“.+”：与图纸不符合$/)
  })

  it('tells who may decide of a part number that is proposed, once until he reads it, and the proposer what became of it', async () => {
    const [admin, tool] = [await person({ isAdmin: true }), await person({ isAdmin: true, isAdminBomTool: true })]
    const narrowed = await person({ isAdmin: true })
    await query({
      sql: "UPDATE user SET role_id = (SELECT id FROM role WHERE preset = 'finance') WHERE id = ?",
      args: [narrowed.id],
    })
    const as = await person()
    const propose = async () => {
      const mpn = `TLV${crypto.randomUUID().slice(0, 8).toUpperCase()}`
      await call(as, 'Package/Learn', { mpn, ...FIGURES, scope: 'propose' })
      const [row] = await query({ sql: 'SELECT id, row_version FROM part_model WHERE mpn = ? AND state = 0', args: [mpn] })
      return { mpn, id: String(row!['id']), rowVersion: Number(row!['row_version']) }
    }
    const [first, second, third] = [await propose(), await propose(), await propose()]
    for (const one of [admin, tool])
      expect((await heard(one)).told).toEqual([`有型号建议待处理：${as.name} 建议了“${first.mpn}”`])
    expect([(await heard(narrowed)).told, (await heard(as)).told]).toEqual([[], []])

    const { id, rowVersion } = first
    await call(admin, 'Model/ChangeModels', { rows: [{ id, rowVersion }], state: 1 })
    await call(admin, 'Model/ChangeModels', { rows: [{ id: second.id, rowVersion: second.rowVersion }], state: 2 })
    await call(admin, 'Model/DeleteModels', { ids: [third.id] })
    expect((await heard(as)).told.toSorted()).toEqual(
      [
        `型号建议已采用：“${first.mpn}”现在按您的建议识别，对所有人生效`,
        `型号建议未采用：“${second.mpn}”没有采用，您自己的设置不受影响`,
        `型号建议未采用：“${third.mpn}”没有采用，您自己的设置不受影响`,
      ].toSorted(),
    )
    // What is no proposal any more has nobody to tell.
    await call(admin, 'Model/DeleteModels', { ids: [id] })
    expect((await heard(as)).unread).toBe(3)

    await call(admin, 'user/readNotices', { ids: [], all: true })
    const next = await propose()
    expect((await heard(admin)).told[0]).toContain(next.mpn)
    expect((await heard(tool)).told).toHaveLength(1)
  })

  it('is read by him to whom it was told, one or all', async () => {
    const [owner, other, admin] = [await person(), await person(), await person({ isAdmin: true })]
    for (const amountFen of [100, 200, 300]) await call(admin, 'wallet/topUp', { key: key(), userId: owner.id, amountFen })
    const { ids } = await heard(owner)
    expect(await codeOf(other, 'user/readNotices', { ids: [ids[0]] })).toBe(4104)
    await call(owner, 'user/readNotices', { ids: [ids[1]!] })
    const { items, unread } = await call(owner, 'user/notices', {})
    expect([items.map(({ isRead }) => isRead), unread]).toEqual([[false, true, false], 2])
    expect((await call(owner, 'user/info')).unread).toBe(2)
    await call(owner, 'user/readNotices', { ids: [], all: true })
    expect((await heard(owner)).unread).toBe(0)
  })
})
