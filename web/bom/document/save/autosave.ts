import { ERROR_CODES } from '../../../../shared/errors.ts'
import { call, CallError, CODE_NETWORK } from '../../../access/call.ts'
import { askRelogin } from '../../../access/presence.ts'
import { getToken } from '../../../access/session.ts'
import { newKey } from '../../../lib/new-key.ts'
import { createStore } from '../../../lib/store.ts'
import { writeDraft } from '../drafts.ts'
import { recompute } from '../recompute.ts'
import { bomState, currentBom, isComputed, updateBom, type OpenBom } from '../state.ts'
import { storageTrouble } from '../store/trouble.ts'
import { isMoved, isUnsent } from '../store/unsent.ts'
import { isWriting, writer } from '../store/writer.ts'
import { catchUp, PATIENCE_MS } from './catch-up.ts'
import { becameOwn } from './elsewhere.ts'
import { answered, prepared, withdrawn } from './outbox.ts'
import { saveStage } from './save-stage.ts'
import { saveState, type Sending } from './save-state.ts'

/** What is changed in a row is one request. */
const PAUSE_MS = 1000
/** Another try comes after so long, and when the browser says that it is online again. */
const RETRY_MS = 5000
/** What is changed while a request is under way is the next one; after so many there is a pause. */
const MOST_TURNS = 5

const isStarted = createStore(false)
const timer = createStore(0)
const sending = createStore<Promise<void> | null>(null)
/** What the server has refused as it is, and the token that it did not know: neither is sent again. */
const refusedBom = createStore<OpenBom | null>(null)
const refusedToken = createStore<string | null>(null)

/** From now on what is changed of a saved BOM goes to the server by itself, whatever page is in sight. */
export function startAutosave(): void {
  wake()
  if (isStarted.get()) return
  isStarted.set(true)
  bomState.subscribe(wake)
  writer.subscribe(wake)
  addEventListener('online', () => {
    if (saveState.get()?.is === 'offline') later(0)
  })
  addEventListener('offline', () => {
    const bom = currentBom()
    if (bom && isMoved(bom)) say(bom, { is: 'offline' })
  })
  addEventListener('beforeunload', (event) => {
    const bom = currentBom()
    if (bom && isUnsent(bom) && storageTrouble.get() !== null && storageTrouble.get() !== 'many') event.preventDefault()
  })
}

function wake(): void {
  const bom = currentBom()
  if (saveState.get() !== null && saveState.get()?.doc !== bom?.doc.id) saveState.set(null)
  if (bom && timer.get() === 0 && sending.get() === null && isDue(bom)) later(PAUSE_MS)
}

const isDue = (bom: OpenBom): boolean => isWriting(bom.doc.id) && isWanted(bom)

/** Whether the server lacks something that it may be told: neither what waits for a person nor what it has refused. */
export function isWanted(bom: OpenBom): boolean {
  if (!isMoved(bom) || (bom.saved?.outbox?.clashes.length ?? 0) > 0) return false
  const refused = refusedBom.get()
  return refused === null || isOther(refused, bom)
}

/** Ends once nothing is being sent any more; what has failed was said. */
export const whenIdle = async (): Promise<void> => sending.get()?.catch(() => {})

const isOther = (a: OpenBom, b: OpenBom): boolean =>
  a.reading !== b.reading || a.edits !== b.edits || a.order !== b.order || a.prjName !== b.prjName

function later(ms: number): void {
  clearTimeout(timer.get())
  timer.set(window.setTimeout(onTime, ms))
}

function onTime(): void {
  timer.set(0)
  // A version is being made of what was sent.
  if (saveStage.get() !== null || isTokenRefused()) later(PAUSE_MS)
  // A failure has said itself what it means.
  else flush().catch(() => {})
}

const isTokenRefused = (): boolean => refusedToken.get() !== null && refusedToken.get() === getToken()

/** Sends all that the server lacks, one request after the other. */
export function flush(): Promise<void> {
  const underWay = sending.get()
  if (underWay) return underWay
  clearTimeout(timer.get())
  timer.set(0)
  // What it changes first of all is no reason to send once more.
  const mine = Promise.resolve()
    .then(sendAll)
    .finally(() => {
      sending.set(null)
      wake()
    })
  sending.set(mine)
  return mine
}

async function sendAll(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const bom = currentBom()
    if (!bom || !isMoved(bom) || !isWriting(bom.doc.id)) break
    updateBom((now) => prepared(now, newKey()), bom.source)
    if (currentBom()?.saved?.outbox?.sending == null) break
    // A tab that is closed now sends the very same when it is opened again.
    await writeDraft()
    await sendOne(bom)
  }
  saveState.set(null)
}

async function sendOne({ source }: OpenBom): Promise<void> {
  const bom = currentBom()
  const request = bom?.saved?.outbox?.sending
  if (!bom?.saved || bom.source !== source || !request) return
  if (saveState.get() === null) say(bom, { is: 'sending' })
  const input = { id: bom.saved.id, ...request, acts: [...request.acts] }
  try {
    const answer = await call('BomAnalyse/SaveActs', input, { shows: 'nobody', signal: AbortSignal.timeout(PATIENCE_MS) })
    updateBom((now) => answered(now, answer), source)
  } catch (error) {
    await afterFailure(bom, error)
  }
  refusedBom.set(null)
  const now = currentBom()
  if (now && !isComputed(now)) void recompute()
}

/** Goes on where another try may do better at once; else says what holds, and throws. */
async function afterFailure(bom: OpenBom, error: unknown): Promise<void> {
  const isConflict = error instanceof CallError && error.code === ERROR_CODES.conflict && error.reason !== 'requestRepeated'
  if (!isConflict) return fail(bom, error)
  updateBom(withdrawn, bom.source)
  try {
    await catchUp(bom.source)
  } catch (failure) {
    fail(bom, failure)
  }
}

function fail(bom: OpenBom, error: unknown): never {
  if (becameOwn(bom, error)) {
    saveState.set(null)
    throw error
  }
  const code = error instanceof CallError ? error.code : CODE_NETWORK
  if (code === CODE_NETWORK) say(bom, { is: 'offline' })
  else if (isBusy(code)) say(bom, { is: 'busy' })
  else if (code === ERROR_CODES.signedOut || code === ERROR_CODES.forbidden) {
    refusedToken.set(getToken())
    say(bom, { is: 'signed-out' })
    askRelogin()
  } else {
    updateBom(withdrawn, bom.source)
    refusedBom.set(currentBom())
    say(bom, { is: 'refused', message: error instanceof CallError ? error.message : '' })
    throw error
  }
  later(RETRY_MS)
  throw error
}

/** Not now; another time the same may do. */
const isBusy = (code: number): boolean =>
  (code >= 400 && code < 600) ||
  [ERROR_CODES.tooMany, ERROR_CODES.unavailable, ERROR_CODES.internal, ERROR_CODES.conflict].some((one) => one === code)

const say = ({ doc }: OpenBom, how: Sending): void => saveState.set({ doc: doc.id, ...how })
