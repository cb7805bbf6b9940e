import { describe, expect, it } from 'vitest'
import { packageLibrary } from '../../../../shared/engine/package/library/library.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'

describe('the built-in packages', () => {
  const library = packageLibrary()

  it('are 1,500 or more, each named once and with its source', () => {
    expect(library.length).toBeGreaterThanOrEqual(1500)
    expect(new Set(library.map((item) => item.name)).size).toBe(library.length)
    expect(library.filter((item) => item.source === '')).toEqual([])
  })

  it('read back to the same figures', () => {
    const read = library.map(({ name }) => {
      const got = recognisePackage(name)
      if ('unknown' in got) return { name }
      return { name, family: got.family, pins: got.pins, exposedPads: got.exposedPads, mount: got.mount, guess: got.guess }
    })
    const wanted = library.map(({ name, family, pins, exposedPads, mount }) => ({
      name,
      family,
      pins,
      exposedPads,
      mount,
      guess: false,
    }))
    expect(read).toEqual(wanted)
  })
})
