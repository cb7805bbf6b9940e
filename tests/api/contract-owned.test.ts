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
  'Order/invoice id': { act: 'withdraw' },
  'Order/save id': { productId: null, payNow: false, act: 'cancel' },
  'Order/save quoteId': { productId: null },
  'bomai/cartSave change': { change: [{ id: EMPTY_ID, quantity: 1 }] },
  'Order/save cart': { productId: null, payNow: false },
  // Beside an order and a quote that are there: tests/api/orders.test.ts.
  'Order/save files': { productId: null, quoteId: EMPTY_ID, files: [{ id: EMPTY_ID, kind: 'gerber' }] },
  'Order/save slipId': { productId: null, payNow: false, act: 'report' },
  'wallet/getSysStatement userId': { month: '2026-10' },
  'user/add roleId': { isAdmin: true },
  'user/update roleId': { isAdmin: true },
  'FeedBack/SysUpdate assigneeId': { act: 'assign' },
  'bomHistory/DiffVersions id': { version: 1, against: 1 },
  'bomai/matchLine id': { lineKey: '0:1' },
  'setting/GetUserMesOperationLog companyId': { userId: EMPTY_ID },
  'message/GetMessageList userId': { kind: 'log' },
  // Beside bills of one's own: tests/api/prices.test.ts.
  'bomai/plan bills': { bills: [{ id: EMPTY_ID }] },
  'bomai/plan assigned': { bills: [{ id: EMPTY_ID }], assigned: [{ partId: 1, id: EMPTY_ID }] },
  // Beside one that is there: tests/api/quote-compare.test.ts.
  'BomAnalyse/DiffQuotes id': { against: EMPTY_ID },
  'BomAnalyse/DiffQuotes against': { id: EMPTY_ID },
}

/** Made once for each call: what is refused changes nothing of it. */
const examples = new Map<string, ReturnType<(typeof EXAMPLES)[WriteName]>>()

function exampleOf(name: WriteName): ReturnType<(typeof EXAMPLES)[WriteName]> {
  const example = examples.get(name) ?? EXAMPLES[name]()
  examples.set(name, example)
  return example
}

/** The call's example, or nothing but the id, with another id in the field. */
async function inputWith(
  { name, kind, input: schema }: Call,
  field: string,
  id: string,
): Promise<{ as: Token | null; input: object; file?: File | undefined }> {
  const { as, input = {}, file } = kind === 'write' ? await exampleOf(name as WriteName) : { as: null }
  const example: Readonly<Record<string, unknown>> = { ...input, ...BESIDE[`${name} ${field}`] }
  const shape = shapeOf(schema)
  const version = 'rowVersion' in shape ? { rowVersion: 1 } : {}
  return {
    as,
    file,
    input: {
      ...version,
      ...example,
      [field]: isList(shape[field]) ? listOf(example[field], id) : id,
    },
  }
}

const isList = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodArray || (schema instanceof z.ZodDefault && schema.unwrap() instanceof z.ZodArray)

const listOf = (items: unknown, id: string): unknown[] =>
  Array.isArray(items) && typeof items[0] === 'object' ? items.map((item: object) => ({ ...item, id })) : [id]

const SUBS = 8

/** What an owner shares with his sub-accounts: his address book is theirs to quote from, his suppliers to buy of. */
const SHARED: ReadonlySet<Owned> = new Set(['address', 'customer', 'supplier'])

/** What the caller is told of an id. */
async function told(call: Call, field: string, id: string, caller?: Token): Promise<unknown> {
  const { as, input, file } = await inputWith(call, field, id)
  const by = caller ?? as ?? who(isMembers(call) ? 'member' : 'admin')
  return envelope(await (call.body === 'file' ? sentFile(call.name, by, input, file) : ask(by, call.name, input, call.method)))
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
  let people: Person[] = []
  beforeAll(async () => {
    const parentId = who('member').id
    people = await Promise.all(Array.from({ length: SUBS }, () => person({ parentId })))
  })

  /** One of each kind, made when it is first asked for: whoever is refused leaves it as it is. */
  const made = { strangers: new Map<Owned, Promise<string>>(), owners: new Map<Owned, Promise<string>>() }

  function thingOf(whose: keyof typeof made, thing: Owned): Promise<string> {
    const make = async () => THINGS[thing].make(whose === 'owners' ? who('member') : await person())
    const id = made[whose].get(thing) ?? make()
    made[whose].set(thing, id)
    return id
  }

  /** It is told and left to `caller` as if it were not there. */
  async function isHidden({ call, field, thing }: (typeof owned)[number], whose: keyof typeof made, caller?: Token) {
    const { table } = THINGS[thing]
    const id = await thingOf(whose, thing)
    const look = () => query({ sql: `SELECT * FROM ${table} WHERE id = ?`, args: [id] })
    const before = await look()
    expect(before).toHaveLength(1)
    const answer = await told(call, field, id, caller)
    expect(answer).toEqual(await told(call, field, crypto.randomUUID(), caller))
    expect(NOTHING).toContainEqual(answer)
    expect(await look()).toEqual(before)
  }

  it.each(members)('$name, $field: a stranger’s', (one) => isHidden(one, 'strangers'))

  // One alone would come to the limit of a minute.
  let asked = 0
  // Whom a sub-account may look at is its owner; everybody else is a stranger to it.
  const subs = members.filter(({ access, thing }) => access.sub && !SHARED.has(thing))
  it.each(subs)('$name, $field: the owner’s, to a sub-account', (one) => isHidden(one, 'owners', people[asked++ % SUBS]))
})
