import type { Example, WriteName } from './example.ts'
import { addParts, ownWord } from './catalogue-rows.ts'
import { call, person } from './harness.ts'
import { uploaded } from './order-examples.ts'
import { anOperator, lot, onShelf, photo, savedLots, TICKED } from './surplus-rows.ts'

type SurplusName = Extract<WriteName, `surplus/${string}`>

/** A list that waits for an operator. */
async function submitted() {
  const seller = await person()
  const { id, rowVersion } = await savedLots(seller)
  return call(seller, 'surplus/UpdateMyState', { id, rowVersion, state: 1 })
}

export const SURPLUS_EXAMPLES: { [N in SurplusName]: () => Promise<Example<N>> } = {
  'surplus/UpdateMy': async () => ({
    as: await person(),
    input: { title: '库存尾料', items: [lot(), lot({ seq: 1, qty: 5 })], key: crypto.randomUUID() },
  }),
  'surplus/UpdateMyState': async () => {
    const as = await person()
    const { id, rowVersion } = await savedLots(as)
    return { as, input: { id, rowVersion, state: 1, key: crypto.randomUUID() } }
  },
  'surplus/SavePhotos': async () => {
    const as = await person()
    const list = await savedLots(as)
    return { as, input: { ...list, seq: 0, files: [await uploaded(as, 10, photo())] } }
  },
  'surplus/removeMy': async () => {
    const as = await person()
    return { as, input: await savedLots(as) }
  },
  'surplus/SaveLeftovers': async () => {
    const { parts } = await addParts([{ mpn: ownWord() }])
    const lines = [{ partId: parts[0]!.id, qty: 37 }]
    return { as: await person(), input: { key: crypto.randomUUID(), title: '订单剩余', lines } }
  },
  'surplus/updateState': async () => {
    const { id, rowVersion } = await submitted()
    return { as: await anOperator(), input: { id, rowVersion, state: 2, checks: TICKED } }
  },
  'surplus/delete': async () => {
    const { id, rowVersion } = await onShelf(await person())
    return { as: await anOperator(), input: { id, rowVersion, reason: '卖方要求删除' } }
  },
  'surplus/SavePart': async () => {
    const [{ id, rowVersion }, { parts }] = await Promise.all([submitted(), addParts([{ mpn: ownWord() }])])
    return { as: await anOperator(), input: { id, rowVersion, seq: 0, partId: parts[0]!.id } }
  },
}
