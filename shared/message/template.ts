/** Texts of messages with variables in braces: `订单 {no} 已发货`. */

const VARIABLE = /\{([^{}]*)\}/g

/** The names of the variables of a text, each once, in the order in which they first stand there. */
export const variablesIn = (text: string): string[] => [...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name))]

/** Why a text is no template over these variables; null where it is one. */
export function templateProblem(text: string, known: readonly string[]): string | null {
  const unknown = variablesIn(text).find((name) => !known.includes(name))
  if (unknown !== undefined) return `没有变量 {${unknown}}，可用的是 ${known.map((name) => `{${name}}`).join(' ')}`
  return /[{}]/.test(text.replace(VARIABLE, '')) ? '有不成对的大括号' : null
}

/** The text as somebody gets it. What a variable stands for is no template itself. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => values[name] ?? whole)

/** As much as one short message holds, and each part of a longer one, in characters as the networks count them. */
const WHOLE = 70
const PART = 67

/** The longest text that providers take, its signature included. */
export const SMS_MOST = 500

export type SmsSize = { chars: number; parts: number }

/** How long a short message is with its signature, and as how many it is charged. */
export function smsSize(text: string, signature: string): SmsSize {
  const chars = (signature === '' ? '' : `【${signature}】`).length + text.length
  return { chars, parts: chars <= WHOLE ? 1 : Math.ceil(chars / PART) }
}

/** A phone number or mail address as it may stand in a log: enough to know one's own by. */
export function masked(address: string): string {
  const [name = '', host] = address.split('@')
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`
  return address.length < 7 ? '***' : `${address.slice(0, 3)}****${address.slice(-4)}`
}
