import type { FileType } from '../../../shared/api/file.ts'
import { STATE_OK } from '../../../shared/constants.ts'
import type { Envelope } from '../../../shared/contract.ts'
import { CallError, CODE_NETWORK, uploadAddress, type CallOutput } from '../../access/call.ts'
import { getToken, keepToken } from '../../access/session.ts'

type SavedFile = CallOutput<'file/Save'>

/** Uploads one file and tells how many bytes are through; fetch cannot. A refusal is thrown and left to the field to show. */
export function uploadWithProgress(
  type: FileType,
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<SavedFile> {
  const token = getToken()
  const body = new FormData()
  body.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string, code: number) => reject(new CallError(message, code))
    request.open('POST', uploadAddress(type, file.name, file))
    if (token !== null) request.setRequestHeader('X-AppToken', token)
    request.upload.addEventListener('progress', ({ loaded }) => onSent(Math.min(loaded, file.size)))
    request.addEventListener('error', () => fail('网络不通，请检查网络后重试', CODE_NETWORK))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      const renewed = request.getResponseHeader('X-New-Token')
      if (renewed !== null && getToken() === token) keepToken(renewed)
      const envelope = envelopeOf(request.responseText)
      if (envelope?.state === STATE_OK) resolve(envelope.data)
      else fail(envelope?.message || `服务器没有正常应答（${request.status}），请稍后重试`, envelope?.code ?? request.status)
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** The contract's promise, as for every call. */
function envelopeOf(text: string): Envelope<SavedFile> | null {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'state' in body ? (body as Envelope<SavedFile>) : null
  } catch {
    return null
  }
}
