import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { EMPTY_ID } from '../../shared/constants.ts'
import type { Owned } from '../../shared/contract.ts'
import { beforeCalls, calls, who } from './every-call.ts'
import { EXAMPLES, type WriteName } from './examples.ts'
import { ask, envelope, person, query, send, type Person, type Token } from './harness.ts'
import { THINGS } from './owned.ts'

beforeCalls()

type Call = (typeof calls)[number]
type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The input's own fields; a call without input has none. */
const shapeOf = (schema: z.core.$ZodType): Shape => (schema instanceof z.ZodObject ? schema.shape : {})

/** Whether an id may stand anywhere in it. The sender's own name for a request is no id, though it looks like one. */
function holdsId(schema: z.core.$ZodType): boolean {
  const {
    _zod: { def },
  } = schema
  if ('format' in def && (def.format === 'guid' || def.format === 'uuid')) return true
  const shape = shapeOf(schema)
  const inner = Object.entries(def).flatMap(([, part]): unknown[] => (Array.isArray(part) ? part : [part]))
  return (
    Object.keys(shape).some((key) => key !== 'key' && holdsId(shape[key]!)) ||
    inner.some((part) => part instanceof z.core.$ZodType && holdsId(part))
  )
}

describe('every id of a call', () => {
  it.each(calls)('$name says what it names', ({ input, query: address, owns }) => {
    const fields = { ...shapeOf(input), ...(address ? shapeOf(address) : {}) }
    const ids = Object.keys(fields).filter((key) => key !== 'key' && holdsId(fields[key]!))
    expect(Object.keys(owns).toSorted()).toEqual(ids.toSorted())
  })

  it('is found wherever it stands', () => {
    const id = z.guid()
    const deep = [
      id.optional(),
      id.nullable().default(null),
      z.array(id),
      z.array(z.strictObject({ id })),
      z.union([id, z.int()]),
    ]
    expect(deep.map(holdsId)).toEqual(deep.map(() => true))
    expect([z.string(), z.strictObject({ key: id }), z.array(z.int())].map(holdsId)).toEqual([false, false, false])
  })
})

const owned = calls.flatMap((call) => Object.entries(call.owns).map(([field, thing]) => ({ ...call, call, field, thing })))
const isMembers = ({ access }: Call): boolean => access.roles?.includes('member') ?? true

/** What an example lacks for this field to be looked at. */
const BESIDE: Readonly<Record<string, object>> = {
  'user/add roleId': { isAdmin: true },
  'user/update roleId': { isAdmin: true },
  'bomHistory/DiffVersions id': { version: 1, against: 1 },
  // Beside one that is there: tests/api/quote-compare.test.ts.
  'BomAnalyse/DiffQuotes id': { against: EMPTY_ID },
  'BomAnalyse/DiffQuotes against': { id: EMPTY_ID },
}

/** The call's example, or nothing but the id, with another id in the field. */
async function inputWith(
  { name, kind, input: schema }: Call,
  field: string,
  id: string,
): Promise<{ as: Token | null; input: object; file?: File | undefined }> {
  const { as, input = {}, file } = kind === 'write' ? await EXAMPLES[name as WriteName]() : { as: null }
  const example: Readonly<Record<string, unknown>> = input ?? {}
  const shape = shapeOf(schema)
  const version = 'rowVersion' in shape ? { rowVersion: 1 } : {}
  return {
    as,
    file,
    input: {
      ...version,
      ...example,
      ...BESIDE[`${name} ${field}`],
      [field]: shape[field] instanceof z.ZodArray ? listOf(example[field], id) : id,
    },
  }
}

const listOf = (items: unknown, id: string): unknown[] =>
  Array.isArray(items) && typeof items[0] === 'object' ? items.map((item: object) => ({ ...item, id })) : [id]

/** What an owner shares with his sub-accounts: his address book is theirs to quote from. */
const SHARED: ReadonlySet<Owned> = new Set(['customer'])

/** What the caller is told of an id. */
async function told(call: Call, field: string, id: string, caller?: Token): Promise<unknown> {
  const { as, input, file } = await inputWith(call, field, id)
  const by = caller ?? as ?? who(isMembers(call) ? 'member' : 'admin')
  return envelope(await (call.body === 'file' ? sentFile(call.name, by, input, file) : ask(by, call.name, input)))
}

function sentFile(name: string, { token }: Token, input: object, file = new File([], 'a.csv')): Promise<Response> {
  const body = new FormData()
  for (const [key, value] of Object.entries(input)) body.set(key, String(value))
  body.set('file', file)
  return send(`/api/${name}`, { method: 'POST', headers: { 'X-AppToken': token }, body })
}

const NOTHING = [
  { state: 0, code: 4104, message: expect.any(String), data: null },
  { state: 1, code: 0, message: '', data: expect.objectContaining({ items: [], total: 0 }) },
]

/** A save takes the empty id for a new one, and to roles it is the one without limits. */
function emptyMeansSomething({ input }: Call, field: string, thing: Owned): boolean {
  const schema = shapeOf(input)[field]
  const isNew = schema instanceof z.ZodDefault && schema.def.defaultValue === EMPTY_ID
  return isNew || thing === 'role' || thing === 'friendLink'
}

describe('what is not there', () => {
  it.each(owned)('$name, $field: an unknown id and the empty one look alike', async ({ call, field, thing }) => {
    const unknown = await told(call, field, crypto.randomUUID())
    expect(NOTHING).toContainEqual(unknown)
    if (!emptyMeansSomething(call, field, thing)) expect(await told(call, field, EMPTY_ID)).toEqual(unknown)
  })
})

describe('what belongs to someone else', () => {
  const members = owned.filter(({ call }) => isMembers(call))
  let sub: Person
  beforeAll(async () => {
    sub = await person({ parentId: who('member').id })
  })

  /** Made by `owner`, it is told and left to `caller` as if it were not there. */
  async function isHidden({ call, field, thing }: (typeof owned)[number], owner: Person, caller?: Token) {
    const { table, make } = THINGS[thing]
    const id = await make(owner)
    const look = () => query({ sql: `SELECT * FROM ${table} WHERE id = ?`, args: [id] })
    const before = await look()
    expect(before).toHaveLength(1)
    const answer = await told(call, field, id, caller)
    expect(answer).toEqual(await told(call, field, crypto.randomUUID(), caller))
    expect(NOTHING).toContainEqual(answer)
    expect(await look()).toEqual(before)
  }

  it.each(members)('$name, $field: a stranger’s', async (one) => isHidden(one, await person()))

  // Whom a sub-account may look at is its owner; everybody else is a stranger to it.
  const subs = members.filter(({ access, thing }) => access.sub && !SHARED.has(thing))
  it.each(subs)('$name, $field: the owner’s, to a sub-account', async (one) => isHidden(one, who('member'), sub))
})
