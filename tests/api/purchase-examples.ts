import type { Example, WriteName } from './example.ts'
import { addOffer, addParts, addSupplier, ownWord } from './catalogue-rows.ts'
import { call, lotOf, person, query, type Person } from './harness.ts'

/** A part for a line, as somebody chose it. */
export async function choosePart(bomId: string, lineKey: string, partId: number, by: string) {
  const sql = `INSERT INTO bom_match (bom_id, line_key, row_version, run_id, row_no, label, pieces, asked, why, doubt, candidates, proposed_id, state,
    part_id, changed, decided_by, decided_name, decided) VALUES (?1, ?2, 1, ?1, 0, '', 1, '{}', 'mpn', 0, '[]', ?3, 'chosen', ?3, '', ?4, '', 0)`
  await query({ sql, args: [bomId, lineKey, partId, by] })
}

/** Uses of the service for a year. */
export const pricesLot = ({ id }: { id: string }, ticks = 100) => query(...lotOf(id, ticks, undefined, 'prices'))

export const BILL = '位号,数量,规格,封装\nR1-R4,4,10k,0603\nC1 C2,2,100nF,0402\nU1,1,STM32F103C8T6,LQFP-48'

/** A saved bill of 100 sets, another one each time: equal texts are one file. */
export const someBill = (as: Person, sets = 100, text = BILL) =>
  call(as, 'BomAnalyse/SaveItem', { text: `${text}\nTP1,1,${ownWord()},`, choices: { order: { sets } } })

/**
 * A bill whose resistor and capacitor have parts, the chip has none; one's own supplier sells both, another one for everybody the
 * resistor cheaper, with freight.
 */
export async function purchase(as: Person, { ticks = 100, owner = as }: { ticks?: number; owner?: Person } = {}) {
  await pricesLot(owner, ticks)
  const { id } = await someBill(as)
  const { parts, maker } = await addParts([{ mpn: `${ownWord()}-R` }, { mpn: `${ownWord()}-C` }])
  const [resistor = 0, capacitor = 0] = parts.map((part) => part.id)
  await choosePart(id, '0:1', resistor, as.id)
  await choosePart(id, '0:2', capacitor, as.id)
  const own = await addSupplier({ ownerId: owner.id, name: `A ${ownWord()}` })
  await query({ sql: 'UPDATE supplier SET free_from_fen = 9900 WHERE id = ?', args: [own.id] })
  const shop = await addSupplier({ name: `B ${ownWord()}` })
  await query({ sql: 'UPDATE supplier SET freight_fen = 800, free_from_fen = 5000 WHERE id = ?', args: [shop.id] })
  await addOffer(own.id, { partId: resistor, breaks: [[1, 20_000]] })
  await addOffer(own.id, { partId: capacitor, breaks: [[1, 50_000]] })
  await addOffer(shop.id, {
    partId: resistor,
    breaks: [
      [1, 15_000],
      [1000, 9000],
    ],
  })
  return { bomId: id, resistor, capacitor, own, shop, maker }
}

/** The same with its comparison opened, which pays for it. */
export async function opened(as: Person) {
  const made = await purchase(as)
  await call(as, 'bomai/prices', { bills: [{ id: made.bomId }] })
  return made
}

export async function savedPlan(as: Person, name = '三月备料') {
  const { bomId } = await opened(as)
  return call(as, 'bomai/savePlan', { bills: [{ id: bomId }], name })
}

type PurchaseName = Extract<WriteName, 'bomai/prices' | `bomai/${'save' | 'remove' | 'feed'}Plan` | 'bomai/saveSupplierRules'>

export const PURCHASE_EXAMPLES: { [N in PurchaseName]: () => Promise<Example<N>> } = {
  'bomai/prices': async () => {
    const as = await person()
    return { as, input: { bills: [{ id: (await purchase(as)).bomId }] } }
  },
  'bomai/saveSupplierRules': async () => {
    const as = await person()
    return { as, input: { rules: [{ id: (await addSupplier({ ownerId: as.id })).id, rank: 'preferred' }] } }
  },
  'bomai/savePlan': async () => {
    const as = await person()
    const { bomId, resistor, own } = await opened(as)
    return {
      as,
      input: { bills: [{ id: bomId }], name: '三月备料', key: crypto.randomUUID(), assigned: [{ partId: resistor, id: own.id }] },
    }
  },
  'bomai/feedPlan': async () => {
    const as = await person()
    const { bomId } = await opened(as)
    const { id: planId } = await call(as, 'bomai/savePlan', { bills: [{ id: bomId }], name: '三月备料' })
    return { as, input: { id: bomId, rowVersion: 1, key: crypto.randomUUID(), planId } }
  },
  'bomai/removePlan': async () => {
    const as = await person()
    return { as, input: { id: (await savedPlan(as)).id } }
  },
}
