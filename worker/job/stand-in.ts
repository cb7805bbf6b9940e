import { openDatabase } from '../db/client.ts'
import type { Env } from '../env.ts'
import type { Context, User } from '../rpc/context.ts'
import type { DemoAct } from '../service/mes/demo-acts.ts'

/** In whose name a job makes calls: the owner of an account, by a session of his that the job has begun, or an operator. */
export type StandIn = {
  ownerId: string
  ownerName: string
  sessionId: string
  operatorId: string
  /** The log says that the operator acted in the owner's name. */
  isActing: boolean
  /** Somebody below the owner. */
  colleague?: { id: string; name: string } | undefined
}

/** Where an act is made as if it had been sent at `now`. */
export function contextFor(env: Env, now: number, who: StandIn, { call, side }: Pick<DemoAct, 'call' | 'side'>): Context {
  const data = openDatabase(env)
  return {
    env,
    data,
    db: data.db,
    files: env.FILES,
    call,
    request: new Request('http://demo.invalid/'),
    ip: '',
    loopback: false,
    user: userOf(who, side),
    now,
    newId: () => crypto.randomUUID(),
    input: null,
    sent: null,
    upload: null,
    confirmed: async () => undefined,
    headers: new Headers(),
    holdsUntil: Infinity,
    committed: false,
    tells: false,
    hasMail: false,
  }
}

/** All go by the owner's session, which ends with it; the log names who is behind it. */
function userOf({ ownerId, ownerName, operatorId, sessionId, isActing, colleague }: StandIn, side: DemoAct['side']): User {
  const own = { sessionId, isAdminBomTool: false, role: null, isInitial: false, sub: null, actingId: null }
  if (side === 'operator')
    return { ...own, id: operatorId, ownerId: operatorId, name: '', roles: ['member', 'admin'], permissions: null }
  const member = { ...own, ownerId, roles: ['member'], permissions: new Set<never>() } as const
  return side === 'colleague' && colleague
    ? { ...member, ...colleague, sub: SUB }
    : { ...member, id: ownerId, name: ownerName, actingId: isActing ? operatorId : null }
}

/** What colleagues are asked to do, all of them may. */
const SUB = { services: ['smt'], monthlyLimit: null, rights: { cost: true, sell: true, totals: true, margin: true } } as const

/** Of each act of each account another key: made again, it answers what it has made. */
export const keyOf = (ownerId: string, step: number): string => `${ownerId.slice(0, -4)}${step.toString(16).padStart(4, '0')}`
