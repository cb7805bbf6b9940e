import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { none } from '../../shared/contract.ts'
import worker from '../../worker/index.ts'
import { drawn } from '../length.ts'
import { addParts, ownWord } from './catalogue-rows.ts'
import { beforeCalls, calls, who } from './every-call.ts'
import { ALL_EXAMPLES, requestOf } from './examples.ts'
import { calledFrom, envelope, lotOf, ORIGIN, query, type Person } from './harness.ts'
import { matchedBill } from './match-examples.ts'
import { THINGS } from './owned.ts'
import { opened } from './purchase-examples.ts'
import { FIGURES, unheardOf } from './part-examples.ts'

/**
 * How often a call waits for the database, one reply after the other: what a far primary costs a person. A read asks once, a
 * write reads once and commits; a sign-in counts its try and commits.
 */
const MOST = { read: 1, note: 1, write: 2 }

/** Why it may take more: for calls that do the same, once. */
const REASONS: readonly { why: string; calls: Readonly<Record<string, number>> }[] = [
  {
    why: 'a program is known by its key before its use is counted and the bill is opened; what is known of parts is asked by the keys of the bill',
    calls: { 'BomAnalyse/Price': 4 },
  },
  {
    why: 'what is known of parts is asked by the keys of the bill, which is opened once its file and its sender are known: 200,000 part numbers are not read for each',
    calls: { 'BomAnalyse/SaveItem': 3, 'bomHistory/SaveMyItem': 3, 'bomHistory/SaveNewMyItem': 3 },
  },
  { why: 'a save, and before it the lines of the last one, whose number is read first', calls: { 'BomAnalyse/AgainAnalyse': 5 } },
]
const MORE: ReadonlyMap<string, number> = new Map(REASONS.flatMap(({ calls: some }) => Object.entries(some)))

/** Long enough that requests sent together are under way together; where a busy machine is slower than that, once more. */
const HELD_MS = 60
const BUSY = { retry: 2 }

/** Waits of one request, in sequence, and the code of its answer. */
async function tripsOf(request: Request) {
  const key = crypto.randomUUID()
  const answer = await worker.fetch(request, { ...env, LIBSQL_URL: `${env.FAULT_URL}/slow/${HELD_MS}/${key}/` })
  const { code, message } = await envelope(answer)
  const told = await (await fetch(`${env.FAULT_URL}/told/0/${key}/`)).json<{ inSequence: number }>()
  return { code, message, trips: told.inSequence }
}

beforeCalls()

type Call = (typeof calls)[number]

/** What a read asks for, where its id alone does not say. */
const ASKED: Readonly<Record<string, (as: Person) => object | Promise<object>>> = {
  'setting/GetUserMesOperationLog': ({ id }) => ({ userId: id }),
  'dashboard/facts': () => ({ from: Date.now() - 86_400_000, to: Date.now() }),
  'news/GetNewsDetail': () => ({ id: undefined, code: 'agreement' }),
  'BomAnalyse/DiffQuotes': async (as) => ({ against: await THINGS.quote.make(as) }),
  'bomHistory/DiffVersions': () => ({ version: 1, against: 1 }),
  'BomAnalyse/GetExportSetting': () => ({ key: 'detail' }),
  'user/QueryCompany': () => ({ keyword: '电子' }),
  'user/getAuthCode': () => ({}),
  'wallet/getMyStatement': () => ({ month: '2026-10' }),
  'wallet/getSysStatement': ({ id }) => ({ userId: id, month: '2026-10' }),
  'bomai/imports': async (as) => ({ supplierId: await THINGS.supplier.make(as) }),
  'bomai/importRejects': async (as) => ({ importId: await THINGS.import.make(as) }),
  'bomai/SysImports': async (as) => ({ supplierId: await THINGS.sysSupplier.make(as) }),
  'bomai/SysImportRejects': async (as) => ({ importId: await THINGS.sysImport.make(as) }),
  'bomai/suggest': () => ({ keyword: 'STM32' }),
  'bomai/part': async () => ({ partId: (await addParts([{ mpn: ownWord() }])).parts[0]?.id }),
  'bomai/matchLine': async (as) => {
    await query(...lotOf(as.id, 9, undefined, 'match'))
    const { id, items } = await matchedBill(as)
    return { id, lineKey: items[0]?.key }
  },
  'bomai/plan': async (as) => ({ bills: [{ id: (await opened(as)).bomId }] }),
  'Additional/GetSysAddlOption': () => ({ addlId: 'stencil' }),
  'Material/LoadPrivateMaterial': ({ id }) => ({ userId: id }),
  'Model/TryImport': () => ({ rows: [{ row: 2, mpn: 'TLV1117' }] }),
  'PriceBook/Items': () => ({ kind: 'fee' }),
  'PriceBook/Diff': () => ({ from: 1, to: 1 }),
  'PriceBook/MyItems': () => ({ kind: 'fee' }),
  'Package/Try': () => ({ package: { name: unheardOf(), ...FIGURES } }),
  'surplus/BomParser': () => ({
    name: 'a.xls',
    table: {
      name: null,
      rows: [
        ['型号', '数量'],
        ['LM358', '5'],
      ],
    },
  }),
  'Package/TryImport': () => ({ rows: [{ row: 2, name: unheardOf(), ...FIGURES }] }),
}

async function askedBy({ name, owns }: Call, as: Person): Promise<object> {
  const [field, thing] = Object.entries(owns).find(([one]) => one === 'id') ?? []
  return { ...(field && thing ? { [field]: await THINGS[thing].make(as) } : {}), ...(await ASKED[name]?.(as)) }
}

describe('the database is far away', () => {
  it.concurrent.each(
    drawn(
      calls.filter(({ kind }) => kind === 'read'),
      4,
    ),
  )('$name waits for it once', BUSY, async (one) => {
    const { name, access, method, input } = one
    const as = access.roles?.includes('member') === false ? who('admin') : who('member')
    const headers = { ...calledFrom(), ...(access.roles ? { 'X-AppToken': as.token } : {}), 'Content-Type': 'application/json' }
    const body = method === 'GET' || input === none ? undefined : JSON.stringify(await askedBy(one, as))
    const request = new Request(`${ORIGIN}/api/${name}`, { method, headers, ...(body && { body }) })
    expect({ name, ...(await tripsOf(request)) }).toEqual({ name, code: 0, message: '', trips: MORE.get(name) ?? MOST.read })
  })

  // One after the other: a write that meets another's tries again, which would be counted.
  it.each(drawn(ALL_EXAMPLES, 6, 1))('%s waits for it twice', BUSY, async (_title, name, example) => {
    const { code, message, trips } = await tripsOf(requestOf(name, await example()))
    expect({ code, message }).toEqual({ code: 0, message: '' })
    expect({ name, trips }).toEqual({ name, trips: Math.min(trips, MORE.get(name) ?? MOST.write) })
  })

  it('takes longer for at most five calls, each for a reason', () => {
    expect(REASONS.filter(({ why }) => why.length > 40)).toHaveLength(REASONS.length)
    expect(MORE.size).toBeLessThanOrEqual(5)
  })
})
