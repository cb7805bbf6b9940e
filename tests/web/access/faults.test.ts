import { expect, it, vi } from 'vitest'
import { reportFaults } from '../../../web/access/faults.ts'

type Listener = (event: object) => void

it('errors nobody caught are reported, each once, with where they happened', async () => {
  const listeners = new Map<string, Listener>()
  const sent: unknown[] = []
  vi.stubGlobal('addEventListener', (kind: string, listener: Listener) => listeners.set(kind, listener))
  vi.stubGlobal('location', new URL('https://bom.dianjia.cn/bom?id=7'))
  vi.stubGlobal('document', { cookie: '', querySelector: () => ({ getAttribute: () => '/assets/main-1.js' }) })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ state: 1, code: 0, message: '', data: null })
  })
  reportFaults()
  listeners.get('error')?.({ error: new TypeError('one'), message: 'Uncaught one' })
  listeners.get('error')?.({ error: new TypeError('one'), message: 'Uncaught one' })
  listeners.get('error')?.({ error: null, message: 'Script error.' })
  listeners.get('unhandledrejection')?.({ reason: new Error('two') })
  listeners.get('unhandledrejection')?.({ reason: new DOMException('given up', 'AbortError') })
  // What opens a link is for no log.
  vi.stubGlobal('location', new URL('https://bom.dianjia.cn/s/secret-code'))
  listeners.get('unhandledrejection')?.({ reason: new Error('three') })
  await vi.waitFor(() => expect(sent).toHaveLength(4))
  const where = { url: 'https://bom.dianjia.cn/bom', release: '/assets/main-1.js' }
  expect(sent).toMatchObject([
    { message: 'one', stack: expect.stringContaining('TypeError: one'), ...where },
    { message: 'Script error.', stack: '', ...where },
    { message: 'two', ...where },
    { message: 'three', url: 'https://bom.dianjia.cn/s/…' },
  ])
})
