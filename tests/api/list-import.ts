import type { Output } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import { call, envelope, query, send, type Person } from './harness.ts'

type Head = Output<Api['bomai/importHead']>
export type Listed = { id: string; sha256: string }
export type SideOf = 'own' | 'system'
type How = { format?: 'csv' | 'jsonl'; side?: SideOf }

/** The calls of members and those of operators. */
export const CALLS = {
  own: {
    list: 'bomai/imports',
    begin: 'bomai/importBegin',
    part: 'bomai/importPart',
    head: 'bomai/importHead',
    preview: 'bomai/importPreview',
    run: 'bomai/importRun',
  },
  system: {
    list: 'bomai/SysImports',
    begin: 'bomai/SysImportBegin',
    part: 'bomai/SysImportPart',
    head: 'bomai/SysImportHead',
    preview: 'bomai/SysImportPreview',
    run: 'bomai/SysImportRun',
  },
} as const

/** Sends a list in parts, cut where the texts are cut. */
export async function sendList(
  as: Person,
  supplierId: string,
  parts: readonly string[],
  { format = 'csv', side = 'own' }: How = {},
): Promise<Listed> {
  const bytes = parts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)
  const { id } = await call(as, CALLS[side].begin, { supplierId, name: `价格表.${format}`, format, bytes })
  let sha256 = ''
  for (const [at, text] of parts.entries()) {
    const answer = await sendPart(as, { id, n: at + 1, isLast: at === parts.length - 1, side }, text)
    if (answer.state !== 1) throw new Error(answer.message)
    sha256 = answer.data.sha256 ?? ''
  }
  return { id, sha256 }
}

type Part = { id: string; n: number; isLast: boolean; side?: SideOf }

/** The answer to one part. */
export async function sendPart(as: Person, { id, n, isLast, side = 'own' }: Part, text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'part'))
  const path = `/api/${CALLS[side].part}?id=${id}&n=${n}&isLast=${String(isLast)}`
  return envelope<{ sha256: string | null }>(await send(path, { method: 'POST', headers: { 'X-AppToken': as.token }, body }))
}

/** Moves a job on until it ends, and gives its state. */
export async function worked(as: Person, jobId: string): Promise<string> {
  for (let turn = 0; turn < 400; turn++) {
    const { finished, state } = await call(as, 'job/Watch', { id: jobId })
    if (finished !== null) return state
  }
  throw new Error('the job does not end')
}

export const importOf = async (as: Person, supplierId: string, id: string, side: SideOf = 'own') =>
  (await call(as, CALLS[side].list, { supplierId })).items.find((one) => one.id === id)!

/** A list that is sent and tried: its row. */
export async function tried(as: Person, supplierId: string, parts: readonly string[], how: How = {}) {
  const { side = 'own' } = how
  const { id } = await sendList(as, supplierId, parts, how)
  const head = await call(as, CALLS[side].head, { id })
  const { jobId } = await call(as, CALLS[side].preview, { id, rowVersion: head.rowVersion, mapping: mappingOf(head) })
  await worked(as, jobId)
  return importOf(as, supplierId, id, side)
}

export const mappingOf = ({ mapping }: Head, taxIncluded = false) => ({
  ...mapping,
  taxIncluded: mapping.taxIncluded ?? taxIncluded,
})

/** The same, and published. */
export async function imported(as: Person, supplierId: string, parts: readonly string[], how: How = {}) {
  const { side = 'own' } = how
  const one = await tried(as, supplierId, parts, how)
  const { jobId } = await call(as, CALLS[side].run, { id: one.id, rowVersion: one.rowVersion, sha256: one.sha256 ?? '' })
  await worked(as, jobId)
  return importOf(as, supplierId, one.id, side)
}

/** What the supplier offers now, in the order of its own numbers. */
export const offersOf = (supplierId: string) =>
  query({
    sql: `SELECT sku, mpn, maker.name AS maker, moq, mult, stock, offer.lead_days, breaks FROM offer
      JOIN supplier ON supplier.id = supplier_id AND supplier.gen = offer.gen JOIN part ON part.id = part_id JOIN maker ON maker.id = maker_id
      WHERE supplier_id = ? ORDER BY sku`,
    args: [supplierId],
  })
