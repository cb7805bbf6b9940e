import { expect, it } from 'vitest'
import { fileKey } from '../../../web/lib/file-key.ts'

it('names a request by its content, its use and its name', () => {
  const [one, other] = [new Uint8Array(1), new Uint8Array(1)]
  const first = fileKey(2, 'a.csv', one)
  expect(fileKey(2, 'a.csv', one)).toBe(first)
  expect(new Set([first, fileKey(4, 'a.csv', one), fileKey(2, 'b.csv', one), fileKey(2, 'a.csv', other)]).size).toBe(4)
})
