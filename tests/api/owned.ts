import type { Owned } from '../../shared/contract.ts'
import { defaultOrder } from '../../shared/engine/price/order.ts'
import { compared, EXAMPLES } from './examples.ts'
import { newArticle } from './article-examples.ts'
import { inCart } from './cart-examples.ts'
import { learned, newModel, newPrefix, ownPackage, sysPackage, taughtAlias, taughtPart } from './part-examples.ts'
import { PRICE_EXAMPLES, publicModel } from './price-examples.ts'
import { layoutDraft } from './template-examples.ts'
import { newCompany } from './mes-examples.ts'
import { sentMessage } from './message-examples.ts'
import { newTicket } from './ticket-examples.ts'
import { askedInvoice, newTitle, paidPlans } from './invoice-examples.ts'
import { funded, newAddress, newPlan, planOrder, reported } from './order-examples.ts'
import { savedPlan } from './purchase-examples.ts'
import { newCustomer, quoted, shared } from './quote-examples.ts'
import { sentList } from './import-examples.ts'
import { fetched, withShop } from './shop-examples.ts'
import { newSupplier, newSysSupplier, operator } from './supplier-examples.ts'
import { savedLots } from './surplus-rows.ts'
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
  address: { table: 'address', make: (owner) => newAddress(owner) },
  apiKey: { table: 'api_key', make: async (owner) => (await call(owner, 'user/UpdateMyApiInfo', { name: '产线' })).id },
  article: { table: 'article', make: async () => (await newArticle(await person({ isAdmin: true }))).id },
  bom: { table: 'bom', make: savedBom },
  cartLine: { table: 'cart_line', make: async (owner) => (await inCart(owner)).id },
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
  import: { table: 'import', make: async (owner) => (await sentList(owner, 'own')).id },
  invoice: {
    table: 'invoice',
    make: async (owner) => (await askedInvoice(await funded(owner, 1000), await paidPlans(owner, 1))).id,
  },
  invoiceTitle: { table: 'invoice_title', make: (owner) => newTitle(owner) },
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
  mesCompany: { table: 'mes_company', make: async () => (await newCompany()).id },
  message: { table: 'message_out', make: ({ id }) => sentMessage(id) },
  model: { table: 'part_model', make: async () => (await newModel()).id },
  operation: {
    table: 'operation_log',
    make: async (owner) => {
      await call(owner, 'user/UpdateMyApiInfo', { name: '日志' })
      return found('SELECT id FROM operation_log WHERE user_id = ?', owner)
    },
  },
  order: { table: 'orders', make: async (owner) => (await planOrder(owner)).id },
  prefix: { table: 'package_prefix', make: async () => (await newPrefix()).id },
  priceTest: {
    table: 'price_test',
    make: async () => String((await PRICE_EXAMPLES['PriceBook/Approve']()).input?.id),
  },
  // One that is not on sale is nobody's.
  product: { table: 'product', make: async () => (await newPlan({ state: 0 })).id },
  purchasePlan: { table: 'purchase_plan', make: async (owner) => (await savedPlan(owner)).id },
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
  shopOrder: { table: 'shop_order', make: shopOrder },
  subAccount: { table: 'user', make: async (owner) => (await person({ parentId: owner.id })).id },
  supplier: { table: 'supplier', make: async (owner) => (await newSupplier(owner)).id },
  surplus: { table: 'surplus', make: async (owner) => (await savedLots(owner)).id },
  sysAlias: { table: 'package_alias', make: async () => (await sysPackage()).aliasId },
  sysImport: { table: 'import', make: async () => (await sentList(await operator(), 'system')).id },
  sysPackage: { table: 'package', make: async () => (await sysPackage()).id },
  sysSupplier: { table: 'supplier', make: async () => (await newSysSupplier()).id },
  sysTemplate: {
    table: 'template',
    make: async () => (await call(await person({ isAdmin: true }), 'tempelete/SaveSysItem', layoutDraft())).id,
  },
  ticket: { table: 'ticket', make: async (owner) => (await newTicket(owner)).id },
  template: { table: 'template', make: async (owner) => (await call(owner, 'tempelete/SaveMyItem', layoutDraft())).id },
  transfer: { table: 'transfer', make: async (owner) => reported(owner, (await planOrder(owner)).id) },
  user: { table: 'user', make: async () => (await person()).id },
  walletTx: {
    table: 'wallet_tx',
    make: async (owner) => {
      await funded(owner, 1000)
      return found('SELECT id FROM wallet_tx WHERE owner_id = ?', owner)
    },
  },
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

/** A cart that the shop has fetched. */
async function shopOrder(owner: Person): Promise<string> {
  await withShop()
  const { no } = await fetched(owner)
  return String((await query({ sql: 'SELECT id FROM shop_order WHERE no = ?', args: [no] }))[0]?.['id'])
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
