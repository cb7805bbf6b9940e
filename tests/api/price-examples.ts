import { EMPTY_ID } from '../../shared/constants.ts'
import { itemsOf, type BookItems, type BookKind } from '../../shared/engine/price/book/items.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { Example, WriteName } from './example.ts'
import { call, envelope, person, query, send, type Person } from './harness.ts'

type PriceName = Extract<
  WriteName,
  `PriceBook/${string}` | `Material/${string}` | `Additional/${string}` | `BomFeeConfig/${string}`
>

const operator = () => person({ isAdmin: true })

/** The price model in force. */
export const publicModel = async () => (await envelope<PriceModel>(await send('/api/price-model'))).data

/** An item of the newest version as a call takes it. */
export async function shipped<K extends BookKind>(kind: K, code: string): Promise<Omit<BookItems[K], 'code'> & { id: string }> {
  const [row] = await query('SELECT model FROM price_version ORDER BY version DESC LIMIT 1')
  const item = itemsOf(JSON.parse(String(row?.['model'])), kind).find((one) => one.code === code)
  if (!item) throw new Error(`${kind} ${code} is not shipped`)
  const { code: id, ...fields } = item
  return { id, ...fields } as Omit<BookItems[K], 'code'> & { id: string }
}

async function fee(code: string) {
  const { kind: _kind, ...fields } = await shipped('fee', code)
  return fields
}

export const newName = () => `试-${crypto.randomUUID().slice(0, 8)}`

/** A draft with one new urgency that nobody chooses: it prices every bill as before. */
export async function drafted(as: Person, ppm = 0): Promise<string> {
  const code = `u-${crypto.randomUUID().slice(0, 8)}`
  await call(as, 'PriceBook/SaveItem', { kind: 'urgency', item: { code, name: newName(), ppm, seq: 900 } })
  return code
}

/** The caller's draft tried to the end on some bills; the draft's hash and the test. */
export async function tried(as: Person, sample = 1): Promise<{ draftHash: string; id: string }> {
  const { id } = await call(as, 'PriceBook/Test', { sample })
  let job = await call(as, 'job/Watch', { id })
  while (job.finished === null && job.tries === 0) job = await call(as, 'job/Watch', { id })
  if (job.state !== 'done') throw new Error(`the test of the draft failed: ${job.fault}`)
  const { draftHash } = await call(as, 'PriceBook/State', {})
  return { draftHash, id }
}

/** Publishes the caller's draft. */
export async function published(as: Person, sample = 1) {
  const { draftHash } = await tried(as, sample)
  return call(as, 'PriceBook/Publish', { draftHash, note: '试发布' })
}

/** Copies of a bill, each newer than the one before; `more` lines than there are may be said of one. */
export async function copiesOf(id: string, count: number, more: (index: number) => number = () => 0): Promise<string[]> {
  const copies = Array.from({ length: count }, () => crypto.randomUUID())
  const columns = 'version, price_version, input_hash, source_id, choices, understood, quote'
  await query(
    ...copies.flatMap((copy, index) => [
      {
        sql: `INSERT INTO bom SELECT ?, owner_id, created_by, row_version, version, prj_name, file_name, file_id, sets, line_count,
          designator_count, points_milli, total_fen, state, created, updated + ?, api_key_id, customer, remark, unsaved FROM bom WHERE id = ?`,
        args: [copy, index + 1, id],
      },
      {
        sql: `INSERT INTO bom_version SELECT ?, ${columns}, line_count + ?, created_by, created, price_hash, act_seq FROM bom_version WHERE bom_id = ?`,
        args: [copy, more(index), id],
      },
      { sql: 'INSERT INTO bom_line SELECT ?, row_no, version, json FROM bom_line WHERE bom_id = ?', args: [copy, id] },
    ]),
  )
  return copies
}

export const electrolytic = { field: 'description', op: 'contains', text: '贴片电解', weight: 10 } as const

const own = async () => ({ as: await person() })

