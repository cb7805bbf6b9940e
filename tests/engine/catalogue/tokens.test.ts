import { describe, expect, it } from 'vitest'
import { mpnBase, mpnNorm, valueKey } from '../../../shared/engine/catalogue/keys.ts'
import { boughtFor, inYuan, priced, unitAt } from '../../../shared/engine/catalogue/offer.ts'
import { narrowing, numberIn, termsOf, trigramsOf } from '../../../shared/engine/catalogue/query.ts'
import { facetToken, tokensOf, wordsOf } from '../../../shared/engine/catalogue/tokens.ts'
import { readValue } from '../../../shared/engine/value/read.ts'

describe('words of a text', () => {
  it.each([
    ['贴片电阻', ['贴片', '片电', '电阻', '阻']],
    ['阻', ['阻']],
    ['1N4148开关二极管', ['1n4148', '开关', '关二', '二极', '极管', '管']],
    ['SOT-23-5 / 50V', ['sot', '23', '5', '50v']],
    ['4.7uF ±1%', ['4_7uf', '1_p']],
    ['ＳＯＴ２３', ['sot23']],
    ['"; DROP TABLE--', ['drop', 'table']],
    ['%_,()*', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it('are letters, digits and the low line alone, for the index knows no others', () => {
    const part = {
      makers: ['A"B'],
      category: '类"别',
      pkg: 'x*y',
      size: '',
      valueKey: 'C1e-7',
      attrs: { '精度"': '±1%' },
      descr: 'NEAR(a b)',
    }
    expect(tokensOf(part)).toMatch(/^[\p{L}\p{N}_ ]+$/u)
    expect(tokensOf(part).split(' ')).toContain('v_c1em7')
  })

  it('tell values of a facet apart by every sign', () => {
    const tokens = ['±1%', '1%', '1', '-1%', '+1%', '1.0', '1-0'].map((value) => facetToken('精度', value))
    expect(new Set(tokens).size).toBe(tokens.length)
  })

  it('of a very long text end, those that narrow stay', () => {
    const descr = Array.from({ length: 1000 }, (_, n) => `w${n}`).join(' ')
    const words = tokensOf({ makers: ['M'], category: 'c', pkg: '', size: '', valueKey: null, attrs: {}, descr }).split(' ')
    expect(words).toHaveLength(200)
    expect(words.slice(0, 2)).toEqual([facetToken('maker', 'M'), facetToken('category', 'c')])
  })
})

describe('a line of search', () => {
  it('reads values in every spelling as one', () => {
    const words = ['100nF', '0.1uF', '0.1µF', '１００ｎＦ'].map((text) => termsOf(text)[0]?.words.includes('"v_c1em7"'))
    expect(words).toEqual([true, true, true, true])
    expect(termsOf('4k7')[0]?.words).toContain('"v_r47e2"')
  })

  it('has at most eight terms, each once', () => {
    expect(termsOf(Array.from({ length: 60 }, (_, n) => `w${n}`).join('|'))).toHaveLength(8)
    expect(termsOf('10k 10k,10k')).toHaveLength(1)
    expect(termsOf(',，、;；|')).toEqual([])
  })

  it('looks for numbers where a term may be one', () => {
    expect(['STM32', '电阻', '10k', '0603', 'a'].map((text) => termsOf(text)[0]?.mpn ?? null)).toEqual([
      'STM32',
      null,
      null,
      null,
      null,
    ])
    expect(trigramsOf('ABCD')).toBe('"ABC" AND "BCD"')
    expect(trigramsOf('AB')).toBeNull()
    expect(trigramsOf('A"BC')).toBe('"A""B" AND """BC"')
  })

  it.each([
    ['cap', '("cap"*)'],
    ['cap 10uF', '("cap"*)'],
    ['16V SMB', '("16v")'],
    ['16v', '("16v"*)'],
    ['0603', '("0603")'],
    ['060', '("060"*)'],
    ['SOIC-16', '(("soic" AND "16") OR "soic16")'],
    ['SOIC-1', '(("soic" AND "1") OR "soic1"*)'],
    ['STM32-F1', '(("stm32" AND "f1"*) OR "stm32f1"*)'],
    ['振', '"振"*'],
    ['振 16M', '"振"'],
  ])('asks for beginnings of words only where they may go on: %s', (line, words) => {
    expect(termsOf(line)[0]?.words).toBe(words)
  })

  it('is one number where nothing but a sign parts it', () => {
    const number = (line: string) => numberIn(line, termsOf(line))
    expect(['74HC08D,653', '74hc08d', '74HC08D 653', '电阻,10k', '10k', ',;'].map(number)).toEqual([
      '74HC08D,653',
      '74HC08D',
      null,
      null,
      null,
      null,
    ])
  })

  it('is narrowed by one of the values of each facet', () => {
    expect(narrowing({ maker: ['A', 'B'], pkg: ['0603'], none: [] })).toBe('("f_maker__a" OR "f_maker__b") AND ("f_pkg__0603")')
    expect(narrowing({})).toBe('')
  })
})

describe('keys', () => {
  it('of a number lose spaces, hyphens and width, and keep its packing', () => {
    expect(mpnNorm('stm32 f103-c8t6')).toBe('STM32F103C8T6')
    expect([mpnNorm('ＳＴＭ３２'), mpnNorm('BC847C,215'), mpnNorm(''), mpnNorm('x'.repeat(101))]).toEqual([
      'STM32',
      'BC847C,215',
      '',
      '',
    ])
    expect([mpnBase('BC847C,215'), mpnBase('ab')]).toEqual(['BC847C', 'AB'])
  })

  it('of a value are the same for every spelling', () => {
    const keys = ['10kΩ', '10k0 Ω', '10000Ω'].map((text) => valueKey(readValue(text, 'R')!))
    expect(keys).toEqual(['R1e4', 'R1e4', 'R1e4'])
    expect(valueKey({ class: 'R', mantissa: 0, exponent: 3 })).toBe('R0e0')
  })
})

describe('an offer', () => {
  it.each([
    [1, 1, 1, 1],
    [1, 100, 50, 100],
    [101, 100, 50, 150],
    [120, 100, 100, 200],
    [7, 1, 5, 10],
  ])('needs %i, sold from %i by %i: %i are bought', (need, moq, mult, pieces) => {
    expect(boughtFor(need, { moq, mult, breaks: [[1, 9]] })).toBe(pieces)
  })

  it('is not sold below its first price', () => {
    expect(boughtFor(3, { moq: 1, mult: 4, breaks: [[10, 9]] })).toBe(12)
    expect(priced({ moq: 1, mult: 1, breaks: [[10, 9]], rateMicro: 1_000_000 }, 3)).toEqual({ pieces: 10, unitMicro: 9 })
  })

  it('has the price of the largest break not above, in whatever order they stand', () => {
    const breaks = [
      [100, 7],
      [1, 9],
      [10, 8],
    ] as const
    expect([0, 1, 9, 10, 99, 100, 1e9].map((pieces) => unitAt(breaks, pieces))).toEqual([null, 9, 9, 8, 8, 7, 7])
    expect(unitAt([], 1)).toBeNull()
  })

  it('is priced in 元, half a 微元 upwards, or not at all without a rate', () => {
    expect([inYuan(1000, 7_100_000), inYuan(1, 1_500_000), inYuan(1, 1_499_999)]).toEqual([7100, 2, 1])
    const sold = { moq: 10, mult: 10, breaks: [[1, 500]] as const }
    expect(priced({ ...sold, rateMicro: 1_000_000 }, 11)).toEqual({ pieces: 20, unitMicro: 500 })
    expect(priced({ ...sold, rateMicro: null }, 11)).toEqual({ pieces: 20, unitMicro: null })
  })
})
