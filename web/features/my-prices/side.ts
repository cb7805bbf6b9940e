import { createElement } from 'react'
import { itemsOf, isMyKind, type BookItems, type BookKind, type MyKind } from '../../../shared/engine/price/book/items.ts'
import { call, getCall } from '../../access/call.ts'
import { priceModelQuery } from '../../bom/document/model.ts'
import { saveNaming } from '../pricing/book/naming.ts'
import type { ItemEdit } from '../pricing/book/rows.ts'
import {
  itemsQuery,
  namesIn,
  packagesAsked,
  seenRow,
  type BookSide,
  type ItemsQuery,
  type SeenRow,
} from '../pricing/book/side.ts'
import { EffectOfEdits } from './effect.tsx'
import { freshMyRows, myRowsQuery, reloadMine, saveMine, saveMineAll, wholeOf, type MyRow } from './rows.ts'

function itemsOfMine<K extends BookKind>(kind: K): ItemsQuery<K>
function itemsOfMine(kind: BookKind): ItemsQuery<BookKind> {
  if (isMyKind(kind)) return itemsQuery(myRowsQuery(kind), (rows) => rows.flatMap((row) => (row.item && wholeOf(row)) ?? []))
  return itemsQuery({ queryKey: priceModelQuery.queryKey, queryFn: () => getCall('price-model') }, (model) => [
    ...itemsOf(model, kind),
  ])
}

async function save(kind: BookKind, item: BookItems[BookKind], rowVersion: number): Promise<void> {
  if (!isMyKind(kind)) throw new Error(`${kind} is the platform's alone`)
  // A kind and its item, which types do not pair through a parameter.
  await saveMine(kind, item as BookItems[MyKind], rowVersion, 'form')
}

async function saveAll(kind: BookKind, edits: readonly ItemEdit<BookKind>[]): Promise<void> {
  if (!isMyKind(kind)) throw new Error(`${kind} is the platform's alone`)
  // Kinds and their items, as above.
  await saveMineAll(kind, edits as readonly ItemEdit<MyKind>[], 'form')
}

async function rowOf<K extends BookKind>(kind: K, code: string): Promise<SeenRow<K>>
async function rowOf(kind: BookKind, code: string): Promise<SeenRow<BookKind>> {
  if (!isMyKind(kind)) return { item: null, rowVersion: 0 }
  return seenRow<MyKind, MyRow<MyKind>>(
    (await freshMyRows(kind)).find(({ id }) => id === code),
    wholeOf,
  )
}

/** A member's own prices: what he saves counts from the next quote on. */
export const mySide: BookSide = {
  items: itemsOfMine,
  // A sub-account sees what its owner has, and changes nothing.
  mayChange: (_, user) => user?.sub === null,
  save: async (kind, { item, rowVersion }) => {
    await save(kind, item, rowVersion).finally(reloadMine)
    return null
  },
  saveAll: (kind, edits) => saveAll(kind, edits).finally(reloadMine),
  rowOf,
  preview: (edits) => createElement(EffectOfEdits, { edits }),
  packagesLike: async (text, signal) =>
    namesIn(await call('Package/UserPackages', packagesAsked(text), { signal, shows: 'nobody' })),
  ownKnowledge: (keys, signal) => call('Package/Facts', keys, { signal, shows: 'nobody' }),
  naming: {
    setFeatures: (input) => call('Material/UpdateMyRules', input, { shows: 'form' }).finally(reloadMine),
    bind: (input) => call('Material/AddMyPackages', input, { shows: 'form' }).finally(reloadMine),
    unbind: (input) => call('Material/removeMyPackages', input, { shows: 'form' }).finally(reloadMine),
  },
  findsCodes: false,
  hasFollowers: false,
  words: {
    hint: '只改您自己的；打开“按我的价格”时，新的报价按它计算。',
    save: '保存',
    saved: (name) => `已保存：${name}`,
    heads: ['平台', '我的'],
    differs: '与平台的不同',
    importing: '还没有写入；确认后存为您自己的配置。',
    same: '与现在的没有不同',
  },
}

/** The same, where a material is saved by its features and bound packages alone. */
export const namingSide: BookSide = {
  ...mySide,
  save: async (kind, edit) => {
    if (kind !== 'material') return mySide.save(kind, edit)
    const rows = await freshMyRows('material')
    // The item is of the kind, which types do not follow.
    const own = edit as ItemEdit<BookKind> as ItemEdit<'material'>
    const row = rows.find(({ id }) => id === own.item.code)
    await saveNaming(mySide.naming, row ? wholeOf<'material'>(row) : null, own)
    return null
  },
}
