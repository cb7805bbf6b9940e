import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInEnglish, amountWords } from '../../../shared/engine/quote/amount-words.ts'

describe('an amount in words', () => {
  // The first six are the examples of 支付结算办法, 附一.
  it.each([
    [140_950, '壹仟肆佰零玖元伍角'],
    [600_714, '陆仟零柒元壹角肆分'],
    [168_032, '壹仟陆佰捌拾元零叁角贰分'],
    [10_700_053, '壹拾万柒仟元零伍角叁分'],
    [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
    [32_504, '叁佰贰拾伍元零肆分'],
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角'],
    [11, '壹角壹分'],
    [100, '壹元整'],
    [101, '壹元零壹分'],
    [1000, '壹拾元整'],
    [1010, '壹拾元零壹角'],
    [1_000_000, '壹万元整'],
    [1_000_100, '壹万零壹元整'],
    [10_001_000, '壹拾万零壹拾元整'],
    [10_010_000, '壹拾万零壹佰元整'],
    [10_000_000_000, '壹亿元整'],
    [10_000_000_100, '壹亿零壹元整'],
    [10_001_000_000, '壹亿零壹万元整'],
    [100_010_000_000, '壹拾亿零壹拾万元整'],
    [100_000_000_000_000, '壹万亿元整'],
    [100_010_000_000_000, '壹万零壹亿元整'],
    [9_007_199_254_740_991, '玖拾万零柒佰壹拾玖亿玖仟贰佰伍拾肆万柒仟肆佰零玖元玖角壹分'],
    [-293_946, '负贰仟玖佰叁拾玖元肆角陆分'],
  ])('%d 分 is %s', (fen, words) => {
    expect(amountWords(fen)).toBe(words)
  })

  it('tells every amount, none like another, and never two zeros together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (fen) => {
        const text = amountWords(fen)
        expect(text).not.toMatch(/零零|零[万亿元]|零$/)
        expect(valueOf(text)).toBe(fen)
      }),
    )
  })

  it('refuses what is no amount', () => {
    for (const fen of [0.5, Number.NaN, 2 ** 53]) expect(() => amountWords(fen)).toThrow(RangeError)
  })

  it.each([
    [0, 'SAY RMB ZERO YUAN ONLY'],
    [110_000, 'SAY RMB ONE THOUSAND ONE HUNDRED YUAN ONLY'],
    [100_500, 'SAY RMB ONE THOUSAND AND FIVE YUAN ONLY'],
    [293_946, 'SAY RMB TWO THOUSAND NINE HUNDRED AND THIRTY-NINE YUAN AND FORTY-SIX CENTS ONLY'],
    [100_000_001, 'SAY RMB ONE MILLION YUAN AND ONE CENT ONLY'],
    [101_411, 'SAY RMB ONE THOUSAND AND FOURTEEN YUAN AND ELEVEN CENTS ONLY'],
  ])('%d 分 in English', (fen, words) => {
    expect(amountInEnglish(fen)).toBe(words)
  })
})

/** Read back by the plain meaning of the signs, on a way of its own. */
function valueOf(text: string): number {
  const [yuan = '', rest = ''] = text.includes('元') ? text.split('元') : ['', text]
  const read = (part: string, unit: string) => {
    const at = part.indexOf(unit)
    return at < 1 ? 0 : '零壹贰叁肆伍陆柒捌玖'.indexOf(part[at - 1] ?? '零')
  }
  return Number(wholeOf(yuan) * 100n) + read(rest, '角') * 10 + read(rest, '分')
}

function wholeOf(text: string): bigint {
  for (const [sign, size] of [
    ['亿', 100_000_000n],
    ['万', 10_000n],
    ['仟', 1000n],
    ['佰', 100n],
    ['拾', 10n],
  ] as const) {
    const at = text.lastIndexOf(sign)
    if (at >= 0) return wholeOf(text.slice(0, at)) * size + wholeOf(text.slice(at + 1))
  }
  const digit = '零壹贰叁肆伍陆柒捌玖'.indexOf(text.replace(/零/g, '') || '零')
  return BigInt(digit)
}
