import type { MaterialFeature } from '../../../../shared/engine/price/feature.ts'
import type {
  AttributeCondition,
  FeeCondition,
  FeeOption,
  FeeTier,
  GradeCondition,
} from '../../../../shared/engine/price/model.ts'
import type { Family } from '../../../../shared/engine/package/types.ts'
import { FAMILY_TEXT, MEASURE_TEXT } from '../../../../shared/engine/terms/names.ts'
import { FEATURE_FIELD_TEXT, FEATURE_OP_TEXT } from '../../../../shared/engine/price/text.ts'
import { decimalText, scaledOf } from '../../../lib/decimal.ts'
import { codeOf, type SheetColumn } from './sheet-columns.ts'

/** How an entry of a list is written as the parts of a line, and read from them; null is none. */
type EntryForm<T> = { parts: string; write: (entry: T) => string[]; read: (parts: readonly string[]) => T | null }

/** A list in one cell: each entry a line, its parts between bars. A backslash stands before a bar that belongs to a text. */
function entriesColumn<T>(key: string, name: string, form: EntryForm<T>, isAbsent = false): SheetColumn {
  const title = `${name}（每行：${form.parts}）`
  return {
    title,
    write: (item) =>
      entriesIn<T>(item[key])
        .map((entry) => lineOf(form.write(entry)))
        .join('\n'),
    read: (text) => {
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
      const entries = lines.map((line) => form.read(partsOf(line)))
      const wrong = lines.find((_, index) => entries[index] === null)
      if (wrong !== undefined) return { problem: `“${name}”的一行认不出：${wrong}` }
      return { set: { [key]: isAbsent && entries.length === 0 ? undefined : entries } }
    },
  }
}

/** The list of a kind's own field. */
const entriesIn = <T>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

const lineOf = (parts: readonly string[]): string => {
  const last = parts.findLastIndex((part) => part !== '')
  const escaped = parts.slice(0, last + 1).map((part) => part.replaceAll(/[\\|]/g, '\\$&').replaceAll('\n', '\\n'))
  return escaped.join(' | ')
}

const partsOf = (line: string): string[] =>
  line
    .split(/(?<=(?:^|[^\\])(?:\\\\)*)\|/)
    .map((part) => part.trim().replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)))

type Rate = { rateMicro: number; ratePpm: number }

/** 0.5 is 元, 12% a share; both together are 0.5+12%. */
const rateText = ({ rateMicro, ratePpm }: Rate): string => {
  const share = ratePpm === 0 ? [] : [`${decimalText(ratePpm, 4)}%`]
  return [...(rateMicro === 0 && ratePpm !== 0 ? [] : [decimalText(rateMicro, 6)]), ...share].join('+')
}

function rateOf(text: string): Rate | null {
  const rate: Rate = { rateMicro: 0, ratePpm: 0 }
  for (const part of text.split('+')) {
    const word = part.trim().replace('％', '%')
    const isShare = word.endsWith('%')
    const figure = isShare ? scaledOf(word.slice(0, -1), 4, -1_000_000, 1e8) : scaledOf(word, 6, -1e12, 1e12)
    if (typeof figure !== 'number') return null
    rate[isShare ? 'ratePpm' : 'rateMicro'] = figure
  }
  return rate
}

type Bounds = { min: number | null; max: number | null }

const rangeText = ({ min, max }: Bounds, places = 0): string =>
  [min, max].map((bound) => (bound === null ? '' : decimalText(bound, places))).join('~')

function rangeOf(text: string, least: number, most: number, places = 0): Bounds | null {
  const [min, max, ...more] = text.split(/[~～]/).map((bound) => scaledOf(bound, places, least, most))
  return min === undefined || max === undefined || more.length > 0 ? null : { min, max }
}

const placesOf = (measure: string): number => (measure === 'pointsMilli' ? 3 : 0)
const measureOf = (word: string) => codeOf(word, MEASURE_TEXT) as FeeCondition['attribute'] | undefined

const WORDS = { chosen: '默认', retired: '停用', unknownToo: '不明也算', any: '不限' } as const
const FLAGS: readonly string[] = [WORDS.chosen, WORDS.retired]

const TIER: EntryForm<FeeTier> = {
  parts: '按什么 | 从 | 费率',
  write: ({ by, from, ...rate }) => [MEASURE_TEXT[by], decimalText(from, placesOf(by)), rateText(rate)],
  read: ([word = '', start = '', rate = '']) => {
    const [by, price] = [measureOf(word), rateOf(rate)]
    if (by === undefined || by === 'lines' || price === null) return null
    const from = scaledOf(start, placesOf(by), 0, 1e15)
    return typeof from === 'number' ? { by, from, ...price } : null
  },
}

