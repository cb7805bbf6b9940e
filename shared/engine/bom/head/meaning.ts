import type { Heading } from './board.ts'
import type { Evidence } from '../cells/evidence.ts'
import type { Sense } from './senses.ts'

/** Heads that sometimes stand over designators: 编号, Part, Name, No. … */
const NAMES_DESIGNATORS: ReadonlySet<Sense> = new Set<Sense>(['number', 'index', 'part', 'name', 'code', 'category'])

/**
 * A head's meaning after a look at the cells: 编号 may count lines or name designators, Item may be text, Part Number
 * may be an in-house code. `named` tells that another head names the designators outright.
 */
export function meaningOf(h: Heading, named: boolean): Sense {
  const sense = h.reading?.sense ?? 'other'
  const e = h.evidence
  const known = e.filled >= 2
  if (!named && NAMES_DESIGNATORS.has(sense) && holdsDesignators(e)) return 'designator'
  if (!named && sense === 'part' && known && e.designator >= 0.35 && e.unique >= 0.95) return 'designator'
  if (sense === 'place') return e.filled === 0 || e.designator >= 0.3 ? 'designator' : 'other'
  if (sense === 'number') return !known || e.number >= 0.5 || e.patterned > 0.8 ? 'index' : e.mpn >= 0.3 ? 'partNumber' : 'part'
  if (sense === 'index') return known && e.number < 0.3 && e.designator < 0.3 ? 'part' : 'index'
  if (sense === 'part' && known && e.integer > 0.8 && e.running) return 'index'
  if (sense === 'category' && known && e.value >= 0.3 && e.value + e.mpn >= 0.6 && e.unique >= 0.6) return 'part'
  if (sense === 'code' && (e.lcsc >= 0.5 || (known && e.sku >= 0.5 && e.patterned < 0.8))) return 'supplierPart'
  if (sense === 'size') return e.package >= 0.5 ? 'footprint' : 'other'
  if (sense === 'vendor') return e.distributor >= 0.5 ? 'other' : 'manufacturer'
  if (sense === 'manufacturer' && known && e.distributor > 0.6) return 'other'
  if (sense === 'dnp' && known && e.process >= 0.5) return 'process'
  if (sense === 'dnp' && known && e.fitting < 0.3) return 'other'
  return sense === 'partNumber' ? partNumber(e) : sense
}

const holdsDesignators = (e: Evidence): boolean => e.filled >= Math.max(2, e.rows * 0.3) && e.designator >= 0.6 && e.unique >= 0.8

function partNumber(e: Evidence): Sense {
  if (e.lcsc >= 0.5) return 'supplierPart'
  if (e.patterned >= 0.8 && e.filled >= 4) return 'code'
  return e.sku >= 0.5 ? 'supplierPart' : 'partNumber'
}
