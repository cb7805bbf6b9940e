import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { PEER_HEADER, readAttestation } from '../../worker/http/attestation.ts'
import worker from '../../worker/index.ts'
import { isLong } from '../length.ts'
import { ALL_EXAMPLES, failing, requestOf, type WriteName } from './examples.ts'
import { envelope, query } from './harness.ts'

/**
 * Every call that writes, with the database going away at its n-th request for every n: it is done as a whole or not at
 * all, it says so, and made again it ends with its one effect. `after` loses the replies, `cut` the requests: of a sample
 * the last, which is the commit, and one before it, of the next example the next one.
 */
type Fault = 'after' | 'cut'

/** Examples that do their work anew each time they are made, and why that is no harm. */
const ANEW: Readonly<Record<string, string>> = {
  'Additional/UpdateSysAddlOptionNames': 'the same names once more',
  'Material/SetPrivate': 'the switch stands as it stood',
  'BomAnalyse/SetExportSetting': 'the same layout once more, in the same place',
  'BomAnalyse/CompareIpc': 'a second comparison, which replaces the first',
  'user/readNotices': 'what was read stays read as it was',
  'PriceBook/Revert': 'nothing is left to take back',
  'Model/Import': 'the same rows once more, which changes none of them',
  'Package/Import': 'the same rows once more, which changes none of them',
  'PriceBook/Test': 'a second test of the same draft',
  'job/Start': 'a second sweep, which finds nothing left',
  'share/Create': 'a second link: the code of the first one was never seen',
  'user/UpdateMyApiInfo': 'a second key: the secret of the first one was never seen',
  'user/endSessions': 'no session is left to end',
  'user/initialPassword': 'a second password, which replaces the first',
  'user/login': 'a second session: the token of the first one was never seen',
  'user/virtualLogin': 'a second code to sign in with',
  'user/webSignin': 'a second visitor',
}

/** There is one price book: whoever publishes in between makes the draft that was tried another one. */
const PUBLISHING = new Set<string>(['PriceBook/Publish', 'PriceBook/RollBack'])
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (run: () => Promise<void>): Promise<void> => {
  const mine = turn.then(run, run)
  turn = mine
  return mine
}

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

/** True when the call came through as a whole, nothing failing. */
async function tryWith(fault: Fault, n: number, [title, name, example]: (typeof ALL_EXAMPLES)[number]): Promise<boolean> {
  const request = requestOf(name, await example())
  const { state, code, status, message } = await make(request, failing(fault, n))
  const done = await timesDone(name, request)
  if (state === 1) {
    expect([n > 0, done]).toEqual([true, 1])
    return true
  }
  expect({ code, status, message }).toEqual({ code: 5030, status: 503, message: expect.stringContaining('重试') })
  // Whether it was done is open where it says so, and nowhere else: a commit whose reply was lost, or late on a busy machine.
  expect(done).toBeLessThanOrEqual(message.includes('结果未知') ? 1 : 0)
  const again = await make(request, {})
  const times = await timesDone(name, request)
  if (done === 0) expect([again.message, times]).toEqual(['', 1])
  else expect({ times }).toEqual({ times: title in ANEW ? 2 : 1 })
  return false
}

async function untilWhole(one: (typeof ALL_EXAMPLES)[number], nth: number): Promise<void> {
  let n = 0
  for (; !(await tryWith('after', n, one)); n++) expect(n).toBeLessThan(20)
  if (isLong) {
    for (n = 0; !(await tryWith('cut', n, one)); n++) expect(n).toBeLessThan(20)
    return
  }
  // What a copy at the edge answers by now is one request less.
  while (await tryWith('cut', --n, one));
  if (n > 0) expect(await tryWith('cut', nth % n, one)).toBe(false)
}

const CASES = ALL_EXAMPLES.map((one, nth) => ({ title: one[0], one, nth }))

it.concurrent.each(CASES)('the database goes away: n requests of $title', async ({ title, one, nth }) => {
  await (PUBLISHING.has(title) ? inTurn(() => untilWhole(one, nth)) : untilWhole(one, nth))
})

it('has a reason for each call that does its work anew', () => {
  expect(Object.values(ANEW).filter((why) => why.length > 10)).toHaveLength(Object.keys(ANEW).length)
})
