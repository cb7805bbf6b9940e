import { describe, expect, it } from 'vitest'
import { guessByDesignator } from '../../../shared/engine/package/guess.ts'

describe('the default for a line without a package', () => {
  it.each([
    ['R', 2],
    ['c', 2],
    ['FB', 2],
    [' D ', 2],
    ['F', 2],
    ['Q', 3],
  ])('%s has %d leads, as a guess', (prefix, pins) => {
    expect(guessByDesignator(prefix)).toMatchObject({ pins, guess: true, rule: 'designator' })
  })

  it.each(['U', 'J', 'X', ''])('%s has none', (prefix) => {
    expect(guessByDesignator(prefix)).toBeNull()
  })
})
