import { expect, test } from 'vitest'
import { safeReturn } from '../../../web/access/safe-return.ts'

test.each([
  ['/uc/pcba/smt', '/uc/pcba/smt'],
  ['/uc/history/bom?page=2#x', '/uc/history/bom?page=2#x'],
  ['/bom/analyse?name=甲', '/bom/analyse?name=甲'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  [' //evil.example', '/'],
  ['evil.example', '/'],
  ['', '/'],
  [undefined, '/'],
  ['/login?redirect=/login', '/'],
])('%j leads back to %j', (path, expected) => {
  expect(safeReturn(path)).toBe(expected)
})

test.each([
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/;//evil.example',
  '/@evil.example',
])('%j stays on this site', (path) => {
  expect(new URL(safeReturn(path), 'https://own.example').origin).toBe('https://own.example')
})
