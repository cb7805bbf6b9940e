import type { Row } from '@libsql/client/web'
import { mpnNorm } from '../../../shared/engine/catalogue/keys.ts'
import type { Context } from '../../rpc/context.ts'

export type KnownPart = { id: number; mpn: string; maker: string }
type Candidate = KnownPart & { names: string[] }
type Asked = { mpn: string; brand: string }

/** Which part of the catalogue somebody means; `doubt` says what he should look at. */
export type PartMatch = { part: KnownPart | null; doubt: string | null }

/** Finds the parts of the catalogue that these are, in one round trip; what a member's own list has entered is nothing to be sold to others. */
export async function matchParts(ctx: Pick<Context, 'data'>, asked: readonly Asked[]): Promise<(one: Asked) => PartMatch> {
  const norms = [...new Set(asked.map(({ mpn }) => mpnNorm(mpn)).filter((norm) => norm !== ''))]
  const sql = `SELECT part.id, part.mpn, part.mpn_norm, maker.name, maker.name_cn, maker.aliases FROM json_each(?) AS asked
    CROSS JOIN part ON part.mpn_norm = asked.value AND NOT part.is_private JOIN maker ON maker.id = part.maker_id ORDER BY part.id`
  const [rows = []] = norms.length === 0 ? [[]] : await ctx.data.rows([{ sql, args: [JSON.stringify(norms)] }])
  const byNorm = Map.groupBy(rows, (row) => String(row['mpn_norm']))
  const known = new Map([...byNorm].map(([norm, all]) => [norm, all.map(candidateOf)]))
  return (one) => chosen(one, known.get(mpnNorm(one.mpn)) ?? [])
}

const candidateOf = (row: Row): Candidate => ({
  id: Number(row['id']),
  mpn: String(row['mpn']),
  maker: String(row['name']),
  // The table keeps an array of texts there.
  names: [String(row['name']), String(row['name_cn']), ...(JSON.parse(String(row['aliases'])) as string[])]
    .map(folded)
    .filter((name) => name !== ''),
})

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function chosen({ brand }: Asked, all: readonly Candidate[]): PartMatch {
  if (all.length === 0) return { part: null, doubt: '型号不在目录中，不能上架，审核时由平台补充' }
  const named = brand === '' ? [] : all.filter(({ names }) => isNamed(names, folded(brand)))
  const [one] = named.length === 1 ? named : all
  if (one === undefined || (all.length > 1 && named.length !== 1))
    return { part: null, doubt: `目录中有 ${all.length} 个品牌的这个型号，请写明品牌` }
  const isOther = brand !== '' && named.length === 0
  return { part: knownOf(one), doubt: isOther ? `目录中这个型号的品牌是 ${one.maker}，请核对` : null }
}

/** "TI(德州仪器)" names both. */
const isNamed = (names: readonly string[], brand: string): boolean =>
  brand !== '' &&
  names.some((name) => name === brand || (name.length > 1 && brand.includes(name)) || (brand.length > 2 && name.includes(brand)))

const knownOf = ({ id, mpn, maker }: Candidate): KnownPart => ({ id, mpn, maker })
