import { bomIssue } from '../issues.ts'
import type { BomIssue, WeighedField } from '../issues.ts'
import type { BomHeading } from '../head/vocabulary.ts'
import type { ReadingChoices } from '../types.ts'
import type { Part } from './types.ts'

const WEIGHED: readonly WeighedField[] = ['designator', 'quantity', 'mpn', 'manufacturer', 'supplierPart', 'footprint']

/**
 * Heads that name a field in so many words and were not believed, because the cells below say otherwise. A column that yielded
 * to another one with the same name was not doubted, nor one that a person chose.
 */
export function overruledIssues({ headings, assignment }: Part, chosen: ReadingChoices['columns']): BomIssue[] {
  const { columns } = assignment
  const byHand = new Set(Object.values(chosen ?? {}))
  return headings.flatMap((heading) => {
    const says = saidBy(heading)
    if (says === null || byHand.has(says) || chosen?.[heading.column] !== undefined || columns[says] === heading.column) return []
    if (headings.some((other) => other.column === columns[says] && other.reading?.sense === says)) return []
    return [bomIssue('head-overruled', { column: heading.column, head: heading.text.trim().slice(0, 30), says })]
  })
}

function saidBy({ reading, evidence }: BomHeading): WeighedField | null {
  if (reading?.how !== 'exact' || evidence.filled < 2) return null
  return WEIGHED.find((field) => field === reading.sense) ?? null
}
