import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { draftOf, readDraft, scaled, unscaled } from '../../../../web/screen/form/draft.ts'
import type { AnyField } from '../../../../web/screen/types.ts'

const field = (kind: 'text' | 'number' | 'money' | 'percent' | 'date' | 'switch'): AnyField => ({ key: 'k', label: '栏', kind })
const options: AnyField = {
  key: 'k',
  label: '栏',
  kind: 'options',
  choices: [
    { value: 1, text: '一' },
    { value: true, text: '是' },
  ],
}

describe('what is typed', () => {
  test.each([
    ['money', '12.5', 1250],
    ['money', '￥1，234.50', 123_450],
    ['money', '１２．５元', 1250],
    ['money', '-0.01', -1],
    ['money', '−3', -300],
    ['money', '0.29', 29],
    ['money', '1.10', 110],
    ['money', '90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['percent', '13', 130_000],
    ['percent', '0.0001％', 1],
    ['percent', '１２．５%', 125_000],
    ['number', '1,000', 1000],
    ['number', '0.5', 0.5],
    ['date', '2026-11-21', Date.UTC(2026, 10, 20, 16)],
  ] as const)('%s %s is sent as %d', (kind, text, value) => {
    expect(readDraft(field(kind), text)).toEqual({ value })
  })

  test.each([
    ['money', '1.234'],
    ['money', 'abc'],
    ['money', '1e3'],
    ['money', '1.2.3'],
    ['money', '90071992547409.92'],
    ['percent', '0.00001'],
    ['number', '0x10'],
    ['date', '2026-02-30'],
  ] as const)('%s %s is refused in words', (kind, text) => {
    expect(readDraft(field(kind), text)).toEqual({ problem: expect.stringMatching(/^请/) })
  })

  test('choices give their own values, and only those', () => {
    expect(readDraft(options, 'true')).toEqual({ value: true })
    expect(readDraft(options, '2')).toEqual({ problem: '请选择' })
  })

  test('blank is nothing, off is something', () => {
    expect(readDraft(field('money'), '  ')).toEqual({ empty: true })
    expect(readDraft(field('switch'), false)).toEqual({ value: false })
  })
})

test('what is stored is shown as it would be typed', () => {
  expect(draftOf(field('money'), -5)).toBe('-0.05')
  expect(draftOf(field('money'), 100)).toBe('1.00')
  expect(draftOf(field('percent'), 1_000_000)).toBe('100')
  expect(draftOf(field('percent'), 125)).toBe('0.0125')
  expect(draftOf(field('text'), null)).toBe('')
  expect(draftOf(field('date'), Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
})

test('no amount changes by being shown and read again', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(2, 4), (amount, places) => {
      expect(scaled(unscaled(amount, places), places)).toBe(amount + 0)
    }),
  )
})
