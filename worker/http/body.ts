import { AppError } from '../../shared/errors.ts'

const READ_MS = 10_000
const READ_FILE_MS = 60_000

/** The whole body, counted while it arrives: neither its size nor its pace is taken on trust. */
export async function readBytes(request: Request, maxBytes: number, isFile = false): Promise<Uint8Array> {
  const tooLarge = () => new AppError('invalid', `内容过大，最多 ${sizeText(maxBytes)}`)
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const late = setTimeout(() => void reader.cancel('too slow'), isFile ? READ_FILE_MS : READ_MS)
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > maxBytes) throw tooLarge()
      chunks.push(part.value)
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid', '请求没有完整到达，请重试')
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
  return joined(chunks, length)
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [first] = chunks
  if (first && chunks.length === 1) return first
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`

/** Whether the body says that it is a form with a file. */
export const isForm = (request: Request): boolean => /^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? '')

/** A JSON body; an empty one is `undefined`. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return undefined
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('invalid', '请求内容须为 JSON（Content-Type: application/json）')
  const text = textOf(bytes)
  // SQLite ends a text at its first zero character, so none gets in.
  if (ZERO.test(text)) throw new AppError('invalid', '请求内容含有空字符')
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', '请求内容不是有效的 JSON')
  }
}

/** The escape of U+0000, unless its backslash is escaped itself. */
const ZERO = /(?:^|[^\\])(?:\\\\)*\\u0000/

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new AppError('invalid', '请求内容不是 UTF-8 编码')
  }
}

const DRAIN_BYTES = 1024 * 1024

/** Reads what a refusal left of the body: a connection with a rest in it is dropped, and the caller's next request with it. */
export async function drained({ body }: Request): Promise<void> {
  if (!body || body.locked) return
  const reader = body.getReader()
  try {
    let left = DRAIN_BYTES
    for (let part = await reader.read(); !part.done && left > 0; part = await reader.read()) left -= part.value.length
  } catch {
    // The caller has gone; so has his body.
  }
}
