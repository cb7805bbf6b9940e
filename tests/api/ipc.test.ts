import { beforeAll, describe, expect, it } from 'vitest'
import type { Api } from '../../shared/api/index.ts'
import type { Output } from '../../shared/contract.ts'
import { KEPT_NETLIST_BYTES } from '../../shared/engine/netlist/limits.ts'
import { netlistText } from '../fixtures/netlist.ts'
import { zip } from '../fixtures/hostile/zip.ts'
import { call, codeOf, envelope, person, query, send, type Person } from './harness.ts'

const BILL = 'Designator,Quantity,Footprint\n"R1,R2",2,0603\nC1,1,0402\nU1,1,SOP-8\nU2,1,ZZZ-UNKNOWN-9\nR9,1,0603'
const BOARD = { R1: 2, R2: 2, C1: 2, U1: 10, U2: 6, TP1: 1 }

type Figures = Output<Api['BomAnalyse/CompareIpc']>

const saved = async (as: Person, prjName: string) => (await call(as, 'BomAnalyse/SaveItem', { text: BILL, prjName })).id

/** The answer to a file beside a bill. */
async function sent(as: Person, id: string, text: string | Uint8Array<ArrayBuffer> = netlistText(BOARD), name = 'board.ipc') {
  const body = new FormData()
  body.set('id', id)
  body.set('file', new File([text], name))
  return envelope<Figures>(
    await send('/api/BomAnalyse/CompareIpc', { method: 'POST', headers: { 'X-AppToken': as.token }, body }),
  )
}

const keptOf = (bomId: string) => query({ sql: 'SELECT * FROM ipc_compare WHERE bom_id = ?', args: [bomId] })

describe('a netlist beside a saved bill', () => {
  it('tells what differs, and is kept with its lines for who looks after the packages', async () => {
    const [member, boss] = [await person(), await person({ isAdmin: true })]
    const name = `温控板 ${crypto.randomUUID().slice(0, 8)}`
    const id = await saved(member, name)
    const { data, message } = await sent(member, id)
    expect(message).toBe('')
    expect(data).toMatchObject({ refsBill: 6, refsNetlist: 6, matched: 5, onlyBill: 1, onlyNetlist: 1, diffLines: 2 })
    expect(data.pointsNetlistMilli).toBeGreaterThan(data.pointsBillMilli)
    const { items, total } = await call(boss, 'bomHistory/LoadPageIpcCompared', { keyword: name })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ id: data.id, prjName: name, fileName: 'board.ipc', userName: member.name, state: 0 })
    expect(items[0]!.diffPpm).toBe(
      Math.round(((data.pointsNetlistMilli - data.pointsBillMilli) * 1_000_000) / data.pointsBillMilli),
    )
    const lines = await call(boss, 'bomHistory/IpcLines', { id: data.id })
    expect(lines.items).toMatchObject([
      { designators: 'U1', footprint: 'SOP-8', billJoints: 8, joints: 10, pins: 10, proposal: { pins: 10, exposedPads: 0 } },
      { designators: 'U2', footprint: 'ZZZ-UNKNOWN-9', billJoints: null, pins: 6, proposal: { pins: 6, exposedPads: 0 } },
    ])
    expect((await call(boss, 'bomHistory/IpcLines', { id: data.id, differing: false })).total).toBe(5)
  })

  it('compares packages: pins that a person entered hide nothing', async () => {
    const member = await person()
    const choices = {
      edits: [
        { row: 3, pins: 10 },
        { row: 4, pins: 6 },
      ],
    }
    const { id } = await call(member, 'BomAnalyse/SaveItem', { text: BILL, prjName: '已改', choices })
    expect((await sent(member, id)).data).toMatchObject({ diffLines: 2 })
  })

  it('takes the place of one of the same bill that nobody has looked at', async () => {
    const [member, boss] = [await person(), await person({ isAdmin: true })]
    const id = await saved(member, '两次')
    const first = (await sent(member, id)).data
    const second = (await sent(member, id)).data
    expect((await keptOf(id)).map((row) => row['id'])).toEqual([second.id])
    expect(await query({ sql: 'SELECT * FROM ipc_compare_line WHERE compare_id = ?', args: [first.id] })).toEqual([])
    await call(boss, 'bomHistory/SaveIpcState', { id: second.id, state: 1, reason: '', rowVersion: 1 })
    await sent(member, id)
    expect(await keptOf(id)).toHaveLength(2)
  })

  it('of another board is said to be one, and nothing is kept or priced', async () => {
    const member = await person()
    const id = await saved(member, '别的板')
    const before = await query({ sql: 'SELECT * FROM bom WHERE id = ?', args: [id] })
    const { state, code, message } = await sent(member, id, netlistText({ Q1: 3, Q2: 3, X7: 4, J5: 20, J6: 8 }))
    expect([state, code, message]).toEqual([0, 4103, expect.stringContaining('不是这块板的')])
    expect([await keptOf(id), await query({ sql: 'SELECT * FROM bom WHERE id = ?', args: [id] })]).toEqual([[], before])
  })

  it('is kept for the bills of one’s own side alone', async () => {
    const owner = await person()
    const [sub, other] = [await person({ parentId: owner.id }), await person()]
    const id = await saved(sub, '子账号的')
    expect((await sent(other, id)).code).toBe(4104)
    expect((await sent(sub, id)).code).toBe(0)
    expect((await sent(owner, id)).code).toBe(0)
    const ofOwner = await saved(owner, '主账号的')
    expect((await sent(sub, ofOwner)).code).toBe(4104)
  })
})

