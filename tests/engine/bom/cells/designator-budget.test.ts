import { describe, expect, it } from 'vitest'
import { MAX_DESIGNATORS } from '../../../../shared/engine/bom/cells/designator-budget.ts'
import { readBom } from '../../../../shared/engine/bom/read.ts'
import type { ReadingChoices } from '../../../../shared/engine/bom/types.ts'
import type { Table } from '../../../../shared/engine/sheet/types.ts'
import { table } from '../tables.ts'

const HEAD = ['位号', '数量', '值', '封装']
const EACH = 2000
/** Rows of a range of 2,000 names each, and their number of rows from a first one on. */
const ranges = (count: number, from = 0): string[][] =>
  Array.from({ length: count }, (_, i) => [`R${(from + i) * EACH + 1}-R${(from + i + 1) * EACH}`, `${EACH}`, '10k', '0603'])
const full = ranges(MAX_DESIGNATORS / EACH)
const one = ['C1', '1', '100nF', '0402']

const read = (tables: Table[], options?: ReadingChoices) => {
  const bom = readBom(tables, options)
  return 'notABom' in bom ? bom : bom.lines.reduce((sum, { designators }) => sum + designators.length, 0)
}
const refused = (row: number, designators: number, sheet = 0) => ({
  notABom: true,
  why: { code: 'too-many-designators', row, designators, most: MAX_DESIGNATORS },
  sheet,
})

describe('the designators of a file', () => {
  it('are read up to the limit, and refused with the row that passes it', () => {
    expect(read([table([HEAD, ...full])])).toBe(MAX_DESIGNATORS)
    expect(read([table([HEAD, ...full, one])])).toEqual(refused(full.length + 1, MAX_DESIGNATORS + 1))
  })

  it('count on all sheets together, and where a member insists too', () => {
    const half = full.length / 2
    const sheets = [table([HEAD, ...ranges(half)]), table([HEAD, ...ranges(half, half), one])]
    expect(read(sheets, { headerRow: 0, columns: { 0: 'designator' } })).toEqual(refused(half + 1, MAX_DESIGNATORS + 1, 1))
  })

  it('are not opened without end to tell the members of a group', () => {
    const members = Array.from({ length: 400 }, () => ['R1-R1999', '2000', '10k', '0603'])
    expect(read([table([HEAD, ['R1-R2000, R1', '2000', '10k', '0603'], ...members])])).toMatchObject({
      why: { code: 'too-many-designators' },
    })
  })

  it('count what only the quantity opens, and the names of a line once', () => {
    const short = Array.from({ length: 201 }, (_, i) => [`R${100_001 + i * 1000}-999`, '999', `${i}k`, '0603'])
    const bom = read([table([HEAD, ...short.slice(0, 200)])], { quantityMode: 'per-board' })
    expect(bom).toBe(200 * 999)
    expect(read([table([HEAD, ...short])], { quantityMode: 'per-board' })).toEqual(refused(201, 201 * 999))
  })
})
