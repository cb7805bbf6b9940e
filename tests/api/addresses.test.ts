import { expect, it } from 'vitest'
import { call, codeOf, person } from './harness.ts'
import { ADDRESS, assemblyOrder, newAddress } from './order-examples.ts'

it('the book is the owner’s and his sub-accounts’, the default one first and alone; he takes out what is in it', async () => {
  const owner = await person()
  const sub = await person({ parentId: owner.id })
  const first = await newAddress(owner, { isDefault: true })
  const second = await newAddress(sub)
  const listed = async (as = owner) => (await call(as, 'Order/addresses', {})).items.map(({ id, isDefault }) => [id, isDefault])
  expect(await listed(sub)).toEqual([
    [first, true],
    [second, false],
  ])
  const [, row] = (await call(owner, 'Order/addresses', {})).items
  const { updated: _, ...said } = row!
  await call(owner, 'Order/saveAddress', { ...said, isDefault: true })
  expect(await listed()).toEqual([
    [second, true],
    [first, false],
  ])
  // What was read before it changed is not written over.
  expect(await codeOf(owner, 'Order/saveAddress', said)).toBe(4102)
  expect(await codeOf(sub, 'Order/removeAddress', { id: second })).toBe(4105)
  await call(owner, 'Order/removeAddress', { id: second })
  expect(await listed()).toEqual([[first, false]])
  expect((await call(await person(), 'Order/addresses', {})).total).toBe(0)
})

it('the same address is in it once, and takes what a parcel needs', async () => {
  const as = await person()
  await call(as, 'Order/saveAddress', ADDRESS)
  expect(await codeOf(as, 'Order/saveAddress', ADDRESS)).toBe(4102)
  for (const some of [{ name: '' }, { phone: '电话' }, { address: ' ' }, { address: '长'.repeat(201) }, { name: '王\u202e工' }])
    expect(await codeOf(as, 'Order/saveAddress', { ...ADDRESS, ...some })).toBe(4103)
})

it('an order keeps where it was sent', async () => {
  const as = await person()
  const { id: kept, rowVersion } = await call(as, 'Order/saveAddress', ADDRESS)
  const { id } = await assemblyOrder(as)
  await call(as, 'Order/saveAddress', { ...ADDRESS, id: kept, rowVersion, address: '上海市浦东新区 2 号' })
  await call(as, 'Order/removeAddress', { id: kept })
  expect((await call(as, 'Order/detail', { id })).address).toEqual(ADDRESS)
})
