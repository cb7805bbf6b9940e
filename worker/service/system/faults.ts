import { createHash } from 'node:crypto'
import type { InStatement } from '@libsql/client/web'
import type { FaultPlace } from '../../../shared/enums.ts'
import { API_KEY } from '../../http/redact.ts'

/** One time that something failed which nobody expected. */
export type Fault = {
  /** By which people tell of it. */
  number: string
  place: FaultPlace
  /** The call or the job; empty for a page. */
  call: string
  message: string
  stack: string
  url: string
  release: string
  agent: string
  userId: string | null
  /** How long the call had taken. */
  ms: number | null
}

/** Numbers that are kept of one kind: who tells of an older one is told of the newer ones. */
const NUMBERS_KEPT = 50

export const newFaultNumber = (): string => crypto.randomUUID().slice(0, 8)

/** Sessions and the queries of addresses are nobody's business; nor are phone numbers. */
const withoutSecrets = (text: string): string =>
  text
    .replace(API_KEY, '***')
    .replace(/\bey[\w-]{8,}\.[\w-]+\.[\w-]*/g, '***')
    .replace(/[?#][^\s'")\]]*/g, (query) => /:\d+(:\d+)?$/.exec(query)?.[0] ?? '')
    .replace(/\b1\d{10}\b/g, '***')

const anyNumber = (text: string): string => text.replace(/\d+/g, '0')

/** What is the same of one fault at other times and in other releases. */
function fingerprintOf({ place, call, message, stack }: Fault): string {
  const top = stack.split('\n').slice(0, 4).join('\n')
  const text = `${anyNumber(message)}\n${top.replace(/[\w-]*\.js|\d+/g, '')}`
  return place === 'browser' ? text : `${place} ${call}\n${text}`
}

/**
 * Statements that keep a fault if the statement before them changed a row: faults that differ only in their numbers, or in
 * the address, are one. `hash` names the kind.
 */
export function faultStatements(raw: Fault, now: number): { hash: string; statements: InStatement[] } {
  const fault = {
    ...raw,
    message: withoutSecrets(raw.message).slice(0, 2000),
    stack: withoutSecrets(raw.stack).slice(0, 8000),
    url: withoutSecrets(raw.url).slice(0, 500),
  }
  const { number, place, call, message, stack, url, release, agent, userId, ms } = fault
  const hash = createHash('sha256').update(fingerprintOf(fault)).digest('hex')
  const statements = [
    {
      sql: `INSERT INTO fault (id, hash, place, call, message, stack, url, release, agent, times, first, last)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 1, ?10, ?10 WHERE changes() = 1
        ON CONFLICT (hash) DO UPDATE SET times = times + 1, last = max(last, excluded.last), stack = excluded.stack,
          url = excluded.url, release = excluded.release, agent = excluded.agent`,
      args: [crypto.randomUUID(), hash, place, call, message, stack, url, release, agent, now],
    },
    {
      sql: `INSERT INTO fault_seen (number, fault_id, at, user_id, ms)
        SELECT ?1, id, ?3, (SELECT id FROM user WHERE id = ?4), ?5 FROM fault WHERE hash = ?2 AND changes() = 1
        ON CONFLICT (number) DO NOTHING`,
      args: [number, hash, now, userId, ms],
    },
    {
      sql: `DELETE FROM fault_seen WHERE number IN (SELECT number FROM fault_seen
        WHERE fault_id = (SELECT id FROM fault WHERE hash = ?) ORDER BY at DESC, number LIMIT -1 OFFSET ${NUMBERS_KEPT})`,
      args: [hash],
    },
  ]
  return { hash, statements }
}
