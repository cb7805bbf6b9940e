import { createServer, type Server } from 'node:http'
import { inject } from 'vitest'
import { shopCall, type ShopDoor } from '../shop-client.ts'

type Report = { no: string; seq: number; state: string; shopNo: string; at: number }

/** A shop for tests: people arrive at its address with a code, for which its server fetches their cart from the product. */
export async function openShop(secret: string) {
  const door: ShopDoor = { secret, send: (path, init) => fetch(`${inject('baseUrl')}${path}`, init) }
  let no = ''
  const server: Server = createServer((request, response) => {
    const code = new URL(request.url ?? '/', 'http://shop').searchParams.get('code') ?? ''
    void shopCall(door, 'bomai/redeem', { code }).then((answer) => {
      // What the call answers by its own schema, or a refusal.
      const { data, message } = answer as { data: { no?: string; lines?: { mpn: string; qty: number }[] }; message: string }
      no = data?.no ?? no
      const said = data?.lines?.map(({ mpn, qty }) => `${mpn} × ${qty}`).join('，') ?? message
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(`<title>商城</title><h1>商城收银台</h1><p>${said}</p>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/enter`,
    report: (seq: number, state: string): Promise<unknown> => {
      const report: Report = { no, seq, state, shopNo: `SC-${no}`, at: Date.now() }
      return shopCall(door, 'bomai/shopState', report)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
