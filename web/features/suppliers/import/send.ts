import { ERROR_CODES } from '../../../../shared/errors.ts'
import { call, CallError, callWithFile } from '../../../access/call.ts'
import { IMPORT_CALLS, type SupplierSide } from '../side.ts'
import { listFile } from './parts.ts'

type Sending = { side: SupplierSide; supplierId: string; signal: AbortSignal; onSent: (bytes: number, all: number) => void }

/** Sends a list part by part; gives the import that it became. */
export async function sendList(file: File, { side, supplierId, signal, onSent }: Sending): Promise<string> {
  const calls = IMPORT_CALLS[side]
  const { format, bytes, parts } = await listFile(file, signal)
  const { id } = await call(
    calls.begin,
    { supplierId, name: file.name.slice(0, 200), format, bytes },
    { shows: 'nobody', signal },
  )
  let [n, sent] = [0, 0]
  for await (const part of parts()) {
    signal.throwIfAborted()
    const input = { id, n: String(++n), isLast: part.isLast ? ('true' as const) : ('false' as const) }
    await patiently(signal, () => callWithFile(calls.part, input, new File([part.bytes], 'part'), { shows: 'nobody' }))
    sent += part.bytes.length
    onSent(sent, Math.max(bytes, sent))
  }
  return id
}

const WAIT_MS = 5000
const TRIES = 24

/** So many parts may be sent a minute: of a long list the next one waits for its turn. */
async function patiently<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== ERROR_CODES.tooMany || tried === TRIES) throw error
      signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