/** One request of every call that writes prices; see `examples.ts`. */
export const PRICE_EXAMPLES: { [N in PriceName]: () => Promise<Example<N>> } = {
  'Material/SaveSysMaterial': async () => ({
    as: await operator(),
    input: { ...(await shipped('material', 'chip')), name: newName() },
  }),
  'Material/UpdateSysMaterials': async () => ({
    as: await operator(),
    input: { rows: [{ id: 'sop' }, { id: 'qfp' }], patch: { priceMicro: 30_000 } },
  }),
  'Material/Delete': async () => ({ as: await operator(), input: { ids: ['usb'] } }),
  'Material/UpdateRules': async () => ({ as: await operator(), input: { id: 'can', features: [electrolytic] } }),
  'Material/AddPackages': async () => ({ as: await operator(), input: { id: 'qfp', packages: [newName()] } }),
  'Material/removePackages': async () => {
    const [as, name] = [await operator(), newName()]
    const { rowVersion } = await call(as, 'Material/AddPackages', { id: 'qfp', packages: [name] })
    return { as, input: { id: 'qfp', packages: [name], rowVersion } }
  },
  'Material/saveMaterialType': async () => ({
    as: await operator(),
    input: { ...(await shipped('type', 'SMT')), minOrderFen: 51_000 },
  }),
  'Material/DelMaterialTypes': async () => {
    const [as, type] = [await operator(), await shipped('type', 'PRESS')]
    const { id } = await call(as, 'Material/saveMaterialType', { ...type, id: EMPTY_ID, name: newName() })
    return { as, input: { ids: [id] } }
  },
  'Material/SaveSysMaterialGrade': async () => ({
    as: await operator(),
    input: { ...(await shipped('grade', 'fine')), coefPpm: 210_000 },
  }),
  'Material/DeleteSysMaterialGrade': async () => ({ as: await operator(), input: { ids: ['odd'] } }),
  'Material/SaveMyList': async () => ({
    ...(await own()),
    input: { rows: [{ ...(await shipped('material', 'chip')), priceMicro: 9000 }] },
  }),
  'Material/DeleteMyMaterial': async () => {
    const as = await person()
    await call(as, 'Material/SaveMyList', { rows: [{ ...(await shipped('material', 'chip')), priceMicro: 9000 }] })
    return { as, input: { ids: ['chip'] } }
  },
  'Material/BatchUpdateMyMaterial': async () => ({
    ...(await own()),
    input: { rows: [{ id: 'chip' }], patch: { priceMicro: 9000 } },
  }),
  'Material/UpdateMyRules': async () => ({ ...(await own()), input: { id: 'can', features: [electrolytic] } }),
  'Material/AddMyPackages': async () => ({ ...(await own()), input: { id: 'qfp', packages: [newName()] } }),
  'Material/removeMyPackages': async () => {
    const [as, name] = [await person(), newName()]
    const { rowVersion } = await call(as, 'Material/AddMyPackages', { id: 'qfp', packages: [name] })
    return { as, input: { id: 'qfp', packages: [name], rowVersion } }
  },
  'Material/saveUnknowRule': async () => ({
    ...(await own()),
    input: { ...(await shipped('unknownRule', 'ic')), pins: 14 },
  }),
  'Material/deleteUnknowRule': async () => {
    const as = await person()
    await call(as, 'Material/saveUnknowRule', await shipped('unknownRule', 'ic'))
    return { as, input: { ids: ['ic'] } }
  },
  'Material/SetPrivate': async () => ({ ...(await own()), input: { private: true } }),
  'Material/SaveMaterialGrade': async () => ({
    ...(await own()),
    input: { ...(await shipped('grade', 'fine')), coefPpm: 300_000 },
  }),
  'Additional/SaveSysAddl': async () => ({ as: await operator(), input: { ...(await fee('clean')), rateMicro: 310_000 } }),
  'Additional/DeleteSysAddl': async () => ({ as: await operator(), input: { ids: ['ageing'] } }),
  'Additional/SaveSysAddlOption': async () => ({
    as: await operator(),
    input: { addlId: 'stencil', name: newName(), rateMicro: 1, ratePpm: 0, defaultOn: false, seq: 30 },
  }),
  'Additional/DeleteSysAddlOption': async () => ({
    as: await operator(),
    input: { addlId: 'stencil', ids: ['polish'], rowVersion: 0 },
  }),
  'Additional/UpdateSysAddlOptionNames': async () => ({
    as: await operator(),
    input: { items: [{ id: 'stencil:polish', name: '电解抛光' }] },
  }),
  'Additional/saveOptions': async () => ({
    ...(await own()),
    input: { items: [{ id: 'clean', rateMicro: 1, defaultOn: true }] },
  }),
  'BomFeeConfig/SaveSysItem': async () => ({ as: await operator(), input: { ...(await fee('management')), ratePpm: 31_000 } }),
  'BomFeeConfig/DeleteSysItem': async () => ({ as: await operator(), input: { ids: ['management'] } }),
  'BomFeeConfig/SaveItem': async () => ({ ...(await own()), input: { id: 'management', ratePpm: 20_000 } }),
  'PriceBook/SaveItem': async () => ({
    as: await operator(),
    input: { kind: 'break', item: { code: '70', sets: 70 } },
  }),
  'PriceBook/SaveItems': async () => ({
    as: await operator(),
    input: { rows: [70, 90].map((sets) => ({ kind: 'break' as const, item: { code: String(sets), sets } })) },
  }),
  'PriceBook/RemoveItem': async () => ({ as: await operator(), input: { kind: 'tax', id: 'vat1', rowVersion: 0 } }),
  'PriceBook/Revert': async () => {
    const as = await operator()
    await drafted(as)
    return { as, input: {} }
  },
  'PriceBook/Test': async () => {
    const as = await operator()
    await drafted(as)
    return { as, input: { sample: 1 } }
  },
  'PriceBook/Approve': async () => {
    const by = await operator()
    await drafted(by)
    return { as: await operator(), input: { id: (await tried(by)).id } }
  },
  'PriceBook/Publish': async () => {
    const as = await operator()
    await drafted(as)
    return { as, input: { draftHash: (await tried(as)).draftHash, note: '试发布' } }
  },
  'PriceBook/RollBack': async () => {
    const [as, before] = [await operator(), await publicModel()]
    await drafted(as)
    await published(as)
    return { as, input: { version: Number(before.version), note: '退回' } }
  },
  'PriceBook/SaveMine': async () => {
    const { id: code, ...type } = await shipped('type', 'SMT')
    return { ...(await own()), input: { kind: 'type', item: { ...type, code, minOrderFen: 1 } } }
  },
  'PriceBook/SaveMineItems': async () => {
    const [{ id: code, ...type }, { id, ...grade }] = [await shipped('type', 'SMT'), await shipped('grade', 'fine')]
    const rows = [
      { kind: 'type' as const, item: { ...type, code, minOrderFen: 1 } },
      { kind: 'grade' as const, item: { ...grade, code: id, coefPpm: 1 } },
    ]
    return { ...(await own()), input: { rows } }
  },
  'PriceBook/RemoveMine': async () => ({ ...(await own()), input: { kind: 'material', ids: ['led'], hide: true } }),
}
