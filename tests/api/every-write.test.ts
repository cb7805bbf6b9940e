import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { PEER_HEADER, readAttestation } from '../../worker/http/attestation.ts'
import worker from '../../worker/index.ts'
import { drawn, isLong } from '../length.ts'
import { ALL_EXAMPLES, failing, requestOf, type WriteName } from './examples.ts'
import { envelope, query } from './harness.ts'

/**
 * Every call that writes, with the database going away at its n-th request: it is done as a whole or not at all, it says so, and
 * made again it ends with its one effect. `after` loses the replies, `cut` the requests: at every n in `npm run test:long`, else at
 * the commit and at one place more of a sixth of them.
 */
type Fault = 'after' | 'cut'

/** Examples that do their work anew each time they are made, and why that is no harm. */
const ANEW: Readonly<Record<string, string>> = {
  'Additional/UpdateSysAddlOptionNames': 'the same names once more',
  'Material/SetPrivate': 'the switch stands as it stood',
  'BomAnalyse/SetExportSetting': 'the same layout once more, in the same place',
  'BomAnalyse/CompareIpc': 'a second comparison, which replaces the first',
  'FeedBack/SaveCalendar': 'the same days once more',
  'bomai/handOff': 'a second code, which ends the first one',
  'bomai/prices': 'the same bills once more, paid for once',
  'bomai/saveSupplierRules': 'the same rules once more',
  'bomai/importBegin': 'a second import that nobody sends anything to: the sweep takes it away',
  'bomai/SysImportBegin': 'a second import that nobody sends anything to: the sweep takes it away',
  'bomai/importPart': 'the same part once more, in the place of the first',
  'bomai/SysImportPart': 'the same part once more, in the place of the first',
  'bomai/saveRate': 'the same rate of the same day once more',
  'MesUser/InitDemoFactory': 'a second factory, which takes the place of the first',
  'MesUser/AddDemoService': 'the service stands open as it did',
  'MesUser/DelDemoService': 'the service stands closed as it did',
  'mes/share': 'a second link: the code of the first one was never seen',
  'message/test': 'a second trial, to the operator himself',
  'message/SaveMyChoice': 'the same choice once more',
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

type One = (typeof ALL_EXAMPLES)[number]

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
async function tryWith(fault: Fault, n: number, [title, name, example]: One, database = failing(fault, n)): Promise<boolean> {
  const request = requestOf(name, await example())
  const { state, code, status, message } = await make(request, database)
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

const MOST = 20

async function atEach(fault: Fault, one: One): Promise<void> {
  for (let n = 0; !(await tryWith(fault, n, one)); n++) expect(n).toBeLessThan(MOST)
}

/** The commit, its reply lost; and a request at another place, of this example the one, of the next example the next. */
async function atSome(one: One, nth: number): Promise<void> {
  // What a copy at the edge answers by now is one request less.
  let last = (await requestsOf(one)) - 1
  while (await tryWith('after', last, one)) last--
  let other = nth % (last + 1)
  while (await tryWith('cut', other, one)) other--
}

/** How many the call makes, nothing failing; a database that is busy with the others may refuse it, as it says. */
async function requestsOf(one: One): Promise<number> {
  for (let refused = 0; ; refused++) {
    expect(refused).toBeLessThan(4)
    const database = failing('after', MOST)
    if (!(await tryWith('after', MOST, one, database))) continue
    const told = await fetch(database.LIBSQL_URL.replace(/\/after\/\d+\//, '/told/0/'))
    return ((await told.json()) as { requests: number }).requests
  }
}

async function tried(one: One, nth: number): Promise<void> {
  if (!isLong) return atSome(one, nth)
  await atEach('after', one)
  await atEach('cut', one)
}

const CASES = drawn(
  ALL_EXAMPLES.map((one, nth) => ({ title: one[0], one, nth })),
  6,
)

it.concurrent.each(CASES)('the database goes away: n requests of $title', async ({ title, one, nth }) => {
  await (PUBLISHING.has(title) ? inTurn(() => tried(one, nth)) : tried(one, nth))
})

it('has a reason for each call that does its work anew', () => {
  expect(Object.values(ANEW).filter((why) => why.length > 10)).toHaveLength(Object.keys(ANEW).length)
})
