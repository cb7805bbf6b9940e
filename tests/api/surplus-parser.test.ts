import { expect, it } from 'vitest'
import { writeXlsx } from '../../shared/engine/export/xlsx.ts'
import { addParts, ownWord } from './catalogue-rows.ts'
import { ask, call, envelope, person, query, upload, type Person } from './harness.ts'
import { lot, savedLots } from './surplus-rows.ts'

const HEAD = ['型号', '品牌', '数量', '单价', '批号', '成色', '库位']

async function uploaded(as: Person, rows: string[][], name = '库存.xlsx') {
  const bytes = writeXlsx([{ name: '库存', rows }])
  return envelope<{ id: string }>(await upload(as, 5, new File([bytes], name)))
}

const raw = (rows: string[][], name = '库存.xls') => ({ name, table: { name: '库存', rows } })

it('shows what would be kept of a file, with the part of the catalogue, and keeps nothing', async () => {
  const as = await person()
  const word = ownWord()
  const { maker } = await addParts([{ mpn: `${word}-A` }])
  await addParts([{ mpn: `${word}-A` }, { mpn: `${word}-B` }])
  const rows = [
    HEAD,
    [`${word} A`, maker, '1500', '0.05', '2342', '全新', 'B-2'],
    [`${word}-A`, '', '20', '0.05', '2342', '', ''],
    [`${word}-B`, '', '20', '0.05', '2342', '', ''],
    [`${word}-C`, '', '0', '0.05', '', '', ''],
  ]
  const { data } = await uploaded(as, rows)
  const read = await call(as, 'surplus/BomParser', { fileId: data.id })
  expect(
    read.rows.map(({ row, mpn, qty, priceMicro, condition, location }) => [row, mpn, qty, priceMicro, condition, location]),
  ).toEqual([
    [1, `${word} A`, 1500, 50_000, 'new', 'B-2'],
    [2, `${word}-A`, 20, 50_000, 'open', ''],
    [3, `${word}-B`, 20, 50_000, 'open', ''],
  ])
  expect(read.rows.map(({ part }) => part?.mpn ?? null)).toEqual([`${word}-A`, null, `${word}-B`])
  expect([read.rows[0]?.part?.maker, read.rows[0]?.doubts, read.rows[1]?.doubts]).toEqual([
    maker,
    [],
    ['目录中有 2 个品牌的这个型号，请写明品牌'],
  ])
  expect(read.refused).toEqual([{ row: 4, cells: rows[4]?.slice(0, 4), reasons: ['数量是 0'] }])
  expect(await query({ sql: 'SELECT * FROM surplus WHERE owner_id = ?', args: [as.id] })).toEqual([])
  // The rows themselves read the same.
  expect((await call(as, 'surplus/BomParser', raw(rows))).rows).toEqual(read.rows)
  const columns = { mpn: 0, quantity: 2 }
  const named = await call(as, 'surplus/BomParser', { fileId: data.id, mapping: { sheet: 0, headRow: 0, columns } })
  expect(named.rows.map(({ qty, priceMicro }) => [qty, priceMicro])).toEqual([
    [1500, null],
    [20, null],
    [20, null],
  ])
})

it('takes .xls and .xlsx alone', async () => {
  const as = await person()
  const csv = new File(['型号,数量\nA,1'], '库存.csv')
  expect((await envelope(await upload(as, 5, csv))).message).toContain('xlsx')
  const bill = await envelope<{ id: string }>(await upload(as, 2, csv))
  for (const input of [{ fileId: bill.data.id }, raw([HEAD], '库存.csv'), raw([HEAD], '库存'), {}]) {
    const { code, message } = await envelope(await ask(as, 'surplus/BomParser', input))
    expect([code, /\.xlsx、\.xls|请提供/.test(message)]).toEqual([4103, true])
  }
  expect((await envelope(await ask(as, 'surplus/BomParser', raw([['你好'], ['世界']])))).message).toContain('表头')
})

it('of 5,000 rows with 4,999 errors takes the one, and of more than 5,000 none', async () => {
  const as = await person()
  const bad = Array.from({ length: 4999 }, (_, at) => [`MPN${at}`, '', '1.5', '', '', '', ''])
  const good = ['LM358DR', 'TI', '10', '0.3', '2301', '', '']
  const read = await call(as, 'surplus/BomParser', raw([HEAD, ...bad, good]))
  expect([read.rows.length, read.refused.length, read.refused[0]?.reasons]).toEqual([1, 4999, ['数量“1.5”不是整数']])
  const over = await envelope(await ask(as, 'surplus/BomParser', raw([HEAD, ...bad, good, good.with(0, 'LM393')])))
  expect([over.code, over.message]).toEqual([4103, '表里有 5001 行，一份余料最多 5000 行，请分成几个文件'])
})

