import { valueKey } from '../catalogue/keys.ts'
import { recognisePackage } from '../package/recognise.ts'
import { comparePackages } from './packages.ts'
import type { CataloguePart } from './types.ts'
import type { Weighed } from './weigh.ts'

/** Ends that name packing, finish or freedom from lead, and nothing that works differently. */
const HARMLESS = /(?:[-/#+,]*(?:TR|RL\d?|TP|PBF|NOPB|REEL\d*|G\d?|R|T|L)?)$/
/** A voltage written out in an order code, a range of gain. */
const GRADE = /\d\.\d|\dV\d?|ADJ|RANGE/
/** The bins of transistors and the tolerances of Zener diodes are the letters behind the number. */
const BIN = /^[ABC]/
const MOST_LEADS_OF_BINNED = 3

/**
 * How many grades the parts with one beginning have. What the line does not name and the best of them has (an output voltage, a letter
 * joined to the number) counts as another one: the catalogue does not hold all that a maker makes.
 */
export function variantsOf(top: Weighed, family: readonly Weighed[]): number {
  const told = family.filter(saysWords)
  const grades = new Set((told.length > 0 ? told : family).map(gradeOf))
  return grades.size + (told.length === 0 && isGraded(top) ? 1 : 0)
}

const saysWords = ({ words, hints }: Weighed): boolean => hints.length > 0 || words.some(({ isFound }) => isFound)

/** What tells parts of a family apart: ratings where they are known, else the end of the number. */
function gradeOf({ part, naming }: Weighed): string {
  const { value } = part
  if (value === null) return (naming?.rest ?? '').replace(HARMLESS, '')
  const { tolerancePpm, toleranceAbs, voltageMv, powerMw, currentMa, dielectric, loadPf } = value
  return JSON.stringify([valueKey(value), tolerancePpm, toleranceAbs, voltageMv, powerMw, currentMa, dielectric, loadPf])
}

function isGraded({ part, naming }: Weighed): boolean {
  const rest = naming?.rest ?? ''
  if (part.value !== null) return false
  if (GRADE.test(rest)) return true
  const end = rest.replace(HARMLESS, '')
  if (naming === null || naming.isParted || end === '') return false
  return (end.length === 1 && !isCaseCode(part)) || (BIN.test(end) && (part.reading?.pins ?? 0) <= MOST_LEADS_OF_BINNED)
}

/** The number itself tells the case by a maker's order code, so the letter joined to it is no grade. */
function isCaseCode({ mpn, reading }: CataloguePart): boolean {
  const read = recognisePackage('', { mpn })
  return !('unknown' in read) && read.rule === 'mpn:order-code' && comparePackages(read, reading) === 'same'
}
