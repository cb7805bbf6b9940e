import type { FileType } from '../../shared/api/file.ts'
import type { Api } from '../../shared/api/index.ts'
import { STATE_OK } from '../../shared/constants.ts'
import type { Envelope, Input, Output } from '../../shared/contract.ts'
import { ERROR_CODES, type CartDifference, type CellConflict, type Reason, type RefusalData } from '../../shared/errors.ts'
import { fileKey } from '../lib/file-key.ts'
import { queryClient } from '../lib/query.ts'
import { lineFailed, lineHolds } from './line.ts'
import { askRelogin } from './presence.ts'
import { getToken, keepToken } from './session.ts'
import { showError } from '../ui/toast.ts'

export type CallName = keyof Api & string
export type CallInput<N extends CallName> = Input<Api[N]>
export type CallOutput<N extends CallName> = Output<Api[N]>

/** A call that was refused or did not get through. */
export class CallError extends Error {
  readonly code: number
  /** The field of the input that it is about, with its path: `edits.3.quantity`. */
  readonly field: string | null
  /** Why exactly, where screens go on differently; see `Reason` of shared/errors.ts. */
  readonly reason: Reason | null
  /** The cell that somebody else has changed too, where that is the reason. */
  readonly cell: CellConflict | null
  /** Lines of the cart that are otherwise than they were seen, where that is the reason. */
  readonly differences: readonly CartDifference[]
  constructor(message: string, code: number, { field = null, reason = null, differences = [], ...cell }: RefusalData = {}) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.field = field
    this.reason = reason
    this.differences = differences
    this.cell = reason === 'cell' ? trusted<CellConflict>(cell) : null
  }
}

/** The code of a call that never reached the server. */
export const CODE_NETWORK = 0

type Options = {
  signal?: AbortSignal
  /** Lets the call outlive the page. */
  keepalive?: boolean
  /** For calls that the specification has by GET, which take no input. */
  method?: 'GET'
  shows?: Shows
}

/**
 * Who shows a failure: the call itself, by a toast of five seconds; the form that made it, at its fields (`useRefusal`); or
 * nobody, for calls that no person waits for. It is thrown in each case.
 */
type Shows = 'toast' | 'form' | 'nobody'

/** Makes a declared call. A failure is thrown as CallError. */
export async function call<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { shows = 'toast', ...options }: Options = {},
): Promise<CallOutput<N>> {
  const isBare = input === null || input === undefined || options.method === 'GET'
  const body = isBare ? {} : { body: JSON.stringify(input) }
  return answered(send(`/api/${name}`, { method: 'POST', ...body, ...options }, true).then(answerOf<CallOutput<N>>), shows)
}

/** The same for an open call by GET without input: asked as nobody, so that the edge may answer. */
export async function getCall<N extends CallName>(name: N): Promise<CallOutput<N>> {
  return answered(fetched(`/api/${name}`, {}).then(answerOf<CallOutput<N>>))
}

/** Uploads one file; `type` says what for. `content` is what stays the same where a file is made anew for each try. */
export async function upload(type: FileType, file: File, content: object = file): Promise<CallOutput<'file/Save'>> {
  const body = new FormData()
  body.set('file', file)
  const address = uploadAddress(type, file.name, content)
  return answered(send(address, { method: 'POST', body }, false).then(answerOf<CallOutput<'file/Save'>>))
}

/** Where a file is uploaded: the same content again is the same request. */
export const uploadAddress = (type: FileType, name: string, content: object): string =>
  `/api/file/Save?type=${type}&key=${fileKey(type, name, content)}`

/** Makes a declared call whose body is one file; the input's fields stand beside it. */
export async function callWithFile<N extends CallName>(
  name: N,
  input: Readonly<Record<string, string>> & CallInput<N>,
  file: File,
  { shows = 'toast' }: Pick<Options, 'shows'> = {},
): Promise<CallOutput<N>> {
  const body = new FormData()
  for (const [key, value] of Object.entries<string>(input)) body.set(key, value)
  body.set('file', file)
  return answered(send(`/api/${name}`, { method: 'POST', body }, false).then(answerOf<CallOutput<N>>), shows)
}

