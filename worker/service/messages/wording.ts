import { eventOf, isMessageEvent, samplesOf, valuesOf } from '../../../shared/message/events.ts'
import { filled, variablesIn } from '../../../shared/message/template.ts'

/** A text as it is written, of the operator or declared. */
export type Text = { title: string; body: string; providerCode: string }
/** As somebody gets it. */
export type Wording = Text & { values: (readonly [name: string, value: string])[] }

/** No line of a title, and no text of somebody else's, can become a header or a second message. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** The text with what its variables stand for. Null where this release knows no such event. */
export function wordingOf(event: string, facts: string, { title, body, providerCode }: Text): Wording | null {
  if (!isMessageEvent(event)) return null
  // Facts stand under the event that they were written for.
  const made = valuesOf(event, JSON.parse(facts) as Parameters<typeof valuesOf<typeof event>>[1])
  return wordingWith(made, { title, body, providerCode })
}

/** The text with these values, each on one line. */
export function wordingWith(values: Readonly<Record<string, string>>, { title, body, providerCode }: Text): Wording {
  const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, oneLine(value)]))
  const used = variablesIn(body).map((name) => [name, said[name] ?? ''] as const)
  return { title: oneLine(filled(title, said)), body: filled(body, said).slice(0, 8000), providerCode, values: used }
}

/** With what its variables look like. */
export const sampleOf = (event: Parameters<typeof samplesOf>[0], text: Text): Wording => wordingWith(samplesOf(event), text)

/** The text of an event that nobody has written another for. */
export const declaredText = (event: Parameters<typeof eventOf>[0]): Text => {
  const { name, text } = eventOf(event)
  return { title: name, body: text, providerCode: '' }
}
