import { expect, test } from 'vitest'
import { ERROR_CODES } from '../../../../shared/errors.ts'
import { CallError } from '../../../../web/access/call.ts'
import { refusalOf } from '../../../../web/screen/form/refusal.ts'

const { invalid, conflict, internal } = ERROR_CODES

test('invalid input is told at its field', () => {
  const error = new CallError('手机号应为 5 到 20 位数字', invalid, { field: 'phone' })
  expect(refusalOf(error)).toEqual({ kind: 'field', key: 'phone', message: '手机号应为 5 到 20 位数字' })
  expect(refusalOf(new CallError('须大于 0', invalid, { field: 'breaks.2.qty' }))).toMatchObject({ key: 'breaks' })
})

test('what has no place, or is no matter of input, is told as a whole', () => {
  expect(refusalOf(new CallError('内容应为对象', invalid))).toEqual({ kind: 'other', message: '内容应为对象' })
  expect(refusalOf(new CallError('服务器出错', internal)).kind).toBe('other')
  expect(refusalOf(new TypeError('x is not a function')).kind).toBe('other')
})

test('a name that is taken is told at its field, where another one can be typed', () => {
  const error = new CallError('此名称已被使用', conflict, { field: 'name', reason: 'nameTaken' })
  expect(refusalOf(error)).toEqual({ kind: 'field', key: 'name', message: '此名称已被使用' })
})

test('someone else saved first: there is something newer to load, as after no other conflict', () => {
  const message = '刚被别人改过'
  expect(refusalOf(new CallError(message, conflict, { reason: 'outdated' }))).toEqual({ kind: 'conflict', message })
  expect(refusalOf(new CallError('不能停用自己', conflict)).kind).toBe('other')
})
