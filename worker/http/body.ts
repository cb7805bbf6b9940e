import { AppError } from '../../shared/errors.ts'
import { admitTexts } from './text-gate.ts'

/** How long a body may take to arrive. */
const ARRIVES_MS = { json: 10_000, file: 60_000 }

/** The body in pieces, counted while they arrive: neither its size nor its pace is taken on trust. */
export async function* chunksOf(request: Request, maxBytes: number, kind: keyof typeof ARRIVES_MS): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new AppError('invalid', `内容过大，最多 ${sizeText(maxBytes)}`)
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return
  let length = 0
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    void reader.cancel('too slow')
  }, ARRIVES_MS[kind])
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length
      if (length > maxBytes) throw tooLarge()
      yield part.value
    }
    if (isLate) throw new AppError('invalid', '请求没有完整到达，请重试')
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('invalid', '请求没有完整到达，请重试')
  } finally {
    clearTimeout(late)
    reader.releaseLock()
  }
}

/** A body whole. */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(request, maxBytes, 'json')) chunks.push(chunk)
  const [first] = chunks
  return first && chunks.length === 1 ? first : Buffer.concat(chunks)
}

const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.floor(bytes / 1024 / 1024)} MB` : `${Math.floor(bytes / 1024)} KB`

/** A JSON body, and as it came; an empty one is `undefined`. */
export async function readJson(request: Request, maxBytes: number): Promise<{ value: unknown; bytes: Uint8Array }> {
  const bytes = await readBytes(request, maxBytes)
  if (bytes.length === 0) return { value: undefined, bytes }
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new AppError('invalid', '请求内容须为 JSON（Content-Type: application/json）')
  const text = textOf(bytes)
  const value = parsed(text)
  // UTF-8 has no broken characters, and JSON no control characters but as escapes: without one there is nothing to look for.
  if (text.includes('\\u')) admitTexts(value)
  return { value, bytes }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', '请求内容不是有效的 JSON')
  }
}

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
