import { shapeTable } from '../bom/reshape/reshape.ts'
import { CONFLICT_RULES } from './conflicts.ts'
import { designatorRules } from './designators.ts'
import { fileItems } from './file.ts'
import { fittingRules } from './fitting.ts'
import { hiddenRules } from './hidden.ts'
import { layoutItems } from './layout.ts'
import { PACKAGE_RULES } from './packages.ts'
import { QUANTITY_RULES } from './quantity.ts'
import { itemsOf } from './rule.ts'
import type { LineRule } from './rule.ts'
import { spellingRules } from './spelling.ts'
import { splitParts } from './split.ts'
import { subjectsOf } from './subject.ts'
import { textRules } from './texts.ts'
import type { HygieneItem, HygieneLevel, HygieneSource } from './types.ts'

const RANK: Record<HygieneLevel, number> = { error: 0, warn: 1, info: 2 }

/**
 * Every defect of a file on one page, by kind: where it stands, what it costs or risks, and the changes that settle it. Errors
 * come first. A fix that is laid over the edits or reading choices there are (`mergeEdits`, `mergeReading`) removes its item from the
 * report of the bill analysed again. Pure; an empty report means there is nothing to look at.
 */
export function hygieneReport(source: HygieneSource): HygieneItem[] {
  const { tables, bom, choices, advice } = source
  // What stands in columns made of others is looked at where a column's meaning counts.
  const whole = tables.map((table) => shapeTable(table, choices.reading.reshapes).whole)
  const subjects = subjectsOf(source)
  const rules: LineRule[] = [
    ...designatorRules(bom),
    ...QUANTITY_RULES,
    ...PACKAGE_RULES,
    ...CONFLICT_RULES,
    ...textRules(tables, bom),
    ...fittingRules(whole, bom, subjects),
    ...hiddenRules(tables),
    ...spellingRules(subjects),
  ]
  const items = [
    ...rules.flatMap((rule) => itemsOf(rule, subjects)),
    ...splitParts(subjects, advice),
    ...fileItems(source),
    ...layoutItems({ ...source, tables: whole }),
  ]
  return items.toSorted((a, b) => RANK[a.level] - RANK[b.level])
}
