import type { InStatement } from '@libsql/client/web'
import { tokensOf, type FoundBy } from '../../shared/engine/catalogue/tokens.ts'
import { partColumns } from '../../shared/engine/match/part-columns.ts'
import { query } from './harness.ts'

/** Letters that no part of the others has: each test looks among its own. */
export const ownWord = (): string =>
  Array.from(
    crypto.randomUUID().replaceAll('-', '').slice(0, 12),
    (digit) => 'BCDFGHJKLMNPQRTW'[Number.parseInt(digit, 16)],
  ).join('')

type Draft = Partial<FoundBy> & { mpn: string; band?: number }
let made = Math.floor(Math.random() * 400_000_000)

/** Everything about a part as the catalogue keeps it: as its texts are read, but for what is given. */
export function partOf({ mpn, band = 5, category = '', pkg = '', attrs = {}, descr = '', ...given }: Draft, makerName: string) {
  const texts = { category, pkg, attrs, descr }
  const read = partColumns({ mpn, makers: [makerName], pins: null, ...texts })
  const keys = { size: read.size, valueKey: read.valueKey, ...given }
  const tok = tokensOf({ ...texts, ...keys, makers: [makerName] })
  return { ...read, id: band * 1_000_000_000 + ++made, mpn, ...texts, attrs: JSON.stringify(attrs), ...keys, tok }
}

export type PartOf = ReturnType<typeof partOf>

export const insertPart = (part: PartOf, makerId: number, conflict = ''): InStatement => ({
  sql: `INSERT INTO part (id, maker_id, mpn, mpn_norm, mpn_base, name_key, category, pkg, size, pins, value_key, attrs, descr, tok, facts,
    facts_version, lifecycle, datasheet, source, updated)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, '', '', 0) ${conflict}`,
  args: [
    part.id,
    makerId,
    part.mpn,
    part.mpnNorm,
    part.mpnBase,
    part.nameKey,
    part.category,
    part.pkg,
    part.size,
    part.pins,
  ].concat([part.valueKey, part.attrs, part.descr, part.tok, part.facts, part.factsVersion]),
})

/** A maker of its own with these parts. */
export async function addParts(drafts: readonly Draft[]) {
  // Imports give the next free ids.
  const [makerId, maker] = [1_000_000 + Math.floor(Math.random() * 900_000_000), `M${ownWord()}`]
  const parts = drafts.map((draft) => partOf(draft, maker))
  await query(
    { sql: "INSERT INTO maker VALUES (?, ?, '', '[]')", args: [makerId, maker] },
    ...parts.map((one) => insertPart(one, makerId)),
  )
  return { makerId, maker, parts }
}

type SupplierDraft = { ownerId?: string; currency?: string; gen?: number; name?: string }

export async function addSupplier({ ownerId, currency = 'CNY', gen = 1, name = `供应商 ${ownWord()}` }: SupplierDraft = {}) {
  const id = crypto.randomUUID()
  const sql = `INSERT INTO supplier (id, owner_id, row_version, name, currency, tax_ppm, freight_fen, free_from_fen, min_order_fen, lead_days,
    gen, state, created, updated) VALUES (?, ?, 1, ?, ?, 0, 0, NULL, 0, 3, ?, 1, 0, 0)`
  await query({ sql, args: [id, ownerId ?? null, name, currency, gen] })
  return { id, name }
}

type OfferDraft = { partId: number; breaks: [number, number][] } & Partial<Record<'moq' | 'mult' | 'stock' | 'gen', number>> & {
    validTo?: number
  }

export async function addOffer(
  supplierId: string,
  { partId, breaks, moq = 1, mult = 1, stock = 1000, gen = 1, validTo }: OfferDraft,
) {
  const sql = `INSERT INTO offer (supplier_id, gen, part_id, sku, packing, moq, mult, stock, lead_days, breaks, valid_to)
    VALUES (?, ?, ?, ?, '编带', ?, ?, ?, NULL, ?, ?)`
  await query({ sql, args: [supplierId, gen, partId, `S${++made}`, moq, mult, stock, JSON.stringify(breaks), validTo ?? null] })
}

/** A part with an alternate that the owner's own supplier sells for dollars, at a price that is nobody else's. */
export async function offeredPart(owner: { id: string }, unitMicro = 9_900) {
  const mpn = `${ownWord()}7`
  const same = { category: '贴片电阻', size: '0603', valueKey: `R${Math.floor(Math.random() * 1e9)}e1` }
  const { parts } = await addParts([
    { mpn: `${mpn}-A`, ...same },
    { mpn: `${mpn}-B`, ...same },
  ])
  const { id } = await addSupplier({ ownerId: owner.id, currency: 'HKD' })
  await query("INSERT INTO fx_rate VALUES ('HKD', '2026-11-23', 1000000, '') ON CONFLICT DO NOTHING")
  for (const { id: partId } of parts) await addOffer(id, { partId, breaks: [[1, unitMicro]] })
  return { mpn, partId: parts[0]?.id ?? 0 }
}
