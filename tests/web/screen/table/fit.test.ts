import { expect, test } from 'vitest'
import { fitted } from '../../../../web/screen/table/fit.ts'
import type { VisibleColumn } from '../../../../web/screen/table/use-columns.ts'

const column = (kind: 'text' | 'money', isSet = false) =>
  ({ key: kind, title: '', kind, width: 0, isSet }) as VisibleColumn<object>

test('words give way to what does not fit, down to what still says something; figures do not', () => {
  const columns = [column('text'), column('money'), column('text')]
  expect(fitted(columns, [196, 120, 296], 700)).toEqual([196, 120, 296])
  expect(fitted(columns, [196, 120, 296], 462)).toEqual([144, 120, 197])
  expect(fitted(columns, [196, 120, 296], 200)).toEqual([88, 120, 88])
})

test('a width that a person has set stands', () => {
  expect(fitted([column('text', true), column('text')], [300, 300], 400)).toEqual([300, 300])
})
