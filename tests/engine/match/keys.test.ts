import { describe, expect, it } from 'vitest'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { ask, part } from './shop.ts'

const keysOf = (fields: Parameters<typeof ask>[0]) => keysOfLine(ask(fields))

describe('what a line is looked up by', () => {
  it('a number: folded, without its packing, without its last letters, and as a beginning', () => {
    expect(keysOf({ mpn: 'LM358DR-TR', footprint: 'SOIC-8' })).toEqual({
      memory: 'n|LM358DR|SOIC-8',
      skus: ['LM358DR-TR'],
      names: ['1M358DR', '1M358D'],
      stems: ['1M358DR'],
      values: [],
    })
  })

  it('a value: class and exact number, however written, with the chip size', () => {
    const values = [{ value: 'C1e-7', size: '0603' }]
    expect(keysOf({ designators: 'C1', value: '100nF', footprint: 'C_0603_1608Metric' }).values).toEqual(values)
    expect(keysOf({ designators: 'C1', value: '104', footprint: '0603' }).values).toEqual(values)
    expect(keysOf({ designators: 'C1', description: '贴片电容 0.1uF 50V X7R 0603' }).values).toEqual(values)
    expect(keysOf({ designators: 'C1', value: '0.1u' }).values).toEqual([{ value: 'C1e-7', size: '' }])
  })

  it('parts are stored under the same keys', () => {
    expect(part('LM358D,118 | SOIC-8 | 运放').keys).toEqual({ name: '1M358D', value: '', size: '' })
    expect(part('QC1 | 0603 | 电容 | 100nF 50V X7R').keys).toEqual({ name: 'QC1', value: 'C1e-7', size: '0603' })
  })

  it('a line that says nothing has no key', () => {
    expect(keysOf({})).toEqual({ memory: null, skus: [], names: [], stems: [], values: [] })
    expect(keysOf({ value: '?', footprint: '0603', mpn: '-' })).toMatchObject({ memory: null, skus: [], names: [] })
  })
})

describe('what a choice is remembered under', () => {
  const memory = (value: string, more: Parameters<typeof ask>[0] = {}) =>
    keysOf({ designators: 'C1', value, footprint: 'C0603', ...more }).memory

  it('is the same for one demand in other words', () => {
    expect(memory('100nF')).not.toBeNull()
    expect(memory('0.1uF')).toBe(memory('100nF'))
    expect(memory('104', { footprint: 'C_0603_1608Metric', designators: 'C7,C8' })).toBe(memory('100nF'))
    expect(memory('100nF 50V')).toBe(memory('100nF', { description: '50V' }))
  })

  it('is another for other ratings, sizes and numbers', () => {
    const keys = [
      memory('100nF'),
      memory('100nF 50V'),
      memory('100nF X7R'),
      memory('100nF 10%'),
      memory('100nF', { footprint: '0402' }),
      memory('100nF', { mpn: 'QC0603-104K' }),
      memory('100nF', { footprint: '' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.at(-1)).toBeNull()
  })
})
