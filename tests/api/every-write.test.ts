import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { PEER_HEADER, readAttestation } from '../../worker/http/attestation.ts'
import worker from '../../worker/index.ts'
import { EXAMPLES, failing, requestOf, type WriteName } from './examples.ts'
import { envelope, query } from './harness.ts'

/**
 * Every call that writes, with the database going away at its n-th request for every n: it is done as a whole or not at
 * all, it says so, and made again it ends with its one effect. `after` loses the replies, `cut` the requests.
 */
const names = Object.keys(EXAMPLES) as WriteName[]
const faults = ['after', 'cut'] as const

/** How often it was done: the log's row stands in the same batch as all the rest. Each request has an address of its own. */
async function timesDone(name: WriteName, { headers }: Request): Promise<number> {
  const sql = 'SELECT count(*) AS n FROM operation_log WHERE call = ? AND ip = ?'
  const { ip } = readAttestation(env.FRONT_SECRET, headers.get(PEER_HEADER))!
  return Number((await query({ sql, args: [name, ip] }))[0]?.['n'])
}

async function make(request: Request, over: object) {
  const answer = await worker.fetch(request.clone(), { ...env, ...over })
  return { status: answer.status, ...(await envelope(answer)) }
}

it.concurrent.each(faults.flatMap((fault) => names.map((name) => [fault, name] as const)))(
  'the database goes away: %s n requests of %s',
  async (fault, name) => {
    for (let n = 0; ; n++) {
      const request = requestOf(name, await EXAMPLES[name]())
      const { state, code, status, message } = await make(request, failing(fault, n))
      const done = await timesDone(name, request)
      if (state === 1) return expect([n > 0, done]).toEqual([true, 1])
      expect({ code, status, message }).toEqual({ code: 5030, status: 503, message: expect.stringContaining('重试') })
      // A lost reply leaves it open whether it was done; a request that never arrived does not.
      expect(done).toBeLessThanOrEqual(fault === 'after' ? 1 : 0)
      const again = await make(request, {})
      const times = await timesDone(name, request)
      if (done === 0) expect([again.message, times]).toEqual(['', 1])
      else expect(times).toBeGreaterThanOrEqual(1)
    }
  },
)
