import { open } from '../../../shared/contract.ts'
import { onceFor } from '../../../shared/engine/once-for.ts'
import { calls } from '../../../worker/api/news/friend-links.ts'
import { openDatabase } from '../../../worker/db/client.ts'
import product from '../../../worker/index.ts'

type Bindings = { LIBSQL_URL: string; LIBSQL_AUTH_TOKEN: string }

/** The same read, declared open: what signing in costs is the difference. */
const { endpoint, handler } = calls['news/GetFrendLinkList']!
calls['news/open'] = { endpoint: { ...endpoint, access: open }, handler }

const READS = [
  'SELECT id, name, state FROM user ORDER BY created DESC LIMIT 1',
  'SELECT id, name FROM role ORDER BY name LIMIT 1',
  'SELECT id, kind FROM job ORDER BY created DESC LIMIT 1',
  'SELECT key, value FROM setting LIMIT 1',
  'SELECT version FROM price_version WHERE effective_at <= unixepoch() * 1000 ORDER BY version DESC LIMIT 1',
]

/** A store that takes everything at once: what a database costs is measured. */
const withStore = onceFor((env: Bindings) => ({ ...env, FILES: { put: () => Promise.resolve({}) } }))

/** The product, and beside it a screen's reads in one trip, one of them or all. */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname !== '/one' && pathname !== '/five') return product.fetch(request, withStore(env))
    const rows = await openDatabase(env).rows(pathname === '/one' ? READS.slice(0, 1) : READS)
    return Response.json({ state: rows.length > 0 ? 1 : 0 })
  },
}
