import type * as z from 'zod'
import { FIELD_NAMES } from './field-names.ts'

type Issue = z.core.$ZodRawIssue

/**
 * What is wrong with an input, in plain Chinese with the field's name: the same words on the server and in forms. A schema's
 * own messages go before these. For `z.config`.
 */
export const inChinese = { localeError: (issue: Issue): string => problemOf(issue, issue.path ?? []) }

type Path = readonly PropertyKey[]

/** `edits.3.quantity` is 更正第 4 项的用量. */
function subjectOf(path: Path): string {
  if (path.length === 0) return '内容'
  return path.reduce<string>((whole, part) => {
    if (typeof part === 'number') return `${whole}第 ${part + 1} 项`
    return whole === '' ? nameOf(String(part)) : `${whole}的${nameOf(String(part))}`
  }, '')
}

const nameOf = (key: string): string =>
  Object.hasOwn(FIELD_NAMES, key) ? (FIELD_NAMES[key] ?? key) : key.length > 40 ? `${key.slice(0, 40)}…` : key

function problemOf(issue: Issue, path: Path): string {
  const subject = subjectOf(path)
  switch (issue.code) {
    case 'invalid_type':
      return ofType(issue.expected, issue.input, subject)
    case 'too_big':
      return `${subject}${MOST[issue.origin] ?? '最大为'} ${issue.maximum}${UNITS[issue.origin] ?? ''}`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return `请填写${subject}`
      return `${subject}${LEAST[issue.origin] ?? '最小为'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`
    case 'invalid_format':
      return `${subject}${FORMATS[issue.format] ?? '的格式不正确'}`
    case 'invalid_value':
      if (issue.input === undefined) return `缺少${subject}`
      return issue.values.length > 12
        ? `${subject}不在可选的值里`
        : `${subject}应为 ${issue.values.map(String).join('、')}${issue.values.length > 1 ? ' 之一' : ''}`
    case 'unrecognized_keys':
      return `${path.length === 0 ? '' : `${subject}中有`}不认识的字段：${issue.keys.slice(0, 5).map(shortened).join('、')}`
    case 'not_multiple_of':
      return `${subject}应为 ${issue.divisor} 的倍数`
    case 'invalid_key':
      return `${subjectOf(path.slice(0, -1))}中的“${shortened(String(path.at(-1)))}”不正确`
    default:
      return `${subject}不正确`
  }
}

function ofType(expected: string, input: unknown, subject: string): string {
  if (input === undefined) return `缺少${subject}`
  if (input === null) return `${subject}不能为空`
  const wanted = TYPES[expected] ?? '另一种内容'
  return `${subject}应为${wanted}，收到的是${received(input)}`
}

function received(input: unknown): string {
  if (Array.isArray(input)) return '列表'
  if (typeof input === 'number') return Number.isFinite(input) ? ` ${input}` : '无穷大'
  return TYPES[typeof input] ?? '另一种内容'
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

type Words = Readonly<Record<string, string>>
const TYPES: Words = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
  record: '对象',
  null: '空',
  date: '日期',
}
const MOST: Words = { string: '最多', array: '最多', set: '最多', map: '最多' }
const LEAST: Words = { string: '至少', array: '至少', set: '至少', map: '至少' }
const UNITS: Words = { string: ' 个字', array: ' 项', set: ' 项', map: ' 项' }
const FORMATS: Words = {
  guid: '不是标识',
  uuid: '不是标识',
  email: '不是邮箱地址',
  url: '不是网址',
  date: '不是日期，应如 2026-01-31',
  datetime: '不是时间，应如 2026-01-31T08:00:00Z',
  time: '不是时间，应如 08:00',
}
