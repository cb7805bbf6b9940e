import type { AttributeCondition, OrderAttribute, PriceModel } from './model.ts'
import type { Located } from './refusal.ts'
import type { OrderChoices } from './types.ts'

type Asking = Pick<PriceModel, 'attributes'>
type Answered = Pick<OrderChoices, 'attrs'>

/** What the order says of an attribute, else its default; empty is no answer. */
const answerTo = ({ code, defaultValue }: OrderAttribute, { attrs }: Answered): string => attrs?.[code] ?? defaultValue

/** Whether the order's attributes say all of this. One that is not asked for answers nothing. */
export const attributesHold = (conditions: readonly AttributeCondition[], order: Answered, model: Asking): boolean =>
  conditions.every((condition) => holds(condition, order, model))

function holds({ attribute: code, values, min, max }: AttributeCondition, order: Answered, model: Asking): boolean {
  const attribute = model.attributes?.find((one) => one.code === code)
  if (!attribute) return false
  const answer = answerTo(attribute, order)
  if (values !== null) return values.includes(answer)
  return isWhole(answer) && (min === null || Number(answer) >= min) && (max === null || Number(answer) <= max)
}

const isWhole = (text: string): boolean => /^-?\d{1,9}$/.test(text)

/** Answers to what is not asked, and answers that the attribute does not allow. */
export function unknownAnswers({ attrs = {} }: Answered, model: Asking): Located[] {
  return Object.entries(attrs).flatMap(([code, value]): Located[] => {
    const attribute = model.attributes?.find((one) => one.code === code)
    const path = ['attrs', code]
    if (!attribute) return [{ problem: { code: 'unknown-code', of: 'attribute', value: code }, path }]
    return allows(attribute, value) ? [] : [{ problem: { code: 'attribute-value', name: attribute.name, value }, path }]
  })
}

function allows({ kind, choices }: OrderAttribute, value: string): boolean {
  if (value === '' || kind === 'text') return true
  return kind === 'number' ? isWhole(value) : choices.some(({ code }) => code === value)
}

/** The answers that are allowed; nothing where nobody has answered. */
export function knownAnswers(order: Answered, model: Asking): Answered {
  if (order.attrs === undefined) return {}
  const gone = new Set(unknownAnswers(order, model).map(({ path }) => path[1]))
  return { attrs: Object.fromEntries(Object.entries(order.attrs).filter(([code]) => !gone.has(code))) }
}
