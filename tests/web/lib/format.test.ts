import { expect, test } from 'vitest'
import {
  columnName,
  percentText,
  plainNumber,
  pointsText,
  seenName,
  timeText,
  yuan,
  yuanOfMicro,
} from '../../../web/lib/format.ts'

test('money shows thousands, all its decimals and a true minus sign', () => {
  expect([0, 5, 293946, 123456789, -12345].map(yuan)).toEqual(['0.00', '0.05', '2,939.46', '1,234,567.89', '−123.45'])
  expect(yuanOfMicro(29_394_600)).toBe('29.3946')
  expect(yuanOfMicro(1_234_567_800, 4)).toBe('1,234.5678')
})

test('points lose only their trailing zeros', () => {
  expect([0, 1000, 1500, 16_500, 45_550_000, 333].map(pointsText)).toEqual(['0', '1', '1.5', '16.5', '45,550', '0.333'])
})

test('percentages, columns and Shanghai time', () => {
  expect([0, 130_000, 12_500, 333].map(percentText)).toEqual(['0%', '13%', '1.25%', '0.0333%'])
  expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
  expect(timeText(Date.UTC(2026, 0, 31, 16, 5, 9))).toBe('2026-02-01 00:05:09')
})

test('full-width digits and separators become plain', () => {
  expect(['１２．５', '１，２００', '12。5', '1 000'].map(plainNumber)).toEqual(['12.5', '1200', '12.5', '1000'])
})

const seen = { id: 't1', text: '', mpn: '', value: '', description: '' }

test.each([
  ['what the line calls its package', { text: 'HF115F', mpn: 'HF115F-005-1HS3' }, 'HF115F'],
  ['its part number', { mpn: 'HF115F-005-1HS3' }, '型号 HF115F-005-1HS3'],
  ['that it had no package, with its value', { value: '3.15A/250V', description: '保险丝' }, '没有封装：3.15A/250V'],
  ['that it had no package, with its description', { description: '变压器' }, '没有封装：变压器'],
])('a text that nothing knows is called by %s', (_, said, name) => expect(seenName({ ...seen, ...said })).toBe(name))