/** The bytes of one's own file. */
export const download = async (fileId: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await downloadFrom(`/api/file/${fileId}`)).arrayBuffer())

/** What lies at such an address, of any size: the browser keeps it. */
export function downloadFrom(path: string): Promise<Blob> {
  const blob = async () => {
    const response = await send(path, { method: 'GET' }, false)
    if (!response.ok || response.headers.get('Content-Type')?.startsWith('application/json')) await answerOf(response)
    return response.blob()
  }
  return answered(blob())
}

/** The picture above what a link shows. It is asked for by the link's code, which stands in no address of its own. */
export async function downloadLogo(code: string): Promise<Blob> {
  const response = await fetched('/api/share/logo', { headers: { 'X-Share': code } })
  if (!response.headers.get('Content-Type')?.startsWith('image/')) await answerOf(response)
  return response.blob()
}

/** The error catalogue, once: a failure is shown, and a lost session asks for a new one. */
async function answered<T>(answer: Promise<T>, shows: Shows = 'toast'): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && shows !== 'nobody') {
      if (shows === 'toast') showError(error.message)
      if (error.code === ERROR_CODES.signedOut || error.code === ERROR_CODES.forbidden) askRelogin()
      // The person's role may have changed: menu and acts follow it.
      if (error.code === ERROR_CODES.narrowed) void queryClient.invalidateQueries({ queryKey: ['user/info'] })
    }
    throw error
  }
}

async function send(path: string, init: RequestInit, json: boolean): Promise<Response> {
  const headers = new Headers()
  const token = getToken()
  if (token !== null) headers.set('X-AppToken', token)
  if (json && init.body !== undefined) headers.set('Content-Type', 'application/json')
  const response = await fetched(path, { ...init, headers })
  const renewed = response.headers.get('X-New-Token')
  // A sign-out that happened meanwhile must not be undone by a late answer.
  if (renewed !== null && getToken() === token) keepToken(renewed)
  return response
}

async function fetched(path: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(path, init)
    lineHolds()
    return response
  } catch (error) {
    if (init.signal?.aborted) throw error
    return cutOff()
  }
}

/** The way to the server has failed, before the answer or in the middle of it. */
function cutOff(): never {
  void lineFailed()
  throw new CallError('网络不通，请检查网络后重试', CODE_NETWORK)
}

/** Nobody waits for the answer any more: another page is on its way, or another question took its place. */
export const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

async function answerOf<T>(response: Response): Promise<T> {
  const body = await bodyOf(response)
  if (isEnvelope(body)) {
    if (body.state === STATE_OK) return trusted<T>(body.data)
    const told = trusted<RefusalData | null>(body.data) ?? {}
    throw new CallError(spoken(body.message, told.field) || 'Error', body.code, told)
  }
  if (!response.ok) throw new CallError(`服务器没有正常应答（${response.status}），请稍后重试`, response.status)
  return trusted<T>(body)
}

/** Fields without a name of the trade go by their own in messages for programs; a person sees his form. */
export const spoken = (message: string, path: string | null | undefined, name = '这一项'): string =>
  (path ?? '')
    .split('.')
    .filter((key) => /^[a-z]\w+$/i.test(key))
    .reduce((text, key) => text.replaceAll(key, name), message)

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    // What breaks off on its way.
    if (error instanceof TypeError) return cutOff()
    throw error
  })
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    throw new CallError(
      response.ok ? '服务器的应答无法读取' : `服务器没有正常应答（${response.status}），请稍后重试`,
      response.status,
    )
  }
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'state' in body
}

/** The contract's promise: the server checks every answer against the declared output in tests and local runs. */
const trusted = <T>(data: unknown): T => data as T
