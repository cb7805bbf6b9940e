import type * as z from 'zod'
import type { signUpDraft } from '../../../shared/api/user/entry.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { commit } from '../../rpc/commit.ts'
import { isLocalHost } from '../proof/local-host.ts'
import { tryCode } from '../proof/codes.ts'
import { countedTry } from '../proof/tries.ts'
import { newMember } from './new-member.ts'
import { hashInTurn } from '../proof/password-check.ts'
import { ACCOUNT_REFUSALS } from '../people/people.ts'
import { loadSettings } from '../system/settings.ts'
import { newTicket } from './tickets.ts'

/** Our own registration, for this machine and its network; elsewhere the configured provider registers people. */
export async function signUp(ctx: Context, { name, phone, code, pwd, returnUrl }: z.output<typeof signUpDraft>) {
  const elsewhere = new AppError('conflict', '本站不直接注册，请到注册服务注册')
  if (!isLocalHost(ctx)) throw elsewhere
  const asked = { scene: 'signUp', phone, userId: null, code } as const
  const { env } = ctx
  const tried = await tryCode(ctx, countedTry(ctx, phone, false), asked, (db) => loadSettings({ db, env }))
  const settings = tried.found
  if (settings['account.signUpUrl'] !== '') throw elsewhere
  const proof = tried.proof()
  const id = ctx.newId()
  const passwordHash = await hashInTurn(pwd)
  const ticket = newTicket(ctx, id)
  const joining = newMember(ctx, settings, { id, name, phone, passwordHash })
  await commit(ctx, [...proof, ...joining, ...ticket.storing], { target: id, refusals: ACCOUNT_REFUSALS })
  return { code: ticket.code, returnUrl: honoured(ctx.request, returnUrl, settings['account.returnHosts']) }
}

/** The address if it leads back to this site or to a listed host, else the empty text. */
function honoured(request: Request, address: string, hosts: readonly string[]): string {
  const { origin } = new URL(request.url)
  const url = URL.parse(address, origin)
  if (!url || url.username !== '' || url.password !== '') return ''
  const isListed = /^https?:$/.test(url.protocol) && hosts.includes(url.host)
  return address !== '' && (url.origin === origin || isListed) ? url.href : ''
}
