import type { approvalApi } from '../../shared/api/bomai/approval.ts'
import type { matchApi } from '../../shared/api/bomai/match.ts'
import { addOffer, addParts, addSupplier, ownWord } from './catalogue-rows.ts'
import type { Example, WriteName } from './example.ts'
import { signer } from './quote-examples.ts'
import { call, lotOf, person, query, type Person } from './harness.ts'

/** Somebody who may match so many files. */
export async function matcher(ticks = 100, options: Parameters<typeof person>[0] = {}): Promise<Person> {
  const as = await person(options)
  await query(...lotOf(as.id, ticks, undefined, 'match'))
  return as
}

/** Chips of a family of one's own, with an offer each from somebody everybody sees. */
export async function ownChips(suffixes: readonly string[], draft: { pkg?: string; descr?: string; ownerId?: string } = {}) {
  const { ownerId, pkg = 'SOP-8', descr = '' } = draft
  const stem = `Z${ownWord()}7`
  const { parts, maker } = await addParts(suffixes.map((suffix) => ({ mpn: `${stem}${suffix}`, category: '芯片', pkg, descr })))
  const supplier = await addSupplier(ownerId === undefined ? {} : { ownerId })
  for (const { id } of parts)
    await addOffer(supplier.id, {
      partId: id,
      breaks: [
        [1, 2_500_000],
        [100, 1_250_000],
      ],
    })
  return { stem, parts: parts.map(({ id, mpn }) => ({ id, mpn })), maker, supplier }
}

type Row = { designators: string; value?: string; footprint?: string; mpn?: string; quantity?: number }

/** A saved bill of these lines. */
export const billOf = (as: Person, rows: readonly Row[], order: object = {}) => {
  const lines = rows.map(({ designators, value = '', footprint = '', mpn = '' }) =>
    [`"${designators}"`, value, footprint, mpn].join(','),
  )
  return call(as, 'BomAnalyse/SaveItem', { text: ['位号,值,封装,型号', ...lines].join('\r\n'), choices: { order } })
}

/** Matches a bill to its end. */
export async function matched(as: Person, id: string) {
  const { jobId } = await call(as, 'bomai/match', { id })
  for (let n = 0; n < 50; n++) if ((await call(as, 'job/Watch', { id: jobId })).finished !== null) break
  return call(as, 'bomai/matchList', { id })
}

/** A bill with one line whose chip was found. */
export async function matchedBill(as: Person) {
  const { stem, parts } = await ownChips(['A'])
  const { id } = await billOf(as, [{ designators: 'U1', footprint: 'SOP-8', mpn: `${stem}A` }])
  return { id, part: parts[0]!, ...(await matched(as, id)) }
}

/** The same with the part chosen. */
export async function chosenBill(as: Person) {
  const bill = await matchedBill(as)
  const [line] = bill.items
  await call(as, 'bomai/choose', {
    id: bill.id,
    lines: [{ key: line!.key, rowVersion: line!.rowVersion, to: 'chosen', partId: bill.part.id }],
  })
  return bill
}

/** A link by which somebody is asked about the one line of a bill, and the part that it has. */
export async function askedBill(as: Person, some: object = {}) {
  const bill = await matchedBill(as)
  return { ...bill, bomId: bill.id, ...(await call(as, 'bomai/approve', { id: bill.id, ...some })) }
}

/** All lines that a link shows with the parts that are meant. */
export async function approving(code: string) {
  const { lines } = await call(null, 'bomai/approval', { code })
  return lines.map(({ key, rowVersion, offered }) => ({ key, rowVersion, partId: offered[0]?.id ?? null }))
}

type MatchName = Extract<WriteName, keyof typeof matchApi | keyof typeof approvalApi>

export const MATCH_EXAMPLES: { [N in MatchName]: () => Promise<Example<N>> } = {
  'bomai/match': async () => {
    const as = await matcher()
    const { id } = await billOf(as, [{ designators: 'R1', value: '10k', footprint: '0603' }])
    return { as, input: { id, key: crypto.randomUUID() } }
  },
  'bomai/feed': async () => {
    const as = await matcher()
    const { id, rowVersion } = await chosenBill(as)
    return { as, input: { id, rowVersion, key: crypto.randomUUID() } }
  },
  'bomai/approve': async () => {
    const as = await matcher()
    return { as, input: { id: (await matchedBill(as)).id, prices: true, days: 7 } }
  },
  'bomai/acceptParts': async () => {
    const { code } = await askedBill(await matcher())
    return { as: null, input: { code, ...signer(), lines: await approving(code) } }
  },
  'bomai/choose': async () => {
    const as = await matcher()
    const { id, part, items } = await matchedBill(as)
    const [line] = items
    return { as, input: { id, lines: [{ key: line!.key, rowVersion: line!.rowVersion, to: 'chosen', partId: part.id }] } }
  },
}
