import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/** What goes over the line as it came. */
const PASSED = ['content-type', 'content-security-policy', 'cache-control', 'link']

/** Another server's files as the edge sends them, with brotli, for what the two servers do of it by themselves differs. */
export async function packed(target: string): Promise<{ url: string; close: () => void }> {
  const known = new Map<string, Answer>()
  const answerOf = async (path: string, method: string, body: Buffer, given: HeadersInit): Promise<Answer> => {
    const key = `${method} ${path}`
    const found = known.get(key)
    if (found) return found
    const sent = method === 'GET' ? { headers: given } : { method, headers: given, body: new Uint8Array(body) }
    const answer = await fetch(`${target}${path}`, sent)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const headers = Object.fromEntries(
      PASSED.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : [])),
    )
    const isText = /^(?:text|application)\/|svg/.test(answer.headers.get('content-type') ?? '')
    const made = isText
      ? { status: answer.status, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(bytes) }
      : { status: answer.status, headers, body: bytes }
    if (method === 'GET' && answer.ok) known.set(key, made)
    return made
  }
  const server = createServer((request, response) => {
    const answering = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const type = request.headers['content-type']
      const { status, headers, body } = await answerOf(request.url ?? '/', request.method ?? 'GET', Buffer.concat(chunks), {
        accept: request.headers.accept ?? '*/*',
        ...(type && { 'content-type': type }),
      })
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    }
    answering().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