const OPTION: EntryForm<FeeOption> = {
  parts: '编码 | 名称 | 费率 | 顺序 | 默认 停用',
  write: ({ code, name, seq, defaultOn, enabled, ...rate }) => [
    code,
    name,
    rateText(rate),
    String(seq),
    [...(defaultOn ? [WORDS.chosen] : []), ...(enabled === false ? [WORDS.retired] : [])].join(' '),
  ],
  read: ([code = '', name = '', rate = '', order = '', flags = '']) => {
    const [price, seq, words] = [rateOf(rate), scaledOf(order, 0, 0, 1_000_000), flags.split(/\s+/).filter((word) => word !== '')]
    if (price === null || seq === undefined) return null
    if (words.some((word) => !FLAGS.includes(word))) return null
    const retired = words.includes(WORDS.retired) ? { enabled: false as const } : {}
    return { code, name, ...price, defaultOn: words.includes(WORDS.chosen), seq: seq ?? 0, ...retired }
  },
}

const CONDITION: EntryForm<FeeCondition> = {
  parts: '看什么 | 从~到',
  write: ({ attribute, ...bounds }) => [MEASURE_TEXT[attribute], rangeText(bounds, placesOf(attribute))],
  read: ([word = '', range = '']) => {
    const attribute = measureOf(word)
    const bounds = attribute && rangeOf(range, 0, 1e15, placesOf(attribute))
    return attribute && bounds ? { attribute, ...bounds } : null
  },
}

/** No answer is a value too. */
const UNANSWERED = '（未填）'

const WHEN: EntryForm<AttributeCondition> = {
  parts: '属性编码 | 从~到，或 属性编码 | = | 值 | 值',
  write: ({ attribute, values, ...bounds }) =>
    values === null
      ? [attribute, rangeText(bounds)]
      : [attribute, '=', ...values.map((value) => (value === '' ? UNANSWERED : value))],
  read: ([attribute = '', sign = '', ...words]) => {
    if (attribute === '') return null
    const values = words.map((word) => (word === UNANSWERED ? '' : word))
    if (sign === '=') return values.length > 0 ? { attribute, values, min: null, max: null } : null
    const bounds = rangeOf(sign, -1e9, 1e9)
    return bounds && words.length === 0 ? { attribute, values: null, ...bounds } : null
  },
}

const wordsOf = (text: string): string[] | null => {
  const words = text.split(/[、,，]/).map((word) => word.trim())
  return text === '' ? null : words
}

const GRADE: EntryForm<GradeCondition> = {
  parts: '封装类别 | 片式尺寸 | 脚距不超过 mm | 不明也算',
  write: ({ families, chips, maxPitchUm, pitchUnknown }) => [
    (families ?? []).map((family) => FAMILY_TEXT[family]).join('、') || WORDS.any,
    (chips ?? []).join('、'),
    maxPitchUm === null ? '' : decimalText(maxPitchUm, 3),
    pitchUnknown ? WORDS.unknownToo : '',
  ],
  read: ([family = '', chip = '', pitch = '', unknown = '']) => {
    const families = family === WORDS.any ? null : (wordsOf(family)?.map((word) => codeOf(word, FAMILY_TEXT)) ?? null)
    const maxPitchUm = scaledOf(pitch, 3, 1, 100_000)
    if (families?.includes(undefined) || maxPitchUm === undefined || !['', WORDS.unknownToo].includes(unknown)) return null
    // Every word has just been found among the families.
    return { families: families as Family[] | null, chips: wordsOf(chip), maxPitchUm, pitchUnknown: unknown !== '' }
  },
}

const CHOICE: EntryForm<{ code: string; name: string }> = {
  parts: '编码 | 名称',
  write: ({ code, name }) => [code, name],
  read: ([code = '', name = '']) => ({ code, name }),
}

const FEATURE: EntryForm<MaterialFeature> = {
  parts: '看哪里 | 含/开头是/等于 | 文字 | 权重',
  write: ({ field, op, text, weight }) => [FEATURE_FIELD_TEXT[field], FEATURE_OP_TEXT[op], text, String(weight)],
  read: ([place = '', sign = '', text = '', figure = '']) => {
    // What is found is a key of the texts.
    const [field, op] = [codeOf(place, FEATURE_FIELD_TEXT), codeOf(sign, FEATURE_OP_TEXT)] as [
      MaterialFeature['field'] | undefined,
      MaterialFeature['op'] | undefined,
    ]
    const weight = scaledOf(figure, 0, 1, 1000)
    return field && op && text !== '' && typeof weight === 'number' ? { field, op, text, weight } : null
  },
}

export const LIST_COLUMNS = {
  feeTiers: entriesColumn('tiers', '阶梯', TIER),
  feeOptions: entriesColumn('options', '选项', OPTION),
  features: { ...entriesColumn('features', '特征', FEATURE, true), isNew: true as const },
  feeConditions: entriesColumn('conditions', '条件', CONDITION),
  when: entriesColumn('when', '订单属性条件', WHEN, true),
  gradeConditions: entriesColumn('conditions', '条件', GRADE),
  choices: entriesColumn('choices', '选项', CHOICE),
}
