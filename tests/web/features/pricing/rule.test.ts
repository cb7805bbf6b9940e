import { expect, it } from 'vitest'
import { pointsByRule } from '../../../../shared/engine/points/rule.ts'
import { exampleOf, exampleTexts } from '../../../../web/features/pricing/editors/examples.ts'
import { ruleOfText, ruleText } from '../../../../web/features/pricing/editors/rule.ts'
import { ruleSentence } from '../../../../shared/engine/terms/rule-text.ts'
import { priceModel } from '../../../fixtures/price-model.ts'

const rules = priceModel.materials.flatMap(({ rules: own }) => Object.values(own))

it('every shipped rule written as signs and read back counts the same points', () => {
  expect(rules.length).toBeGreaterThan(200)
  for (const rule of rules) {
    const read = ruleOfText(ruleText(rule))
    expect(read, ruleText(rule)).not.toBeNull()
    for (const pins of [0, 1, 2, 3, 4, 16, 17, 50, 51, 256])
      for (const pads of [0, 1])
        expect(read && pointsByRule(read, pins, pads).pointsMilli).toBe(pointsByRule(rule, pins, pads).pointsMilli)
  }
})

it.each([
  ['12', '每件 12 点'],
  ['１．５点', '每件 1.5 点'],
  ['脚/4', '每 4 脚 1 点'],
  ['引脚+焊盘 /3 进半 >=3', '每 3 个焊点（含散热焊盘）1 点，进到半点，不足 3 点按 3 点'],
  ['脚 0起÷2 51起÷4', '每 2 脚 1 点，51 脚起每 4 脚 1 点'],
  ['脚+盘 ÷2 +1.5 ≥3 ≤20', '每 2 个焊点（含散热焊盘）1 点，另加 1.5 点，不足 3 点按 3 点，最多 20 点'],
])('"%s" is said as %s', (text, sentence) => {
  const rule = ruleOfText(text)
  expect(rule && ruleSentence(rule)).toBe(sentence)
})

it.each(['', '脚÷0', '三点', '脚 51起÷4', '脚 0起÷2 0起÷4', '脚 ÷4 ≥5 ≤3', '=1+1', '1e15', '脚 ÷99999'])(
  '"%s" is no rule',
  (text) => {
    expect(ruleOfText(text)).toBeNull()
  },
)

it('an example is counted by the engine', () => {
  const rule = ruleOfText('脚+盘 ÷4 进半 ≥4')
  expect(rule && exampleOf(rule, 'LQFP-48')).toMatchObject({ pointsMilli: 12_000, formula: '48 脚 ÷ 4 = 12 点' })
  expect(rule && exampleOf(rule, '???')).toBeNull()
  for (const { families } of priceModel.materials)
    for (const text of exampleTexts(families)) expect(rule && exampleOf(rule, text), text).not.toBeNull()
})