it.each([
  ['quantity 0', { qty: 0 }],
  ['quantity -1', { qty: -1 }],
  ['quantity 1.5', { qty: 1.5 }],
  ['quantity 10^9', { qty: 1_000_000_000 }],
  ['a price of nothing', { priceMicro: 0 }],
  ['a minimum above the quantity', { qty: 5, moq: 6 }],
  ['more than anybody pays', { qty: 999_999_999, priceMicro: 1_000_000_000_000 }],
  ['a multiple above the quantity', { qty: 5, mult: 6 }],
  ['no part number', { mpn: '  ' }],
  ['a part number of signs', { mpn: '---' }],
])('%s is not saved', async (_, some) => {
  const as = await person()
  const items = [lot(), { ...lot({ seq: 1 }), ...some }]
  const { code, message } = await envelope(await ask(as, 'surplus/UpdateMy', { title: '尾料', items }))
  expect([code, message]).toEqual([4103, expect.stringMatching(/[\u4e00-\u9fff]/)])
  expect(await query({ sql: 'SELECT * FROM surplus WHERE owner_id = ?', args: [as.id] })).toEqual([])
})

it('a list whose time has passed, or that has no prices, is not put up', async () => {
  const as = await person()
  const refused = async (name: string, input: object) => (await envelope(await ask(as, name, input))).message
  expect(await refused('surplus/UpdateMy', { title: '尾料', validTo: Date.now() - 1 })).toContain('有效期已过')
  expect(await refused('surplus/UpdateMy', { title: '尾料', validTo: Date.now() + 400 * 86_400_000 })).toContain('365')
  const submit = async (items: ReturnType<typeof lot>[]) =>
    refused('surplus/UpdateMyState', { ...(await savedLots(as, items)), state: 1 })
  expect(await submit([lot(), lot({ seq: 1, priceMicro: null })])).toBe('有 1 行没有单价，请补上后再提交')
  expect(await submit([])).toBe('没有可以出售的物料')
})

it('saves 5,000 rows at once and changes one of them, under one key once', async () => {
  const as = await person()
  const items = Array.from({ length: 5000 }, (_, seq) => lot({ seq, mpn: `LOT-${seq}` }))
  const key = crypto.randomUUID()
  const [first, again] = [await savedLots(as, items, { key }), await savedLots(as, items, { key })]
  expect(again).toEqual(first)
  await call(as, 'surplus/UpdateMy', { ...first, title: '改', items: [lot({ seq: 7, mpn: 'LOT-7', qty: 9 })] })
  const { items: lists } = await call(as, 'surplus/GetMyList')
  expect(lists.map(({ items: rows, remain, title }) => [rows, remain, title])).toEqual([[5000, 4_999_009, '改']])
  const more = { id: first.id, rowVersion: 2, title: '改', items: [lot({ seq: 5000 })] }
  expect((await envelope(await ask(as, 'surplus/UpdateMy', more))).message).toContain('5000')
  expect(await call(as, 'surplus/GetMyList', { keyword: 'lot-499' }).then(({ total }) => total)).toBe(1)
})

it('one’s own bills that need a lot are shown beside it', async () => {
  const [as, other] = await Promise.all([person(), person()])
  const word = ownWord()
  const text = `位号,数量,型号,封装\n"R1 R2",2,${word}-1,0603\nU1,1,${word}-2,SOT-23`
  const bill = await call(as, 'BomAnalyse/SaveItem', { text, choices: { order: { sets: 50 } } })
  await call(other, 'BomAnalyse/SaveItem', { text })
  const { id } = await savedLots(as, [lot({ mpn: `${word} 1`, qty: 70 }), lot({ seq: 1 })])
  const { items, total } = await call(as, 'surplus/MyMatches', { id })
  expect([total, items]).toEqual([
    1,
    [expect.objectContaining({ seq: 0, remain: 70, bomId: bill.id, designators: 'R1 R2', need: 100 })],
  ])
})

it('what an order leaves over becomes a draft, once', async () => {
  const as = await person()
  const { parts, maker } = await addParts([{ mpn: ownWord(), pkg: '0603' }])
  const input = { key: crypto.randomUUID(), title: '订单剩余', lines: [{ partId: parts[0]!.id, qty: 37, dateCode: '2401' }] }
  const [draft, again] = [await call(as, 'surplus/SaveLeftovers', input), await call(as, 'surplus/SaveLeftovers', input)]
  expect(again).toEqual(draft)
  const { state, items } = await call(as, 'surplus/GetMyDetail', { id: draft.id })
  expect([
    state,
    items.map(({ mpn, brand, pkg, qty, dateCode, priceMicro }) => [mpn, brand, pkg, qty, dateCode, priceMicro]),
  ]).toEqual([0, [[parts[0]!.mpn, maker, '0603', 37, '2401', null]]])
})
