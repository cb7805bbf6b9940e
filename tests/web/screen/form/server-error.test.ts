import { expect, test } from 'vitest'
import { ERROR_CODES } from '../../../../shared/errors.ts'
import { CallError } from '../../../../web/access/call.ts'
import { refusalOf } from '../../../../web/screen/form/server-error.ts'

test('invalid input is told at its field', () => {
  const error = new CallError('输入有误（phone）：这个手机号已被使用', ERROR_CODES.invalid)
  expect(refusalOf(error)).toEqual({ kind: 'field', key: 'phone', message: '这个手机号已被使用' })
  expect(refusalOf(new CallError('输入有误（breaks.2.qty）：须大于 0', ERROR_CODES.invalid))).toMatchObject({ key: 'breaks' })
})

test('what has no place, or is no matter of input, is told as a whole', () => {
  expect(refusalOf(new CallError('输入有误：应为对象', ERROR_CODES.invalid))).toEqual({
    kind: 'other',
    message: '输入有误：应为对象',
  })
  expect(refusalOf(new CallError('输入有误（a）：b', ERROR_CODES.internal)).kind).toBe('other')
  expect(refusalOf(new TypeError('x is not a function')).kind).toBe('other')
})

test('a name that is taken is told at its field, where another one can be typed', () => {
  const error = new CallError('此名称已被使用', ERROR_CODES.conflict, 'name')
  expect(refusalOf(error)).toEqual({ kind: 'field', key: 'name', message: '此名称已被使用' })
})

test('someone else saved first', () => {
  expect(refusalOf(new CallError('刚被别人改过', ERROR_CODES.conflict))).toEqual({ kind: 'conflict', message: '刚被别人改过' })
})
