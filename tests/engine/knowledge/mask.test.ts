import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packageKey } from '../../../shared/engine/knowledge/keys.ts'
import { checkMask, checkRule } from '../../../shared/engine/knowledge/mask/check-mask.ts'
import { maskProblemText } from '../../../shared/engine/knowledge/mask/mask-text.ts'
import { samplesOf } from '../../../shared/engine/knowledge/mask/samples.ts'
import { signsOf } from '../../../shared/engine/knowledge/mask/signs.ts'
import { compileRules } from '../../../shared/engine/knowledge/mask/rule-set.ts'
import { ruleOf } from './rows.ts'

/** The pins that a rule of this mask reads of the text; null where it does not match. */
const pinsOf = (mask: string, text: string): number | null =>
  compileRules([ruleOf(mask, mask.includes('脚数') ? null : 1)]).first(packageKey(text))?.pins ?? null

describe('what a mask reads', () => {
  it.each([
    ['XH-{脚数}P', 'XH-4P', 4],
    ['XH-{脚数}P', 'xh_12 p', 12],
    ['XH-{脚数}P', 'XH4P', 4],
    ['XH-{脚数}P', 'XH-4PX', null],
    ['XH-{脚数}P', 'AXH-4P', null],
    ['XH{n}-{脚数}P', 'XH2.54-4P', 4],
    ['XH*{脚数}P', 'XH2.54P', null],
    ['*XH*{脚数}P*', '白色 XH2.54-6P 立式', 6],
    ['端子*{脚数}芯', '端子 KF301-3芯', 3],
    ['(XH|PH|ZH){n}-{脚数}(A|AW|)', 'PH2.0-10AW', 10],
    ['(XH|PH|ZH){n}-{脚数}(A|AW|)', 'PH2.0-10', 10],
    ['(XH|PH|ZH){n}-{脚数}(A|AW|)', 'PH2.0-10B', null],
    ['*{脚数}*PIN', '4 x 12 PIN', 4],
    ['RELAY*', 'RELAY-TH_SRD', 1],
    ['*SRD', 'RELAY-TH_SRD', 1],
    ['(A|)*AX', 'AX', 1],
    ['10-{脚数}AB', '10-4AB', 4],
    ['10-{脚数}AB', '104AB', null],
    ['SOT{脚数}XX', 'SOT10001XX', null],
    ['SOT{脚数}XX', 'SOT0XX', null],
    ['Package_SO:SOIC-{脚数}*', 'Package_SO:SOIC-8_3.9x4.9mm', 8],
    ['LCSC:(SOP|SOIC){脚数}', 'SOP-16', 16],
    ['ａ\\ｂ：SOP{脚数}', 'SOP-16', 16],
    ['KF301:端子{脚数}P', 'KF301:端子4P', 4],
  ])('%s on %s: %s', (mask, text, pins) => {
    expect(checkMask(mask)).toEqual([])
    expect(pinsOf(mask, text)).toBe(pins)
  })

  it('of several rules the first one answers, whatever finds them', () => {
    const masks = ['*B12*', 'AB*', '*2C', '*B1*', 'AB12C']
    const sets = [masks, masks.toReversed()]
    expect(sets.map((each) => compileRules(each.map((mask) => ruleOf(mask, 2))).first('AB12C')?.rule.mask)).toEqual([
      '*B12*',
      'AB12C',
    ])
    expect(compileRules(masks.map((mask) => ruleOf(mask, 2))).all('AB12C')).toHaveLength(masks.length)
  })
})

/** The same by an expression, for masks of letters, `*`, {n} and choices: what the forms mean, said another way. */
function expressionOf(mask: string): RegExp {
  const source = mask.replaceAll('*', '.*').replaceAll('{n}', String.raw`(?<![\d])(?<!\d\.)\d+(?:\.\d+)?(?!\d|\.\d)`)
  return new RegExp(`^${source}$`, 's')
}

