import { createHash, createHmac } from 'node:crypto'

/** Requests to Alibaba Cloud, signed as its third version asks (ACS3-HMAC-SHA256). */

export type AcsKey = { id: string; secret: string }
type AcsCall = {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** Fields of a form, which go in the body. */
  form?: Readonly<Record<string, string>>
  /** ISO 8601 in UTC, to the second. */
  date: string
  nonce: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** As RFC 3986 has it, which leaves fewer characters alone than the language does. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const pairs = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

export function acsRequest({ id, secret }: AcsKey, { host, action, version, query, form, date, nonce }: AcsCall) {
  const body = form ? pairs(form) : ''
  const signed: Record<string, string> = {
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed)
  const canonical = [
    'POST',
    '/',
    pairs(query),
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    signed['x-acs-content-sha256'],
  ].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _host, ...headers } = signed
  const authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { url: `https://${host}/?${pairs(query)}`, headers: { ...headers, Authorization: authorization }, body }
}
