import { describe, expect, it } from 'vitest'
import type { VisibleQuote } from '../../shared/engine/visible.ts'
import type { Input } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import { ask, call, envelope, person, query, upload, type Person } from './harness.ts'

const CSV = ['位号,数量,规格,封装', 'R1-R4,4,10k,R0603', 'C1 C2,2,100nF,C0402', 'U1,1,STM32F103C8T6,LQFP-48'].join('\r\n')
type Draft = Input<Api['BomAnalyse/SaveItem']>

async function fileOf(owner: Person, text = CSV, name = '温控板.csv'): Promise<string> {
  return (await envelope<{ id: string }>(await upload(owner, 2, new File([text], name)))).data.id
}

const save = (as: Person, draft: Draft) => call(as, 'BomAnalyse/SaveItem', draft)
const refused = async (as: Person, draft: Draft) => envelope(await ask(as, 'BomAnalyse/SaveItem', draft))
const whole = (as: Person, id: string, version?: number) =>
  call(as, 'BomAnalyse/Details', { id, whole: true, ...(version ? { version } : {}) })

/** Another test may give the price model a new revision meanwhile. */
const priceOf = ({ quote }: { quote: VisibleQuote }) => ({ ...quote, modelVersion: '' })

describe('saving a bill', () => {
  it('reads the uploaded file itself and keeps lines and price', async () => {
    const member = await person()
    const fileId = await fileOf(member)
    const saved = await save(member, { fileId, choices: { order: { sets: 10 } } })
    expect(saved).toMatchObject({ rowVersion: 1, version: 1, quote: { sets: 10 } })
    const details = await whole(member, saved.id)
    expect(details).toMatchObject({
      prjName: '温控板',
      fileName: '温控板.csv',
      fileId,
      sets: 10,
      lineCount: 3,
      designatorCount: 7,
    })
    expect(details.lines.items.map(({ line }) => [line.designators, line.quantity])).toEqual([
      [['R1', 'R2', 'R3', 'R4'], 4],
      [['C1', 'C2'], 2],
      [['U1'], 1],
    ])
    expect(details.totalFen).toBe(saved.quote.totalFen)
    expect(details.quote).toEqual(saved.quote)
    expect(details.choices.order.sets).toBe(10)
  })

  it('gives the same result for the same input, whatever way it came', async () => {
    const member = await person()
    const rows = CSV.split('\r\n').map((line) => line.split(','))
    const [byFile, again, byText, byTable] = [
      await save(member, { fileId: await fileOf(member) }),
      await save(member, { fileId: await fileOf(member) }),
      await save(member, { text: CSV }),
      await save(member, { table: { name: null, rows }, fileId: await fileOf(member) }),
    ]
    expect(again.inputHash).toBe(byFile.inputHash)
    for (const other of [again, byText, byTable]) expect(priceOf(other)).toEqual(priceOf(byFile))
  })

  it('takes the sheet from where the browser found it', async () => {
    const member = await person()
    const rows = CSV.split('\r\n').map((line) => line.split(','))
    const edits = [{ sheet: 2, row: 1, removed: true }]
    const saved = await save(member, { table: { name: 'BOM', rows }, choices: { reading: { sheetIndex: 2 }, edits } })
    expect((await whole(member, saved.id)).lineCount).toBe(2)
  })

  it('joins the sheets of a bill that came as rows, each at its place in the file', async () => {
    const member = await person()
    const [head = [], ...rows] = CSV.split('\r\n').map((line) => line.split(','))
    const others = [
      {
        at: 3,
        name: '副板',
        rows: [head, ...rows.map(([names = '', ...rest]) => [names.replaceAll(/[A-Z]+/g, '$&9'), ...rest])],
      },
    ]
    const edits = [{ sheet: 3, row: 1, removed: true }]
    const saved = await save(member, { table: { at: 1, name: '主板', rows: [head, ...rows], others }, choices: { edits } })
    const { items } = (await whole(member, saved.id)).lines
    expect(items.map(({ line }) => [line.sheet, line.row])).toEqual(
      [1, 1, 1, 3, 3].map((sheet, at) => [sheet, [1, 2, 3, 2, 3][at]]),
    )
  })

  it('lets corrections and edits by hand have their way', async () => {
    const member = await person()
    const text = 'A,B,C\nR1,R2;R3,0603\nx,2,0603'
    const draft: Draft = {
      text,
      choices: {
        reading: { headerRow: null, columns: { 0: 'note', 1: 'designator', 2: 'footprint' } },
        edits: [{ row: 1, pointsMilli: 7000 }],
      },
    }
    const { id } = await save(member, draft)
    const { lines, choices } = await whole(member, id)
    const line = lines.items.find(({ line: { row } }) => row === 1)
    expect(line).toMatchObject({ line: { designators: ['R2', 'R3'] }, points: { pointsMilli: 7000, source: 'locked' } })
    const kept = { sheet: 0, row: 1, pointsMilli: 7000, known: { of: expect.any(String) } }
    expect([choices.edits, choices.reading.headerRow]).toEqual([[kept], null])
  })

  it('refuses a bill without any line, says what to do and keeps nothing', async () => {
    const member = await person()
    const text = 'R1-R4 10k 0603\nC1 100nF 0402\nU1 LM358 SOP-8'
    for (const reading of [{ sheetIndex: 0 }, { headerRow: 0 }, { columns: {} }]) {
      const { code, message } = await refused(member, { text, choices: { reading } })
      expect([code, message]).toEqual([4103, expect.stringMatching(/^没有可保存的物料行：.*选表头.*拆分/)])
    }
    const all = [1, 2, 3].map((row) => ({ row, removed: true }))
    expect(await refused(member, { text: CSV, choices: { edits: all } })).toMatchObject({
      code: 4103,
      message: expect.stringContaining('没有物料行'),
    })
    const ranges = Array.from({ length: 101 }, (_, i) => `R${i * 2000 + 1}-R${i * 2000 + 2000},2000,10k,0603`)
    expect(await refused(member, { text: ['位号,数量,值,封装', ...ranges].join('\n') })).toMatchObject({
      code: 4103,
      message: '到第 102 行已有 202000 个位号，一份清单最多 200000 个，请检查位号区间是否写错',
    })
    const designators = Array.from({ length: 10_000 }, (_, i) => `R${i}`)
    const edits = Array.from({ length: 21 }, (_, row) => ({ row, designators }))
    expect(await refused(member, { text: CSV, choices: { edits } })).toMatchObject({
      code: 4103,
      message: expect.stringContaining('位号合计最多 200000 个'),
    })
    expect(await query({ sql: 'SELECT count(*) AS n FROM bom WHERE created_by = ?', args: [member.id] })).toEqual([{ n: 0 }])

    const split = { sheetIndex: 0, reshapes: [{ kind: 'split' as const, column: 0, into: [1, 2, 3], separator: ' ' }] }
    const { id } = await save(member, { text, choices: { reading: split } })
    expect((await whole(member, id)).lines.items.map(({ line }) => line.footprint)).toEqual(['0603', '0402', 'SOP-8'])
  })

  it('binds only when nothing is left to confirm', async () => {
    const member = await person()
    const clear = await save(member, { text: 'Designator,Footprint\nR1,0603\nR2,0603' })
    const unclear = await save(member, { text: 'Designator,Footprint\nR1,0603\nU7,没见过的封装' })
    expect([clear.state, clear.blocked]).toEqual([2, []])
    expect(unclear.state).toBe(1)
    expect(unclear.blocked.length).toBeGreaterThan(0)
  })

  it('keeps every version as it was, and stores only the lines that changed', async () => {
    const member = await person()
    const first = await save(member, { text: CSV, choices: { order: { sets: 10 } } })
    const edits = [{ row: 2, quantity: 5 }]
    const second = await save(member, { id: first.id, rowVersion: 1, text: CSV, choices: { edits, order: { sets: 20 } } })
    expect(second).toMatchObject({ id: first.id, rowVersion: 2, version: 2 })
    const [old, now] = [await whole(member, first.id, 1), await whole(member, first.id)]
    expect([old.quote, now.quote]).toEqual([first.quote, second.quote])
    expect([old.lines.items[1]?.pieces, now.lines.items[1]?.pieces]).toEqual([2, 5])
    expect(await query({ sql: 'SELECT row_no, version FROM bom_line WHERE bom_id = ? ORDER BY 1, 2', args: [first.id] })).toEqual(
      [
        { row_no: 0, version: 1 },
        { row_no: 1, version: 1 },
        { row_no: 1, version: 2 },
        { row_no: 2, version: 1 },
      ],
    )
  })

  it('lets one of two savers win', async () => {
    const member = await person()
    const { id } = await save(member, { text: CSV })
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () => (await refused(member, { id, rowVersion: 1, text: CSV })).code),
    )
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 7 }, () => 4102)])
    expect(await query({ sql: 'SELECT count(*) AS n FROM bom_version WHERE bom_id = ?', args: [id] })).toEqual([{ n: 2 }])
  })

  it('pages long bills and gives them whole', async () => {
    const member = await person()
    const text = ['Designator,Footprint', ...Array.from({ length: 4500 }, (_, i) => `R${i + 1},0402`)].join('\n')
    const { id } = await save(member, { text })
    const page = await call(member, 'BomAnalyse/Details', { id, pageIndex: 3, pageSize: 2000 })
    expect([page.lines.total, page.lines.items.length, page.lines.items[0]?.line.designators]).toEqual([4500, 500, ['R4001']])
    const all = (await whole(member, id)).lines.items
    expect(all.map(({ line }) => line.designators[0])).toEqual(Array.from({ length: 4500 }, (_, i) => `R${i + 1}`))
  })

  it('reads lines that together are more than the database gives at once', async () => {
    const member = await person()
    const text = [
      'Designator,Footprint,Description',
      ...Array.from({ length: 400 }, (_, i) => `R${i + 1},0402,${'长'.repeat(9000)}`),
    ].join('\n')
    const { id } = await save(member, { table: { name: null, rows: text.split('\n').map((line) => line.split(',')) } })
    expect((await whole(member, id)).lines.items.map(({ line }) => line.designators[0])).toEqual(
      Array.from({ length: 400 }, (_, i) => `R${i + 1}`),
    )
  })

  it('logs the save with the row it replaced, in the same batch', async () => {
    const member = await person()
    const { id } = await save(member, { text: CSV, prjName: '旧名' })
    await save(member, { id, rowVersion: 1, text: CSV, prjName: '新名' })
    const rows = await query({
      sql: 'SELECT call, user_id, before_image FROM operation_log WHERE target = ? ORDER BY at, rowid',
      args: [id],
    })
    expect(rows.map(({ call: name, user_id }) => [name, user_id])).toEqual([
      ['BomAnalyse/SaveItem', member.id],
      ['BomAnalyse/SaveItem', member.id],
    ])
    expect(rows[0]?.['before_image']).toBeNull()
    expect(JSON.parse(String(rows[1]?.['before_image']))).toMatchObject([{ id, prj_name: '旧名', row_version: 1 }])
  })
})

