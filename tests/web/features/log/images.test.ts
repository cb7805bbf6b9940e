import { expect, test } from 'vitest'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, is as isA } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { changesOf, isChanged, summaryOf } from '../../../../web/features/log/images.ts'
import { fieldOf, isHousekeeping, nameOf } from '../../../../web/features/log/words.ts'

const changed = (before: unknown, after: unknown) =>
  changesOf(JSON.stringify(before), JSON.stringify(after), 'user/SaveUserInfo')
    .filter(isChanged)
    .map(({ label, before: was, after: is }) => [label, was, is])

test('a write is told value by value, in the people’s words', () => {
  const before = [{ id: 'u', name: '张三', state: 1, row_version: 4, updated: 1_780_000_000_000, order: '{"sets":5}' }]
  const after = [
    { id: 'u', name: '张三', state: 0, row_version: 5, updated: 1_780_000_060_000, order: '{"sets":5}', phone: '138' },
  ]
  expect(changed(before, after)).toEqual([
    ['状态', '正常', '已停用'],
    ['手机号', undefined, '138'],
  ])
  const all = changesOf(JSON.stringify(before), JSON.stringify(after))
  expect(all.find(({ path }) => path === 'order.sets')).toMatchObject({ label: '报价选项 · 套数', before: '5', after: '5' })
})

test('rows of a list are the same rows wherever they stand', () => {
  const [a, b] = [
    { id: 'a', name: '甲', seq: 1 },
    { id: 'b', name: '乙', seq: 2 },
  ]
  expect(changed([a, b], [b, { ...a, name: '丙' }])).toEqual([['丙 · 名称', '甲', '丙']])
  expect(changed([a, b], [a])).toEqual([
    ['乙 · 名称', '乙', undefined],
    ['乙 · 顺序', '2', undefined],
  ])
})

test('a new record has no past, a removed one no present, and odd text is shown as it is', () => {
  expect(changesOf(null, '{"name":null}')).toEqual([{ path: 'name', label: '名称', before: undefined, after: '空' }])
  expect(changesOf('[{"id":1,"sets":2}]', null)).toMatchObject([{ path: 'sets', before: '2', after: undefined }])
  expect(changesOf('not json', null)).toMatchObject([{ path: '', before: 'not json', after: undefined }])
  expect(changesOf(null, null)).toEqual([])
})

test('a price is told by what differs from the one in force, money as money', () => {
  const price = (priceMicro: number) => JSON.stringify({ code: 'chip', name: '片式', priceMicro })
  const first = [{ kind: 'material', code: 'chip', item: price(12_000), base_item: price(10_000), row_version: 1 }]
  const second = [{ ...first[0], item: price(15_000), row_version: 2 }]
  expect(summaryOf('[]', JSON.stringify(first), 'Material/SaveSysMaterial')).toContain('自有单价 0.01 元 → 0.012 元')
  expect(summaryOf(JSON.stringify(first), JSON.stringify(second), 'Material/SaveSysMaterial')).toBe(
    '自有单价 0.012 元 → 0.015 元',
  )
  const wallet = (fen: number) => JSON.stringify([{ owner_id: 'u', balance_fen: fen }])
  expect(summaryOf(wallet(100), wallet(2500), 'wallet/Save')).toBe('余额 1 元 → 25 元')
})

test('every column that the log keeps is called by a Chinese name', async () => {
  const worker = join(import.meta.dirname, '../../../../worker')
  const read = (path: string) => readFileSync(join(worker, path), 'utf8')
  const kept = new Set(
    globSync('{api,service}/**/*.ts', { cwd: worker }).flatMap((path) =>
      [...read(path).matchAll(/imageOf\((\w+)/g)].map((hit) => hit[1]),
    ),
  )
  expect(kept.size).toBeGreaterThan(25)
  const modules = await Promise.all(
    globSync('db/schema/**/*.ts', { cwd: worker }).map(async (path): Promise<object> => import(join(worker, path))),
  )
  const tables = modules.flatMap((all) => Object.entries(all)).filter(([name, each]) => kept.has(name) && isA(each, SQLiteTable))
  const fields = tables.flatMap(([, each]) =>
    Object.values(getTableColumns(each as SQLiteTable)).map(({ name }) => fieldOf(name)),
  )
  const bare = fields.filter((field) => !isHousekeeping(field) && !/\p{Script=Han}/u.test(nameOf(field)))
  expect([...new Set(bare)]).toEqual([])
})
