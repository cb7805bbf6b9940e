import type { Owned } from '../../shared/contract.ts'
import { defaultOrder } from '../../shared/engine/price/order.ts'
import { compared, EXAMPLES } from './examples.ts'
import { learned, newModel, newPrefix, ownPackage, sysPackage, taughtAlias, taughtPart } from './part-examples.ts'
import { PRICE_EXAMPLES, publicModel } from './price-examples.ts'
import { layoutDraft } from './template-examples.ts'
import { newCustomer, quoted, shared } from './quote-examples.ts'
import { call, person, query, type Person } from './harness.ts'

type Thing = {
  /** Where its row lies. */
  table: string
  /** Makes one that belongs to this person, or that is everybody's, and gives its id. */
  make: (owner: Person) => Promise<string>
}

const found = async (sql: string, owner: Person): Promise<string> => String((await query({ sql, args: [owner.id] }))[0]?.['id'])

/** One of each kind of things that calls name by their ids. */
export const THINGS: Record<Owned, Thing> = {
  apiKey: { table: 'api_key', make: async (owner) => (await call(owner, 'user/UpdateMyApiInfo', { name: '产线' })).id },
  bom: { table: 'bom', make: savedBom },
  customer: { table: 'customer', make: async (owner) => (await newCustomer(owner)).id },
  file: { table: 'file', make: uploadedFile },
  friendLink: {
    table: 'friend_link',
    make: async () => {
      const { as, input } = await EXAMPLES['news/SaveFrendLinks']()
      await call(as, 'news/SaveFrendLinks', input)
      return (await call(as, 'news/GetFrendLinkList')).items[0]!.id
    },
  },
  ipcCompare: { table: 'ipc_compare', make: compared },
  job: {
    table: 'job',
    make: async ({ id: owner }) => {
      const id = crypto.randomUUID()
      const sql = `INSERT INTO job (id, kind, occasion, state, cursor, steps, done, tries, next_at, user_id, created, finished)
        VALUES (?1, 'files', ?1, 'done', 'null', 0, 0, 0, 0, ?2, 0, ?3)`
      await query({ sql, args: [id, owner, Date.now()] })
      return id
    },
  },
  learned: { table: 'package', make: async (owner) => (await learned(owner))[0]!.id },
  notice: {
    table: 'notice',
    make: async (owner) => {
      const { as, input } = await EXAMPLES['wallet/topUp']()
      await call(as, 'wallet/topUp', { ...input!, userId: owner.id })
      return found('SELECT id FROM notice WHERE user_id = ?', owner)
    },
  },
  model: { table: 'part_model', make: async () => (await newModel()).id },
  operation: {
    table: 'operation_log',
    make: async (owner) => {
      await call(owner, 'user/UpdateMyApiInfo', { name: '日志' })
      return found('SELECT id FROM operation_log WHERE user_id = ?', owner)
    },
  },
  prefix: { table: 'package_prefix', make: async () => (await newPrefix()).id },
  priceTest: {
    table: 'price_test',
    make: async () => String((await PRICE_EXAMPLES['PriceBook/Approve']()).input?.id),
  },
  quotaLot: { table: 'quota_lot', make: (owner) => found('SELECT id FROM quota_lot WHERE owner_id = ?', owner) },
  quotaUse: {
    table: 'quota_tx',
    make: async (owner) => {
      await call(owner, 'BomAnalyse/SaveItem', { text: 'Designator,Footprint\nR1,0603' })
      return found(`SELECT id FROM quota_tx WHERE reason = 'use' AND owner_id = ?`, owner)
    },
  },
  quote: { table: 'quote', make: async (owner) => (await quoted(owner)).id },
  role: {
    table: 'role',
    make: async () => {
      const { as, input } = await EXAMPLES['role/save']()
      return (await call(as, 'role/save', input)).id
    },
  },
  share: { table: 'share', make: async (owner) => (await shared(owner)).id },
  subAccount: { table: 'user', make: async (owner) => (await person({ parentId: owner.id })).id },
  sysAlias: { table: 'package_alias', make: async () => (await sysPackage()).aliasId },
  sysPackage: { table: 'package', make: async () => (await sysPackage()).id },
  sysTemplate: {
    table: 'template',
    make: async () => (await call(await person({ isAdmin: true }), 'tempelete/SaveSysItem', layoutDraft())).id,
  },
  template: { table: 'template', make: async (owner) => (await call(owner, 'tempelete/SaveMyItem', layoutDraft())).id },
  user: { table: 'user', make: async () => (await person()).id },
  userPart: { table: 'part_model', make: async (owner) => (await taughtPart(owner)).id },
  userAlias: { table: 'package_alias', make: async (owner) => (await taughtAlias(owner)).id },
  userPackage: { table: 'package', make: async (owner) => (await ownPackage(owner)).id },
}

async function uploadedFile({ id: owner }: Person): Promise<string> {
  const id = crypto.randomUUID()
  const sql = `INSERT INTO file VALUES (?, ?, ?, 2, 'csv', 'a.csv', ?, 1, ?, 0)`
  await query({ sql, args: [id, owner, owner, id, '0'.repeat(64)] })
  return id
}

/** A bill as a save leaves it, small. */
async function savedBom(owner: Person): Promise<string> {
  const [id, file] = [crypto.randomUUID(), await uploadedFile(owner)]
  const choices = JSON.stringify({ reading: {}, edits: [], order: defaultOrder(await publicModel(), 1) })
  await query(
    {
      sql: `INSERT INTO bom VALUES (?, ?, ?, 1, 1, 'theirs', 'a.csv', ?, 1, 0, 0, 0, 0, 1, 0, 0, NULL, '', '', 0)`,
      args: [id, owner.id, owner.id, file],
    },
    {
      sql: `INSERT INTO bom_version VALUES (?, 1, '1', ?, ?, ?, '{}', '{"lines":[],"labour":[]}', 0, ?, 0, NULL, 0)`,
      args: [id, '0'.repeat(64), file, choices, owner.id],
    },
  )
  return id
}
