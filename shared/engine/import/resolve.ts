import { mpnNorm } from '../catalogue/keys.ts'

/** A maker that is known, and one part of the catalogue under a number. */
export type KnownMaker = { id: number; name: string; nameCn: string; aliases: readonly string[] }
export type KnownPart = { id: number; makerId: number }

/** Which part an offer is of: one that is there, or one that is still to be entered, or why nobody can tell. */
export type Resolved = { partId: number } | { maker: string; makers: readonly string[] } | { reason: string }

/** The maker of parts whose list names none. */
export const NO_MAKER = '（未注明品牌）'

/** Letters and digits of a maker's name, whatever they are parted by. */
const makerKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Makers by every spelling of theirs. */
export function makersByName(makers: readonly KnownMaker[]): (written: string) => KnownMaker | null {
  const known = new Map<string, KnownMaker>()
  for (const maker of makers)
    for (const name of [maker.name, maker.nameCn, ...maker.aliases]) {
      const key = makerKey(name)
      if (key !== '' && !known.has(key)) known.set(key, maker)
    }
  return (written) => {
    // "YAGEO(国巨)", "TI/德州仪器": each of the names may be the one that is known.
    const names = [written, ...written.split(/[()（）/|,，]/)].map(makerKey).filter((key) => key !== '')
    return names.map((key) => known.get(key)).find((maker) => maker !== undefined) ?? null
  }
}

type Told = { mpn: string; maker: string }

/**
 * The part of a line. `same`: parts of the catalogue under its number; `before`: the part that the supplier's own number has meant
 * until now.
 */
export function resolvePart(
  { mpn, maker }: Told,
  same: readonly KnownPart[],
  before: number | null,
  makerOf: (written: string) => KnownMaker | null,
): Resolved {
  if (mpn === '') return before === null ? { reason: '没有型号，这个商品编号以前也没有报过价' } : { partId: before }
  if (mpnNorm(mpn) === '') return { reason: `型号“${mpn}”里没有字母和数字` }
  if (maker !== '') {
    const known = makerOf(maker)
    const part = known && same.find(({ makerId }) => makerId === known.id)
    if (part) return { partId: part.id }
    return known ? { maker: known.name, makers: [known.name, known.nameCn, ...known.aliases] } : { maker, makers: [maker] }
  }
  const kept = same.find(({ id }) => id === before) ?? (same.length === 1 ? same[0] : undefined)
  if (kept) return { partId: kept.id }
  return same.length > 1
    ? { reason: `有 ${same.length} 个品牌都有型号“${mpn}”，请写明品牌` }
    : { maker: NO_MAKER, makers: [NO_MAKER] }
}
