import { describe, expect, it } from 'vitest'
import { eventOf, MESSAGE_EVENTS, samplesOf } from '../../../shared/message/events.ts'
import { filled, masked, smsSize, templateProblem } from '../../../shared/message/template.ts'
import { noticeText } from '../../../shared/notices.ts'
import { quietUntil } from '../../../worker/service/messages/quiet.ts'

describe('a declared text', () => {
  it.each(MESSAGE_EVENTS)('%s knows its variables, and fits two short messages', (event) => {
    const { text, variables } = eventOf(event)
    expect(templateProblem(text, Object.keys(variables))).toBeNull()
    const said = filled(text, samplesOf(event))
    expect(said).not.toMatch(/[{}]|undefined|null/)
    expect(smsSize(said, '点价').parts).toBeLessThanOrEqual(2)
  })
})

it.each([
  [70, '', 70, 1],
  [66, '点价', 70, 1],
  [67, '点价', 71, 2],
  [130, '点价', 134, 2],
  [131, '点价', 135, 3],
])('%i characters under “%s” are %i, charged as %i', (length, sign, chars, parts) => {
  expect(smsSize('字'.repeat(length), sign)).toEqual({ chars, parts })
})

it.each([
  ['13812345678', '138****5678'],
  ['+8613812345678', '+86****5678'],
  ['li@factory.cn', 'l***@factory.cn'],
  ['110', '***'],
])('%s is shown as %s', (address, shown) => expect(masked(address)).toBe(shown))

const at = (text: string): number => Date.parse(`2026-11-${text}:00+08:00`)
it.each([
  ['22:00-08:00', '26T21:59', null],
  ['22:00-08:00', '26T22:00', '27T08:00'],
  ['22:00-08:00', '27T03:30', '27T08:00'],
  ['22:00-08:00', '27T08:00', null],
  ['12:00-13:30', '26T12:15', '26T13:30'],
  ['12:00-13:30', '26T13:30', null],
  ['', '26T23:00', null],
  ['08:00-08:00', '26T08:00', null],
])('in %s at %s nobody is disturbed until %s', (hours, now, until) => {
  expect(quietUntil(hours, at(now))).toBe(until === null ? null : at(until))
})

it('a notice of few uses and one of a fault say what they are of', () => {
  expect(noticeText({ kind: 'quotaLow', facts: { service: 'match', left: 5 } }).text).toBe('BOM快速匹配还剩 5 次')
  expect(noticeText({ kind: 'faultAlert', facts: { number: 'F1', call: 'x/y', times: 3 } }).text).toBe('F1（x/y）已出现 3 次')
})
