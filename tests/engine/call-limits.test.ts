import { expect, it } from 'vitest'
import { api } from '../../shared/api/index.ts'
import { MAX_DESIGNATORS } from '../../shared/engine/bom/cells/designator-budget.ts'

const fits = (call: keyof typeof api, input: object): boolean => api[call].input.safeParse(input).success

it('the designators of all edits of a bill are as many as a bill may have', () => {
  const each = 10_000
  const names = Array.from({ length: each }, (_, at) => `R${at}`)
  const edits = Array.from({ length: MAX_DESIGNATORS / each }, (_, row) => ({ row, designators: names }))
  const saved = (all: object[]) => ({ text: 'R1', key: crypto.randomUUID(), choices: { edits: all } })
  expect(fits('BomAnalyse/SaveItem', saved(edits))).toBe(true)
  expect(fits('BomAnalyse/SaveItem', saved([...edits, { row: 9999, designators: ['C1'] }]))).toBe(false)
})

it('a row that a trial of packages replaces has a name no longer than any', () => {
  const trial = (length: number) => ({
    replaces: 'x'.repeat(length),
    prefix: { prefix: 'XH-', family: 'connector', mount: 'tht', pins: null, exposedPads: 0 },
  })
  expect([36, 37].map((length) => fits('Package/Try', trial(length)))).toEqual([true, false])
})