describe('a hostile file', () => {
  const hostile: [what: string, text: () => string | Uint8Array<ArrayBuffer>, says: string][] = [
    ['an empty one', () => '', '空的'],
    ['a bill', () => BILL, '不是 IPC 网表'],
    ['an archive', () => Uint8Array.from(zip([{ name: 'a.ipc', data: Buffer.from(netlistText(BOARD)) }])), '压缩包'],
    ['zero bytes', () => new Uint8Array(1000), '不是文本'],
    [
      'entities',
      () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cccccccc">]><IPC-2581><Step>&b;</Step></IPC-2581>',
      'DOCTYPE',
    ],
    ['XML that breaks off', () => '<IPC-2581 revision="B"><Content roleRef="Owner"><Step', '不完整'],
    ['other XML', () => '<svg><path/></svg>', '不是 IPC-2581'],
    ['records without places', () => `327GND\n${'327AAAA\n'.repeat(500)}999`, ''],
    ['one line of 6 MB', () => '3'.repeat(6_000_000), ''],
    ['too many bytes', () => new Uint8Array(KEPT_NETLIST_BYTES + 1).fill(65), ''],
  ]
  let [member, id] = [{ id: '', name: '', token: '' }, '']
  beforeAll(async () => {
    member = await person()
    id = await saved(member, '不变')
  })

  it.each(hostile)('%s is refused in Chinese, and leaves nothing', async (_, text, says) => {
    const { state, code, message } = await sent(member, id, text())
    expect([state, code]).toEqual([0, 4103])
    expect(message).toMatch(/\p{Script=Han}/u)
    expect(message).toContain(says)
    expect(await keptOf(id)).toEqual([])
  })

  it('no file, no bill, two files', async () => {
    expect(await codeOf(member, 'BomAnalyse/CompareIpc', { id })).toBe(4103)
    expect((await sent(member, 'x')).code).toBe(4103)
    expect((await sent(member, crypto.randomUUID())).code).toBe(4104)
    const body = new FormData()
    body.set('id', id)
    for (const name of ['a.ipc', 'b.ipc']) body.append('file', new File([netlistText(BOARD)], name))
    const two = await send('/api/BomAnalyse/CompareIpc', { method: 'POST', headers: { 'X-AppToken': member.token }, body })
    expect([(await envelope(two)).code, await keptOf(id)]).toEqual([4103, []])
  })
})

describe('what is done with comparisons', () => {
  it('ignored ones say why; of two operators one is told that the other was faster', async () => {
    const [member, boss] = [await person(), await person({ isAdmin: true, isAdminBomTool: true })]
    const { id } = (await sent(member, await saved(member, '处理'))).data
    const change = { id, state: 2 as const, rowVersion: 1 }
    expect(await codeOf(boss, 'bomHistory/SaveIpcState', { ...change, reason: ' ' })).toBe(4103)
    expect(await codeOf(member, 'bomHistory/SaveIpcState', { ...change, reason: '网表是旧版' })).toBe(4097)
    const answers = await Promise.all(
      ['甲', '乙'].map((reason) => codeOf(boss, 'bomHistory/SaveIpcState', { ...change, reason })),
    )
    expect(answers.toSorted((a, b) => a - b)).toEqual([0, 4102])
    const ignored = await call(boss, 'bomHistory/LoadPageIpcCompared', { state: 2, keyword: member.name })
    expect(ignored.items).toMatchObject([{ id, rowVersion: 2, reason: expect.stringMatching(/甲|乙/) }])
  })

  it('by package: what differs most often comes first, ignored ones do not count', async () => {
    const [member, boss] = [await person(), await person({ isAdmin: true })]
    const footprint = `PKG-${crypto.randomUUID().slice(0, 8)}`
    const bill = (...lines: string[]) => `Designator,Quantity,Footprint\n${lines.join('\n')}\nR1,1,0603\nR2,1,0603\nR3,1,0603`
    const compare = async (prjName: string) => {
      const text = bill(`U1,1,${footprint}`, `U2,1,${footprint}`, 'U3,1,SOP-8')
      const { id } = await call(member, 'BomAnalyse/SaveItem', { text, prjName })
      return (await sent(member, id, netlistText({ U1: 7, U2: 7, U3: 8, R1: 2, R2: 2, R3: 2 }))).data.id
    }
    await compare('一')
    const second = await compare('二')
    const seen = () => call(boss, 'bomHistory/IpcPackages', { keyword: footprint })
    expect((await seen()).items).toMatchObject([{ footprint, billJoints: null, joints: 7, pins: 7, lines: 4, bills: 2 }])
    await call(boss, 'bomHistory/SaveIpcState', { id: second, state: 2, reason: '网表不完整', rowVersion: 1 })
    expect((await seen()).items).toMatchObject([{ lines: 2, bills: 1 }])
    expect((await call(boss, 'bomHistory/IpcPackages', { keyword: footprint, to: 1 })).total).toBe(0)
  })
})
