import { vi } from 'vitest'
import { applyActs } from '../../../../../shared/engine/bom/acts/apply.ts'
import type { BomAct, Chosen } from '../../../../../shared/engine/bom/acts/types.ts'
import { ERROR_CODES } from '../../../../../shared/errors.ts'

type Body = { key: string; rowVersion: number; acts: BomAct[] }
/** What becomes of a request: the connection is cut before it arrives or after, or the server says no with this code. */
type Fate = 'ok' | 'cut' | 'lost' | number

/** What of the server the page's own saving meets, over `fetch`; `after` is what stands there. */
export function fakeServer(base: Chosen) {
  const server = {
    fate: 'ok' as Fate,
    rowVersion: 1,
    after: base,
    /** Acts of others that the next answer tells. */
    others: [] as { acts: BomAct[]; by: string; at: number; rowVersion: number; seq: number; mine: boolean }[],
    requests: [] as Body[],
    applied: [] as string[],
    /** How often it was looked at. */
    reads: 0,
    /** Somebody else changes it. */
    change(acts: BomAct[], by = '李四') {
      server.rowVersion += 1
      server.after = applyActs(server.after, acts)
      server.others.push({ acts, by, at: 1000, rowVersion: server.rowVersion, seq: server.rowVersion, mine: false })
    },
  }
  const refuse = (code: number) => Response.json({ state: 0, code, message: '不行', data: null })
  const well = (data: unknown) => Response.json({ state: 1, code: 0, message: '', data })
  const save = (body: Body): Response => {
    if (!server.applied.includes(body.key)) {
      if (body.rowVersion + server.others.length !== server.rowVersion) return refuse(ERROR_CODES.conflict)
      server.applied.push(body.key)
      server.after = applyActs(server.after, body.acts)
      server.rowVersion += 1
    }
    const { rowVersion, others } = server
    server.others = []
    return well({ id: 'b1', rowVersion, seq: rowVersion, others })
  }
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const { fate, after, rowVersion } = server
    if (!path.endsWith('SaveActs')) server.reads += 1
    if (fate === 'cut') throw new TypeError('no network')
    if (path.endsWith('Details')) {
      const { prjName, ...choices } = after
      return well({ rowVersion, choices, prjName })
    }
    if (path.endsWith('Acts') && !path.endsWith('SaveActs')) return well({ rowVersion, items: server.others, next: null })
    const request: Body = JSON.parse(body)
    server.requests.push(request)
    if (typeof fate === 'number') return refuse(fate)
    const answer = save(request)
    if (fate === 'lost') throw new TypeError('cut')
    return answer
  })
  return server
}
