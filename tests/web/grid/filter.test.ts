import { expect, test } from 'vitest'
import { distinctValues } from '../../../web/grid/core/filter.ts'
import { columns, line } from './sample.ts'

const rows = ['0402', '0603', '0402', '0805'].map((pack, index) => line(`l${index}`, '名', pack, 1))
const pack = columns.find(({ id }) => id === 'pack')!

test('the values of a column are told by how many rows have them, and how many are left out', () => {
  const [common, ...rest] = [
    { text: '0402', count: 2 },
    { text: '0603', count: 1 },
    { text: '0805', count: 1 },
  ]
  expect(distinctValues(pack, rows, 3)).toEqual({ values: [common, ...rest], more: 0 })
  expect(distinctValues(pack, rows, 9)).toEqual({ values: [common, ...rest], more: 0 })
  expect(distinctValues(pack, rows, 1)).toEqual({ values: [common], more: 2 })
})