it('matches what the same expression matches', () => {
  const piece = fc.constantFrom('AB', 'BA', 'B', '*', '{n}', '(A|AB|)', '(AB|B)')
  const masks = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join(''))
  const texts = fc
    .array(fc.constantFrom('A', 'B', '1', '2.5', '.', '3'), { minLength: 1, maxLength: 9 })
    .map((all) => all.join(''))
  const usable = masks.filter((mask) => checkMask(mask).length === 0)
  fc.assert(
    fc.property(usable, texts, (mask, text) => {
      const matches = compileRules([ruleOf(mask, 1)]).first(text) !== null
      expect({ mask, text, matches }).toEqual({ mask, text, matches: expressionOf(mask).test(text) })
    }),
    { numRuns: 600 },
  )
})

it.each([
  ['', ['empty']],
  ['\u200B', ['empty']],
  ['X'.repeat(201), ['too-long']],
  ['AB*C*D*E*', ['too-many-stars']],
  ['AB((C|D)|E)', ['nested', 'nested', 'nested']],
  ['AB(C', ['nested']],
  ['AB(C*|D)', ['nested']],
  ['AB{个数}', ['unknown-brace']],
  ['*{脚数}P', ['no-literal']],
  ['(A|BC)*', ['no-literal']],
  ['AB{脚数}-{脚数}', ['pins-twice']],
  ['AB2{脚数}', ['number-joined']],
  ['AB{脚数}{n}', ['number-joined']],
  ['(AB2|CD){脚数}', ['number-joined']],
  ['AB{脚数}(A|2B)', ['number-joined']],
  ['AB2(A|){n}', ['number-joined']],
  ['AB{脚数}(A|){n}', ['number-joined']],
] as const)('the mask %j is told %j', (mask, codes) => {
  const problems = checkMask(mask)
  expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]))
  expect(problems.map(maskProblemText).every((text) => /[\u4e00-\u9fff]/.test(text))).toBe(true)
})

it.each([
  [{ mask: 'AB*', name: 'AB', pins: null }, ['no-pins']],
  [{ mask: 'AB*', name: 'AB-{脚数}', pins: 3 }, ['name-pins']],
  [{ mask: 'AB*', name: 'AB', pins: 10_001 }, ['too-many-pins']],
  [{ mask: 'AB*', name: 'AB', pins: 0 }, ['too-many-pins']],
  [{ mask: 'AB{脚数}', name: 'AB-{脚数}', pins: null }, []],
])('the rule %j is told %j', (rule, codes) => {
  expect(checkRule(rule).map(({ code }) => code)).toEqual(codes)
})

it('no text breaks a rule set', () => {
  const set = compileRules(
    ['*{脚数}*PP', 'AB*{n}*-*CC', '(AA|BB)*'].map((mask) => ruleOf(mask, mask.includes('脚数') ? null : 2)),
  )
  fc.assert(fc.property(fc.string({ maxLength: 30, unit: 'binary' }), (text) => void set.all(packageKey(text.repeat(8)))))
})

describe('the signs of a mask', () => {
  it.each([
    ['XH-{脚数}P', ['XH']],
    ['*连接器*{脚数}P', ['CONN']],
    ['(XH|PH){n}-{脚数}(A|)', ['XH', 'PH']],
    ['A{脚数}(SOT|TO)', ['SOT', 'TO']],
    ['{', []],
  ])('of %s are %j', (mask, signs) => {
    expect(signsOf(mask)).toEqual(signs)
  })

  it.each(['XH-{脚数}P', '*{脚数}*PIN', '(XH|PH|ZH){n}-{脚数}(A|AW|)', '端子*{脚数}芯', 'LCSC:(SOP|SOIC){脚数}'])(
    'stand in every key that %s matches',
    (mask) => {
      const signs = signsOf(mask)
      expect(samplesOf(mask).filter((key) => !signs.some((sign) => key.includes(sign)))).toEqual([])
    },
  )
})
