import { dayEnd } from '../../../shared/day.ts'
import { isSame, jumpOf, type Held } from '../../../shared/engine/import/compare.ts'
import { NO_COUNTS, type CountedRow, type ImportCounts } from '../../../shared/engine/import/counts.ts'
import type { ListedOffer } from '../../../shared/engine/import/offer.ts'
import type { List } from './list.ts'
import type { Looked } from './look-up.ts'
import { nameOf, type Refused } from './read-rows.ts'

type Judged = {
  taken: ListedOffer[]
  refused: Refused[]
  /** Nothing outside of the slice had a say in what is taken. */
  isAlone: boolean
  counts: Partial<ImportCounts>
}

/** What each offer of a slice is beside what holds today: new, changed, the same, or not to be taken. */
export function judge(list: List, offers: readonly ListedOffer[], { resolved, before, first }: Looked): Judged {
  const [taken, refused]: [ListedOffer[], Refused[]] = [[], []]
  const listed = new Map<string, number>()
  const counts = { added: 0, changed: 0, same: 0, again: 0, jumped: 0, doubted: 0, newParts: 0 }
  const [added, changed, doubted]: [CountedRow[], CountedRow[], CountedRow[]] = [[], [], []]
  const jumps: ImportCounts['jumps'] = []
  const entered = new Set<string>()
  let isAlone = true
  for (const [at, offer] of offers.entries()) {
    const which = resolved[at]
    const twice = listed.get(offer.sku) ?? first[at]
    if (!which || 'reason' in which || twice !== undefined) {
      const reason = which && 'reason' in which ? which.reason : twiceText(twice ?? null)
      isAlone &&= twice === undefined
      refused.push({ row: offer.row, name: nameOf(offer.sku, offer.mpn), reason })
      continue
    }
    listed.set(offer.sku, offer.row)
    taken.push(offer)
    const shown = { row: offer.row + 1, sku: offer.sku, mpn: offer.mpn }
    const was = before[at] ?? null
    const is = heldAs(offer, 'partId' in which ? which.partId : 0, list.validTo)
    if ('maker' in which) {
      const name = `${which.maker} ${offer.mpn}`
      if (!entered.has(name)) counts.newParts++
      entered.add(name)
    }
    if (offer.doubts.length > 0) {
      counts.doubted++
      doubted.push({ ...shown, says: offer.doubts.join('；') })
    }
    if (was === null) {
      counts.added++
      added.push({ ...shown, says: 'maker' in which ? '目录里还没有这个型号，会新建' : '' })
      continue
    }
    counts.again++
    if (isSame(was, is)) counts.same++
    else {
      counts.changed++
      changed.push({ ...shown, says: changeText(was, is) })
    }
    const jump = jumpOf(was.breaks, is.breaks)
    if (jump) {
      counts.jumped++
      jumps.push({ ...shown, ...jump })
    }
  }
  return { taken, refused, isAlone, counts: { ...counts, jumps, examples: { ...NO_COUNTS.examples, added, changed, doubted } } }
}

const heldAs = ({ moq, mult, stock, leadDays, validUntil, breaks }: ListedOffer, partId: number, usual: number | null): Held => ({
  partId,
  moq,
  mult,
  stock,
  leadDays,
  validTo: validUntil === null ? usual : dayEnd(validUntil),
  breaks,
})

const twiceText = (first: number | null): string => (first === null ? '与前面的行重复' : `与第 ${first + 1} 行重复`)

/** What of an offer has changed, in words; prices have columns of their own. */
function changeText(was: Held, is: Held): string {
  const said = [
    was.partId === is.partId ? '' : '换了型号',
    JSON.stringify(was.breaks) === JSON.stringify(is.breaks) ? '' : '价格',
    was.stock === is.stock ? '' : `库存 ${was.stock} → ${is.stock}`,
    was.moq === is.moq ? '' : `起订量 ${was.moq} → ${is.moq}`,
    was.mult === is.mult ? '' : `倍数 ${was.mult} → ${is.mult}`,
    was.leadDays === is.leadDays ? '' : '货期',
    was.validTo === is.validTo ? '' : '有效期',
  ]
  return said.filter((text) => text !== '').join('，')
}
