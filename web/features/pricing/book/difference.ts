import { SIDE_NAMES } from '../../../../shared/engine/bom/types.ts'
import type { Family } from '../../../../shared/engine/package/types.ts'
import type { PointRule, Tier } from '../../../../shared/engine/price/model.ts'
import { canonicalJson } from '../../../../shared/engine/price/book/canonical.ts'
import {
  decimalText,
  FEATURE_FIELD_TEXT,
  FEATURE_OP_TEXT,
  percentText,
  pointsText,
  yuanText,
} from '../../../../shared/engine/price/text.ts'
import { FAMILY_TEXT, BASIS_TEXT, GROUP_TEXT, MEASURE_TEXT, PERCENT_BASE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { PROCESS_NAMES } from '../../../../shared/engine/price/types.ts'
import { ruleText } from '../editors/rule.ts'

/** A field of an item that differs, in words. */
export type FieldChange = { key: string; label: string; before: string; after: string }

const LABELS: Readonly<Record<string, string>> = {
  name: '名称',
  process: '工艺',
  countsPoints: '计点',
  tiers: '阶梯单价',
  minOrderFen: '起步价',
  seq: '顺序',
  enabled: '状态',
  coefPpm: '加价',
  conditions: '条件',
  families: '封装类别',
  processes: '安装方式',
  chips: '片式尺寸',
  names: '名称开头',
  minPins: '引脚数不少于',
  maxPins: '引脚数不多于',
  overBodyUm: '本体长边大于',
  maxBodyUm: '本体长边不超过',
  features: '特征',
  packages: '绑定封装',
  onlyNamed: '只按特征和绑定的封装',
  typeCode: '加工属性',
  gradeCode: '难度',
  priceMicro: '自有单价',
  rules: '点数规则',
  typeCodes: '适用加工属性',
  defaultOn: '默认选中',
  group: '分组',
  kind: '类别',
  basis: '计费方式',
  rateMicro: '费率',
  ratePpm: '比例',
  mounts: '安装方式',
  minPriceMicro: '单价不低于',
  minPieces: '最少',
  tapePitchUm: '料带间距',
  percentBase: '比例基数',
  minFen: '最低',
  maxFen: '封顶',
  options: '选项',
  choose: '选项单选',
  ask: '数量',
  requires: '依赖',
  when: '订单属性条件',
  selector: '只计',
  repeatPpm: '返单系数',
  taxable: '计税',
  optional: '可不选',
  editable: '会员可改',
  note: '说明',
  ppm: '比例',
  source: '出处',
  choices: '选项',
  unit: '单位',
  defaultValue: '默认值',
  sets: '套数',
  defaultConvention: '默认约定',
  minPerBoardFen: '单板最低',
  pricesIncludeTax: '价格含税',
  prefixes: '位号前缀',
  materialCode: '物料',
  family: '封装类别',
  mount: '安装方式',
  pins: '引脚数',
  certain: '无需确认',
}

/** By convention, each on a line of its own. */
const BY_CONVENTION = new Set(['tiers', 'rules'])

type Plain = Readonly<Record<string, unknown>>

/** What differs between two states of an item, field by field; null is none. `nameOf` names the codes of conventions. */
export function changesOf(
  before: object | null,
  after: object | null,
  nameOf: (code: string) => string = (code) => code,
): FieldChange[] {
  const [old, now] = [plainOf(before), plainOf(after)]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((key) => key !== 'code')
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  return keys.flatMap((key): FieldChange[] => {
    const [a, b] = [old[key], now[key]]
    if (same(a, b)) return []
    const label = LABELS[key] ?? key
    if (!BY_CONVENTION.has(key) || Array.isArray(a) || Array.isArray(b))
      return [{ key, label, before: textOf(key, a), after: textOf(key, b) }]
    const [was, is] = [plainOf(a), plainOf(b)]
    const codes = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((code) => !same(was[code], is[code]))
    return codes.map((code) => ({
      key: `${key}.${code}`,
      label: `${label}·${nameOf(code)}`,
      before: textOf(key, was[code]),
      after: textOf(key, is[code]),
    }))
  })
}

const ORDER = Object.keys(LABELS)
const placeOf = (key: string): number => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)

