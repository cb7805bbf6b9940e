import { expect, it } from 'vitest'
import { readValue } from '../../../shared/engine/value/read.ts'
import { mayReplace } from '../../../shared/engine/value/replace.ts'
import { sameValue, valueNumber, valueText } from '../../../shared/engine/value/canonical.ts'
import type { PartValue } from '../../../shared/engine/value/types.ts'

const value = (text: string): PartValue => {
  const part = readValue(text)
  if (part === null) throw new Error(`no value in ${text}`)
  return part
}

it.each([
  ['10K 0603 5%', 'RC0603FR-0710KL'],
  ['100nF 16V X5R 0603', '0603B104K500NT'],
  ['0.1uF 0402', 'CL05B104KO5NNNC'],
  ['22pF NPO 0402', 'C 22pF C0G 50V 0402'],
  ['0R 0402 1%', 'RC0402JR-070RL'],
  ['12MHz 20pF 3225', '12MHz 20pF 3225 10ppm'],
  ['4.7pF ±0.5pF 50V', '4.7pF ±0.25pF 50V'],
])('%s may be %s', (demand, offer) => {
  expect(mayReplace(value(demand), value(offer)).ok).toBe(true)
})

it.each([
  ['10K 0603', '10K 0402', '尺寸不同：要 0603，替代为 0402'],
  ['10K 1%', '10K 5%', '精度不够：要 ±1%，替代为 ±5%'],
  ['10K 1%', '10K', '替代料精度未知，要求 ±1%'],
  ['10K', '1K', '数值不同：要 10kΩ，替代为 1kΩ'],
  ['10K', '10uF', '类别不同：要电阻，替代为电容'],
  ['1uF 50V', '1uF 16V', '耐压不够：要 50V，替代为 16V'],
  ['0.1R 2W', '0.1R 1W', '功率不够：要 2W，替代为 1W'],
  ['1uF C0G', '1uF X7R', '介质不够：要 C0G，替代为 X7R'],
  ['10uH 3A', '10uH 2A', '额定电流不够：要 3A，替代为 2A'],
  ['12MHz 20pF', '12MHz 12pF', '负载电容不同：要 20pF，替代为 12pF'],
])('%s is never %s', (demand, offer, reason) => {
  expect(mayReplace(value(demand), value(offer))).toEqual({ ok: false, reason })
})

it('keeps builds apart', () => {
  expect(mayReplace(value('10K 0603'), value('NTC 10K 0603')).ok).toBe(false)
  expect(mayReplace(value('钽电容 10uF 16V'), value('10uF 16V X5R')).ok).toBe(false)
  expect(mayReplace(value('10uF 16V'), value('电解电容 10uF 16V')).ok).toBe(false)
})

it('warns where a class II ceramic has little voltage to lose', () => {
  expect(mayReplace(value('10uF 0603'), value('10uF 6.3V X5R 0603')).reason).toContain('注意直流偏压降容')
})

it('writes values one way and compares them exactly', () => {
  expect(['0.0047uF', '4.7n', '4700pF'].map((text) => valueText(value(text)))).toEqual(['4.7nF', '4.7nF', '4.7nF'])
  expect(sameValue(value('1000pF'), value('1nF'))).toBe(true)
  expect(sameValue(value('10K'), value('10.1K'))).toBe(false)
  expect(valueNumber(value('100nF'))).toBe(1e-7)
})
