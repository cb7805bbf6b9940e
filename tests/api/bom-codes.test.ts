import { describe, expect, it } from 'vitest'
import type { Input } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import { ask, call, envelope, person, query } from './harness.ts'
import { asProgram, newKey, TEXT, upload } from './programs.ts'

type Choices = NonNullable<Input<Api['BomAnalyse/SaveItem']>['choices']>

const prices = { lines: {}, materials: {}, types: {} }

/** Each kind of code, where it stands, and a file's query that says the same. */
const CODES: [field: string, Choices][] = [
  ['edits.0.typeCode', { edits: [{ row: 1, typeCode: 'GONE' }] }],
  [
    'edits.1.materialCode',
    {
      edits: [
        { row: 1, pins: 2 },
        { row: 2, materialCode: 'GONE' },
      ],
    },
  ],
  ['edits.0.gradeCode', { edits: [{ row: 1, gradeCode: 'GONE', pointsMilli: 2000 }] }],
  ['order.conventionCode', { order: { conventionCode: 'GONE' } }],
  ['order.urgencyCode', { order: { urgencyCode: 'GONE' } }],
  ['order.taxCode', { order: { taxCode: 'GONE' } }],
  ['order.fees.GONE', { order: { fees: { GONE: { on: true } } } }],
  ['order.fees.stencil.options', { order: { fees: { stencil: { on: true, options: ['GONE'] } } } }],
  ['order.processes.GONE', { order: { processes: { GONE: true } } }],
  ['order.unitPrices.types.GONE', { order: { unitPrices: { ...prices, types: { GONE: 1 } } } }],
  ['order.unitPrices.materials.GONE', { order: { unitPrices: { ...prices, materials: { GONE: 1 } } } }],
]

/** What is ordered stands in a query entry by entry. */
function searchOf({ edits, order }: Choices): string {
  const entries = Object.entries({ ...(edits && { edits }), ...order })
  return `?${entries.map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`).join('&')}`
}

const refusal = (field: string) => ({ code: 4103, message: expect.stringContaining('GONE'), data: { field } })

describe.each(CODES)('a code that the price model does not have in %s', (field, choices) => {
  it('is refused by name to a person and to a program, as text and as a file; nothing is kept', async () => {
    const owner = await person()
    const { header } = await newKey(owner)
    expect(await envelope(await ask(owner, 'BomAnalyse/SaveItem', { text: TEXT, choices }))).toMatchObject(
      refusal(`choices.${field}`),
    )
    expect(await envelope(await asProgram(header, { text: TEXT, choices, breaks: [10] }))).toMatchObject(
      refusal(`choices.${field}`),
    )
    expect(await envelope(await upload(header, new File([TEXT], 'a.csv'), searchOf(choices)))).toMatchObject(
      refusal(field.replace(/^order\./, '')),
    )
    expect(await query({ sql: 'SELECT count(*) AS n FROM bom WHERE owner_id = ?', args: [owner.id] })).toEqual([{ n: 0 }])
  })
})

it('a saved bill is not saved again under a code that has gone, and stays as it was', async () => {
  const owner = await person()
  const saved = await call(owner, 'BomAnalyse/SaveItem', { text: TEXT })
  const choices = { edits: [{ row: 1, typeCode: 'GONE' }] }
  const again = { id: saved.id, rowVersion: saved.rowVersion, text: TEXT, choices }
  expect(await envelope(await ask(owner, 'BomAnalyse/SaveItem', again))).toMatchObject(refusal('choices.edits.0.typeCode'))
  const details = await call(owner, 'BomAnalyse/Details', { id: saved.id })
  expect([details.version, details.totalFen]).toEqual([1, saved.quote.totalFen])
})