describe('what is not saved', () => {
  const bad: [string, Draft, string][] = [
    ['nothing at all', {}, '请提供文件、文本或表格'],
    ['what is no bill', { text: '你好\n世界' }, ''],
    ['an unknown fee', { text: CSV, choices: { order: { fees: { nosuch: { on: true } } } } }, 'nosuch'],
    ['an unknown urgency', { text: CSV, choices: { order: { urgencyCode: 'now' } } }, 'now'],
    ['no sets', { text: CSV, choices: { order: { sets: 0 } } }, '套数至少为 1'],
    ['half a set', { text: CSV, choices: { order: { sets: 1.5 } } }, '套数应为整数'],
    [
      'more points than one can have',
      { text: CSV, choices: { edits: [{ row: 1, pointsMilli: 1e8, quantity: 1e6 }], order: { sets: 1 } } },
      '过大',
    ],
    [
      'more money than there is',
      {
        text: CSV,
        choices: {
          edits: [{ row: 1, pointsMilli: 5e7, quantity: 1 }],
          order: { sets: 1e6, unitPrices: { lines: {}, materials: {}, types: { SMT: 1e9 } } },
        },
      },
      '过大',
    ],
    ['a name too long', { text: CSV, prjName: '长'.repeat(61) }, '60'],
  ]
  it.each(bad)('%s', async (_, draft, message) => {
    const member = await person()
    const answer = await refused(member, draft)
    expect(answer).toMatchObject({ state: 0, code: 4103, message: expect.stringContaining(message) })
    expect(await query({ sql: 'SELECT id FROM bom WHERE owner_id = ?', args: [member.id] })).toEqual([])
  })

  it('a file that is someone else’s', async () => {
    const [owner, other] = [await person(), await person()]
    expect((await refused(other, { fileId: await fileOf(owner) })).code).toBe(4104)
  })

  it('a price that the client names', async () => {
    const member = await person()
    const answer = await envelope(await ask(member, 'BomAnalyse/SaveItem', { text: CSV, quote: { totalFen: 1 } }))
    expect(answer.code).toBe(4103)
  })
})
