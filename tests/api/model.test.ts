import { beforeAll, describe, expect, it } from 'vitest'
import { MODELS } from '../../worker/service/parts/import/import-models.ts'
import { newModel, sysPackage, unheardOf } from './part-examples.ts'
import { ask, call, codeOf, envelope, person, query, type Person } from './harness.ts'

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

const listed = async (keyword: string) => (await call(admin, 'Model/LoadPageModel', { keyword })).items
const refusal = async (name: string, input: object) => envelope<null>(await ask(admin, name, input))

describe('a part number', () => {
  it('is listed with its package and its joints', async () => {
    const { id: packageId, name } = await sysPackage(admin)
    const mpn = unheardOf()
    await call(admin, 'Model/SaveModel', { mpn, maker: '德州仪器', packageId, materialCode: 'sop' })
    expect(await listed(mpn)).toMatchObject([
      { mpn, maker: '德州仪器', packageName: name, joints: { pins: 37, exposedPads: 2 }, materialCode: 'sop', state: 1, hits: 0 },
    ])
  })

  it('is one under every packing, and the second one is refused at its field', async () => {
    const { mpn } = await newModel(admin)
    const { code, message, data } = await refusal('Model/SaveModel', { mpn: `${mpn}-TR`, pins: 3 })
    expect([code, message]).toEqual([4102, expect.stringContaining('已有这个型号')])
    expect(data).toMatchObject({ field: 'mpn' })
  })

  it.each([
    ['nothing known of it', { pins: null }, '至少填一项'],
    ['a material that is not there', { materialCode: 'gone' }, '没有物料'],
    ['more pins than a part has', { pins: 10_001 }, '10,000'],
    ['a letter nobody sees', { mpn: `AB​${'C'.repeat(5)}` }, '不可见'],
    ['a novel', { mpn: 'A'.repeat(10_000) }, '最多 100'],
  ])('is refused with %s', async (_, more, text) => {
    const { code, message } = await refusal('Model/SaveModel', { mpn: unheardOf(), pins: 3, ...more })
    expect([code, message]).toEqual([4103, expect.stringContaining(text)])
  })

  it('is changed by whoever has seen it last, several at once or none', async () => {
    const [one, two] = [await newModel(admin), await newModel(admin)]
    const rows = [
      { id: one.id, rowVersion: 1 },
      { id: two.id, rowVersion: 7 },
    ]
    expect(await codeOf(admin, 'Model/ChangeModels', { rows, materialCode: 'qfp' })).toBe(4102)
    expect((await listed(one.mpn))[0]).toMatchObject({ materialCode: null, rowVersion: 1 })
    const seen = rows.map((row) => ({ ...row, rowVersion: 1 }))
    await call(admin, 'Model/ChangeModels', { rows: seen, materialCode: 'qfp' })
    expect((await listed(two.mpn))[0]).toMatchObject({ materialCode: 'qfp', rowVersion: 2 })
  })

  it('that is retired can be entered anew', async () => {
    const { id, mpn } = await newModel(admin)
    await call(admin, 'Model/DeleteModels', { ids: [id] })
    await call(admin, 'Model/SaveModel', { mpn, pins: 5 })
    expect((await listed(mpn)).map(({ state, joints }) => [state, joints?.pins])).toEqual(
      expect.arrayContaining([
        [2, 37],
        [1, 5],
      ]),
    )
  })
})

describe('an import of part numbers', () => {
  const rowsOf = (lines: object[]) => ({ rows: lines.map((line, index) => ({ row: index + 2, ...line })) as never })

  it('tells beforehand, row by row, exactly what it then does', async () => {
    const [fresh, twin] = [unheardOf(), unheardOf()]
    const { mpn: known } = await newModel(admin)
    const file = rowsOf([
      { mpn: fresh, maker: '甲', package: 'SOT-23-5' },
      { mpn: known, maker: '乙', pins: 8 },
      { mpn: twin, pins: 3 },
      { mpn: `${twin}/TR`, pins: 4 },
      { mpn: '' },
      { mpn: unheardOf(), package: '603' },
      { mpn: unheardOf(), package: 'zxqv' },
      { mpn: unheardOf(), pins: 10_001 },
      { mpn: unheardOf(), materialCode: '没有的' },
    ])
    const trial = await call(admin, 'Model/TryImport', file)
    expect(trial).toMatchObject({ added: 2, changed: 1, same: 0 })
    expect(trial.refused.map(({ row, message }) => [row, message])).toEqual([
      [5, '与第 4 行是同一个型号'],
      [6, '没有型号'],
      [7, '“603”像是 0603 被表格软件当成数字、去掉了前面的 0，请把这一列设为文本'],
      [8, '认不出封装“zxqv”，请先在封装库里建立'],
      [9, expect.stringContaining('10,000')],
      [10, '没有物料“没有的”'],
    ])
    expect(await listed(fresh)).toEqual([])
    expect(await call(admin, 'Model/Import', file)).toEqual(trial)
    expect(await listed(fresh)).toMatchObject([{ maker: '甲', packageName: 'SOT-23-5', joints: { pins: 5 } }])
    expect(await call(admin, 'Model/TryImport', file)).toMatchObject({ added: 0, changed: 0, same: 3 })
  })

  it('makes no package for a row that is refused', async () => {
    const [mpn, name] = [unheardOf(), 'QFN-44-9x9']
    const file = rowsOf([
      { mpn, package: name, pins: 10_001 },
      { mpn: '', package: name },
    ])
    expect((await call(admin, 'Model/Import', file)).refused).toHaveLength(2)
    expect((await call(admin, 'Package/SysPackages', { Names: ['QFN-44'] })).items).toEqual([])
    expect(await call(admin, 'Model/Import', rowsOf([{ mpn, package: name }]))).toMatchObject({ added: 1 })
    expect((await call(admin, 'Package/SysPackages', { Names: ['QFN-44'] })).total).toBe(1)
  })

  it('names packages by their aliases, and makes each known one a row once', async () => {
    const { id, alias } = await sysPackage(admin)
    const [one, two] = [unheardOf(), unheardOf()]
    await call(
      admin,
      'Model/Import',
      rowsOf([
        { mpn: one, package: alias },
        { mpn: two, package: 'LQFP-48' },
      ]),
    )
    await call(admin, 'Model/Import', rowsOf([{ mpn: unheardOf(), package: 'lqfp48' }]))
    expect((await listed(one))[0]).toMatchObject({ packageId: id })
    const rows = await query(`SELECT count(*) AS n FROM package WHERE key = 'LQFP48' AND owner_id IS NULL AND state = 1`)
    expect(rows[0]?.['n']).toBe(1)
  })

  it('is looked up by its keys alone', async () => {
    const plan = await query({ sql: `EXPLAIN QUERY PLAN ${MODELS}`, args: ['["A"]'] })
    expect(plan.map(({ detail }) => String(detail)).filter((detail) => / m\b/.test(detail))).toEqual([
      expect.stringMatching(/^SEARCH m USING INDEX part_model_key/),
    ])
  })
})
