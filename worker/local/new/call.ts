import { api } from '../../../shared/api/index.ts'
import { fail } from '../fail.ts'
import { namesOf, testOf, type CallNames } from './names.ts'
import { addBefore, addEntry, addFile, addImport, addLast, isThere, type Draft } from './source.ts'

type CallOptions = { wire: string; label: string; kind: 'read' | 'write' }

/** The files of a new call: declaration, handler, test, and the example of a write. */
export function newCall({ wire, label, kind }: CallOptions): Draft {
  if (Object.hasOwn(api, wire)) fail(`${wire} is declared already`)
  if (!/\p{Script=Han}/u.test(label)) fail(`a call's label is read by people, in Chinese: ${label}`)
  const names = namesOf(wire)
  const draft: Draft = new Map()
  const isNew = !isThere(draft, `shared/api/${names.file}.ts`)
  if (isNew) addGroup(draft, names)
  if (kind === 'read') addRead(draft, names, label)
  else addWrite(draft, names, label)
  return draft
}

/** The files of a group that is new, and its lines in both indexes. */
function addGroup(draft: Draft, { file, subject, up }: CallNames): void {
  addFile(draft, `shared/api/${file}.ts`, `import * as z from 'zod'\n\nexport const ${subject}Api = {\n}\n`)
  addFile(
    draft,
    `worker/api/${file}.ts`,
    `import { ${subject}Api } from '${up}../shared/api/${file}.ts'\n` +
      `import { answered } from '${up}rpc/calls.ts'\n\n` +
      `export const calls = answered(${subject}Api, {\n})\n`,
  )
  addImport(draft, 'shared/api/index.ts', `./${file}.ts`, [`${subject}Api`])
  addEntry(draft, 'shared/api/index.ts', 'api', `  ...${subject}Api,`)
  const key = /\W/.test(file) ? `'${file}'` : file
  addEntry(draft, 'worker/api/index.ts', 'FILES', `  ${key}: later(() => import('./${file}.ts')),`)
}

function addRead(draft: Draft, names: CallNames, label: string): void {
  const { wire, file, subject, schema, up } = names
  const [declaring, handling] = [`shared/api/${file}.ts`, `worker/api/${file}.ts`]
  addImport(draft, declaring, `${up}contract.ts`, ['id', 'member', 'paged', 'paging', 'read'])
  const row = `/** \`keyword\` looks in the name. */\nexport const ${schema}Row = z.object({ id, name: z.string() })\n\n`
  addBefore(draft, declaring, `export const ${subject}Api`, row)
  addEntry(draft, declaring, `${subject}Api`, `  '${wire}': read(member, paging, paged(${schema}Row), '${label}'),`)

  addImport(draft, handling, 'drizzle-orm', ['eq'])
  addImport(draft, handling, `${up}db/page.ts`, ['listPage', 'mentioning', 'sortedBy'])
  addImport(draft, handling, `${up}db/schema/user.ts`, ['users'])
  addImport(draft, handling, `${up}rpc/context.ts`, ['signedIn'])
  const handler = `
  '${wire}': async (ctx, search) =>
    // The caller alone, until the list has a table of its own.
    listPage(ctx.db, search, {
      rows: ctx.db.select({ id: users.id, name: users.name }).from(users).$dynamic(),
      of: users,
      where: [eq(users.id, signedIn(ctx).id), mentioning(search.keyword, [users.name])],
      order: sortedBy(false, users.name, users.id),
    }),`
  addEntry(draft, handling, 'calls', handler)
  addTest(
    draft,
    names,
    `describe('${wire}', () => {
  it('gives pages of what the keyword finds', async () => {
    const { id, token, name } = await person()
    expect(await call({ token }, '${wire}', { keyword: name })).toEqual({ items: [{ id, name }], total: 1 })
    expect(await call({ token }, '${wire}', { pageIndex: 2 })).toEqual({ items: [], total: 1 })
    expect((await call({ token }, '${wire}', { keyword: \`\${name}%\` })).total).toBe(0)
  })
})
`,
  )
}

function addWrite(draft: Draft, names: CallNames, label: string): void {
  const { wire, file, subject, schema, up } = names
  const [declaring, handling] = [`shared/api/${file}.ts`, `worker/api/${file}.ts`]
  addImport(draft, declaring, `${up}contract.ts`, ['member', 'none', 'write'])
  const input = `export const ${schema}Draft = z.strictObject({ remark: z.string().trim().min(1, '请输入备注').max(200, '备注最多 200 个字') })\n\n`
  addBefore(draft, declaring, `export const ${subject}Api`, input)
  addEntry(draft, declaring, `${subject}Api`, `  '${wire}': write(member, ${schema}Draft, none, '${label}'),`)

  addImport(draft, handling, `${up}rpc/commit.ts`, ['commit'])
  addImport(draft, handling, `${up}rpc/context.ts`, ['signedIn'])
  const handler = `
  '${wire}': async (ctx) => {
    // Its row in the operation log is all that it writes, until its statements stand here.
    await commit(ctx, [], { target: signedIn(ctx).id })
    return null
  },`
  addEntry(draft, handling, 'calls', handler)
  addEntry(
    draft,
    'tests/api/examples.ts',
    'EXAMPLES',
    `  '${wire}': async () => ({ as: await person(), input: { remark: '新' } }),`,
  )
  addTest(
    draft,
    names,
    `describe('${wire}', () => {
  it('is done once and stands in the operation log', async () => {
    const { id, token } = await person()
    expect(await call({ token }, '${wire}', { remark: '试一试' })).toBeNull()
    const { items } = await call(await person({ isAdmin: true }), 'setting/OperationLog', { userId: id, call: '${wire}' })
    expect(items).toMatchObject([{ target: id, callLabel: '${label}' }])
  })
})
`,
  )
}

/** A test of its own, or one more in the file of its group. */
function addTest(draft: Draft, names: CallNames, test: string): void {
  const path = testOf(names)
  if (!isThere(draft, path)) addFile(draft, path, '\n')
  addImport(draft, path, 'vitest', ['describe', 'expect', 'it'])
  addImport(draft, path, './harness.ts', ['call', 'person'])
  addLast(draft, path, test)
}
