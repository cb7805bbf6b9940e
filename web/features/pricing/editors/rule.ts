import type { PointRule } from '../../../../shared/engine/price/model.ts'
import { decimalText } from '../../../../shared/engine/price/text.ts'
import { plainNumber } from '../../../lib/format.ts'
import { scaledOf } from '../../../lib/decimal.ts'

/** A rule that says nothing yet: one point for each lead. */
export const NEW_RULE: PointRule = {
  mode: 'div',
  fixedMilli: 1000,
  num: 1,
  den: 1,
  baseMilli: 0,
  includeEp: true,
  minMilli: 0,
  maxMilli: null,
  round: 'none',
  tiers: [],
}

type Ratio = { num: number; den: number }

const signs = ({ num, den }: Ratio): string => `${num === 1 ? '' : `×${num}`}${den === 1 && num !== 1 ? '' : `÷${den}`}`

/** A rule in the few signs of a table's cell: `脚+盘 ÷3 进半 ≥3`. What `ruleOfText` reads back counts the same points. */
export function ruleText(rule: PointRule): string {
  if (rule.mode === 'fixed') return `${plain(rule.fixedMilli)}点`
  const { baseMilli: base, minMilli: min, maxMilli: max } = rule
  return [
    rule.includeEp ? '脚+盘' : '脚',
    ...(rule.mode === 'tiers' ? rule.tiers.map((tier) => `${tier.pinsFrom}起${signs(tier)}`) : [signs(rule)]),
    ...(base === 0 ? [] : [`${base > 0 ? '+' : '-'}${plain(Math.abs(base))}`]),
    ...(rule.round === 'none' ? [] : [rule.round === 'ceilHalf' ? '进半' : '进整']),
    ...(min === 0 ? [] : [`≥${plain(min)}`]),
    ...(max === null ? [] : [`≤${plain(max)}`]),
  ].join(' ')
}

const plain = (milli: number): string => decimalText(milli, 3).replaceAll(',', '')

const SAME: readonly (readonly [RegExp, string])[] = [
  [/引脚/g, '脚'],
  [/焊盘/g, '盘'],
  [/[*xX]/g, '×'],
  [/\//g, '÷'],
  [/>=/g, '≥'],
  [/<=/g, '≤'],
  [/−/g, '-'],
]

type Part = { pattern: RegExp; read: (rule: PointRule, figures: readonly string[]) => PointRule | null }

const milliOf = (text: string): number | null => scaledOf(text, 3, 0, 1e9) ?? null
const ratioOf = (num: string, den: string): Ratio | null => {
  const ratio = { num: num === '' ? 1 : Number(num), den: den === '' ? 1 : Number(den) }
  return ratio.num <= 10_000 && ratio.den >= 1 && ratio.den <= 10_000 ? ratio : null
}
const withMilli = (text: string, make: (milli: number) => Partial<PointRule>, rule: PointRule): PointRule | null => {
  const milli = milliOf(text)
  return milli === null ? null : { ...rule, ...make(milli) }
}

const PARTS: readonly Part[] = [
  { pattern: /^脚$/, read: (rule) => ({ ...rule, includeEp: false }) },
  { pattern: /^脚\+盘$/, read: (rule) => ({ ...rule, includeEp: true }) },
  { pattern: /^进半$/, read: (rule) => ({ ...rule, round: 'ceilHalf' }) },
  { pattern: /^进整$/, read: (rule) => ({ ...rule, round: 'ceilInt' }) },
  { pattern: /^≥([\d.]+)$/, read: (rule, [text = '']) => withMilli(text, (minMilli) => ({ minMilli }), rule) },
  { pattern: /^≤([\d.]+)$/, read: (rule, [text = '']) => withMilli(text, (maxMilli) => ({ maxMilli }), rule) },
  { pattern: /^\+([\d.]+)$/, read: (rule, [text = '']) => withMilli(text, (baseMilli) => ({ baseMilli }), rule) },
  { pattern: /^-([\d.]+)$/, read: (rule, [text = '']) => withMilli(text, (milli) => ({ baseMilli: -milli }), rule) },
  {
    pattern: /^(?:×(\d+))?(?:÷(\d+))?$/,
    read: (rule, [num = '', den = '']) => {
      const ratio = ratioOf(num, den)
      return ratio && { ...rule, ...ratio }
    },
  },
  {
    pattern: /^(\d+)起(?:×(\d+))?(?:÷(\d+))?$/,
    read: (rule, [from = '', num = '', den = '']) => {
      const ratio = ratioOf(num, den)
      const isNext = Number(from) > (rule.tiers.at(-1)?.pinsFrom ?? -1) && Number(from) <= 100_000
      return ratio && isNext ? { ...rule, mode: 'tiers', tiers: [...rule.tiers, { pinsFrom: Number(from), ...ratio }] } : null
    },
  },
]

const FIXED = /^([\d.,]+)点?$/
const JOINTS = /(脚(?:\+盘)?)(?=[×÷])/
const BETWEEN = /[\s，,；;]+/

/** A rule out of such signs, as typed or copied from a table; null where they are none. A figure alone is the points of a piece. */
export function ruleOfText(text: string): PointRule | null {
  const told = SAME.reduce((now, [from, to]) => now.replace(from, to), text.trim())
  const fixed = FIXED.exec(plainNumber(told))
  if (fixed) {
    const fixedMilli = milliOf(fixed[1] ?? '')
    return fixedMilli === null ? null : { ...NEW_RULE, includeEp: false, mode: 'fixed', fixedMilli }
  }
  const words = told
    .replace(JOINTS, '$1 ')
    .split(BETWEEN)
    .filter((word) => word !== '')
  if (words.length === 0) return null
  const rule = words.reduce<PointRule | null>((now, word) => now && withWord(now, word), { ...NEW_RULE, includeEp: false })
  const isWhole = rule !== null && (rule.mode !== 'tiers' || rule.tiers[0]?.pinsFrom === 0)
  return isWhole && (rule.maxMilli === null || rule.minMilli <= rule.maxMilli) ? rule : null
}

function withWord(rule: PointRule, word: string): PointRule | null {
  for (const { pattern, read } of PARTS) {
    const figures = pattern.exec(word)
    if (figures)
      return read(
        rule,
        figures.slice(1).map((figure) => figure ?? ''),
      )
  }
  return null
}