/** An item is JSON. */
const plainOf = (value: unknown): Plain => (typeof value === 'object' && value !== null ? (value as Plain) : {})
const same = (a: unknown, b: unknown): boolean => canonicalJson(a ?? null) === canonicalJson(b ?? null)

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  process: PROCESS_NAMES,
  processes: PROCESS_NAMES,
  families: FAMILY_TEXT,
  family: FAMILY_TEXT,
  basis: BASIS_TEXT,
  group: GROUP_TEXT,
  percentBase: PERCENT_BASE_TEXT,
  side: SIDE_NAMES,
  attribute: MEASURE_TEXT,
  by: MEASURE_TEXT,
  ask: { never: '不问', must: '必填' },
  choose: { one: '单选' },
  field: FEATURE_FIELD_TEXT,
  op: FEATURE_OP_TEXT,
  kind: { additional: '工艺项目', fee: '附加费用', choice: '单选', number: '数字', text: '文字' },
}

const SCALES: readonly (readonly [RegExp, (value: number) => string])[] = [
  [/Fen$/, (value) => `${decimalText(value, 2)} 元`],
  [/Micro$/, (value) => `${yuanText(value)} 元`],
  [/ppm$/i, percentText],
  [/Milli$/, (value) => `${pointsText(value)} 点`],
  [/Um$/, (value) => `${decimalText(value, 3)} mm`],
]

/** A value of a field as people read it. */
export function textOf(key: string, value: unknown): string {
  if (key === 'enabled') return value === false ? '停用' : '在用'
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return SCALES.find(([pattern]) => pattern.test(key))?.[1](value) ?? decimalText(value, 0)
  if (typeof value === 'string') return WORDS[key]?.[value] ?? value
  if (isTiers(value))
    return value.map((tier) => `${pointsText(tier.fromPointsMilli)} 点起 ${yuanText(tier.priceMicro)}`).join('；')
  if (isRule(value)) return ruleText(value)
  if (Array.isArray(value)) {
    // The parts of a whole have commas of their own.
    const between = value.some((one) => typeof one === 'object') ? '；' : '、'
    return value.length === 0 ? '—' : value.map((one) => textOf(key, one)).join(between)
  }
  return partsText(plainOf(value))
}

/** The parts of an option, a condition, a selector: only what is set. */
function partsText(value: Plain): string {
  const named = typeof value['name'] === 'string' ? value['name'] : ''
  // Without a pitch to be under, whether it is known does not matter.
  const { pitchUnknown: _pitch, ...pitchless } = value
  const parts = Object.entries(value['maxPitchUm'] === null ? pitchless : value)
    .filter(([key, part]) => !HIDDEN.has(key) && part !== null && part !== false && part !== 0 && part !== '')
    .map(([key, part]) => [PART_LABELS[key] ?? LABELS[key] ?? '', ...(part === true ? [] : [textOf(key, part)])].join(' ').trim())
  return [named, ...parts].filter((part) => part !== '').join(' ')
}

const HIDDEN = new Set(['code', 'name', 'seq'])
const PART_LABELS: Readonly<Record<string, string>> = {
  new: '新单',
  same: '返单无改',
  changed: '返单有改',
  min: '≥',
  max: '≤',
  from: '从',
  by: '按',
  attribute: '',
  values: '为',
  maxPitchUm: '脚距 ≤',
  pitchUnknown: '（脚距不明也算）',
  side: '面',
  gradeCodes: '难度',
  materialCodes: '物料',
  field: '',
  op: '',
  text: '',
  weight: '权重',
}

const isTiers = (value: unknown): value is Tier[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => 'fromPointsMilli' in plainOf(one))
const isRule = (value: unknown): value is PointRule => 'mode' in plainOf(value) && 'fixedMilli' in plainOf(value)

/** Families in a few words. */
export const familiesText = (families: readonly Family[] | null): string => textOf('families', families)
