import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyActs } from '../../../../../shared/engine/bom/acts/apply.ts'
import { canonical } from '../../../../../shared/engine/bom/acts/canonical.ts'
import type { BomAct, Chosen } from '../../../../../shared/engine/bom/acts/types.ts'
import { defaultOrder } from '../../../../../shared/engine/price/order.ts'
import { ERROR_CODES } from '../../../../../shared/errors.ts'
import { keepMine } from '../../../../../web/bom/document/save/decide.ts'
import { saveState } from '../../../../../web/bom/document/save/save-state.ts'
import { flush, startAutosave } from '../../../../../web/bom/document/save/autosave.ts'
import { startSendingLeft } from '../../../../../web/bom/document/save/left.ts'
import { startLooking } from '../../../../../web/bom/document/save/look.ts'
import { bomState, currentBom, updateBom, type OpenBom } from '../../../../../web/bom/document/state.ts'
import { outboxOf } from '../../../../../web/bom/document/store/draft.ts'
import { isUnsent } from '../../../../../web/bom/document/store/unsent.ts'
import { writer } from '../../../../../web/bom/document/store/writer.ts'
import { priceModel } from '../../../../fixtures/price-model.ts'
import { fakeServer } from './fake-server.ts'

// A page hears of the connection by events.
const events = vi.hoisted(() => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  return target
})

const base: Chosen = canonical({ prjName: '温控板', reading: {}, edits: [], order: defaultOrder(priceModel, 100) })
const setsTo = (sets: number): BomAct => ({ kind: 'order', set: { sets } })
const pinsOf = (row: number, pins: number): BomAct => ({ kind: 'lines', lines: [{ place: { sheet: 0, row }, set: { pins } }] })

/** An open BOM with what saving looks at: lines and price play no part in it. */
const asOpen = (of: object): OpenBom => of as OpenBom

function openSaved(): void {
  bomState.set(
    asOpen({
      ...base,
      phase: 'open',
      doc: { id: 'd1', owner: 'anonymous' },
      source: { name: 'a.csv', bytes: new Uint8Array() },
      model: priceModel,
      opened: { lines: [], parsed: { sets: null } },
      computedFor: { ...base, model: priceModel },
      saved: { id: 'b1', rowVersion: 1, fileId: 'f1', outbox: outboxOf(base) },
      dirty: false,
      notice: null,
    }),
  )
  writer.set({ id: 'd1', is: 'writing', release: () => {} })
}

/** What a person does on the page, computed at once. */
const change = (...acts: BomAct[]): void =>
  updateBom((bom) => {
    const now = applyActs({ ...bom }, acts)
    return asOpen({ ...bom, ...now, dirty: true, computedFor: { ...bom.computedFor, ...now } })
  })

const chosen = ({ reading, edits, order, prjName }: Chosen): string => JSON.stringify({ reading, edits, order, prjName })
const page = (): OpenBom => currentBom() ?? asOpen({})
const state = () => saveState.get()?.is ?? null
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

class IdleWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', { cookie: '' })
  // Nothing is computed here.
  vi.stubGlobal('Worker', IdleWorker)
  openSaved()
  startAutosave()
})
afterEach(async () => {
  await wait(6000)
  bomState.set({ phase: 'empty' })
  writer.set(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a saved BOM', () => {
  it('sends what was changed in a row as one request within a second and a half, and nothing where it came to nothing', async () => {
    const server = fakeServer(base)
    change(setsTo(5))
    change(setsTo(50))
    change(pinsOf(3, 8))
    await wait(1500)
    expect(server.requests.map(({ acts }) => acts)).toEqual([[pinsOf(3, 8), setsTo(50)]])
    expect(isUnsent(page())).toBe(false)
    change(setsTo(60))
    change(setsTo(50))
    await wait(3000)
    expect(server.requests).toHaveLength(1)
    expect([state(), chosen(server.after)]).toEqual([null, chosen(page())])
  })

  it('applies an answer that was lost once, and what came after it', async () => {
    const server = fakeServer(base)
    server.fate = 'lost'
    change(setsTo(5))
    await wait(1500)
    change(setsTo(6))
    await wait(1000)
    expect([state(), isUnsent(page())]).toEqual(['offline', true])
    server.fate = 'ok'
    await wait(6000)
    expect(server.applied).toHaveLength(2)
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(2)
    expect([chosen(server.after), isUnsent(page())]).toEqual([chosen(page()), false])
  })

  it('says that it is cut off, goes on with the work, and sends it once it is back', async () => {
    const server = fakeServer(base)
    server.fate = 'cut'
    change(setsTo(5))
    await wait(1100)
    expect(state()).toBe('offline')
    for (let sets = 6; sets < 126; sets += 1) {
      change(setsTo(sets), pinsOf(sets, 2))
      // oxlint-disable-next-line no-await-in-loop -- ten minutes of work
      await wait(5000)
    }
    server.fate = 'ok'
    events.dispatchEvent(new Event('online'))
    await wait(10)
    expect([state(), isUnsent(page()), server.requests.length]).toEqual([null, false, 2])
    expect(chosen(server.after)).toBe(chosen(page()))
  })

  it.each([ERROR_CODES.tooMany, ERROR_CODES.unavailable])('waits where the server has no time: %i', async (code) => {
    const server = fakeServer(base)
    server.fate = code
    change(setsTo(5))
    await wait(1500)
    expect(state()).toBe('busy')
    server.fate = 'ok'
    await wait(6000)
    expect([state(), server.after.order.sets]).toEqual([null, 5])
  })

  it('does not send again what the server will not have before it is changed', async () => {
    const server = fakeServer(base)
    server.fate = ERROR_CODES.invalid
    change(setsTo(5))
    await wait(30_000)
    expect([server.requests.length, saveState.get()]).toEqual([1, { doc: 'd1', is: 'refused', message: '不行' }])
    server.fate = 'ok'
    change(setsTo(6))
    await wait(1500)
    expect([state(), server.after.order.sets]).toEqual([null, 6])
  })

  it('is sent by the tab that writes it alone', async () => {
    const server = fakeServer(base)
    writer.set({ id: 'd1', is: 'elsewhere', release: () => {} })
    change(setsTo(5))
    await wait(3000)
    expect(server.requests).toEqual([])
    writer.set({ id: 'd1', is: 'writing', release: () => {} })
    await wait(1500)
    expect(server.requests).toHaveLength(1)
  })
})

describe('a saved BOM that is left', () => {
  const leave = () => {
    bomState.set(asOpen({ ...page(), doc: { id: 'd2', owner: 'anonymous' }, source: { name: 'b.csv' }, saved: null }))
    writer.set({ id: 'd2', is: 'writing', release: () => {} })
  }

  it('has its last change sent, once, and nothing of the next one', async () => {
    const server = fakeServer(base)
    const stop = startSendingLeft()
    change(setsTo(5))
    leave()
    change(setsTo(9))
    await wait(3000)
    expect(server.requests.map(({ acts }) => acts)).toEqual([[setsTo(5)]])
    stop()
  })

  it('gets the answer to what was under way under the same key', async () => {
    const server = fakeServer(base)
    const stop = startSendingLeft()
    change(setsTo(5))
    await wait(900)
    flush().catch(() => {})
    leave()
    await wait(3000)
    expect([server.applied.length, new Set(server.requests.map(({ key }) => key)).size]).toEqual([1, 1])
    stop()
  })
})

describe('what others have changed', () => {
  const sight = (visibilityState: string) => {
    vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', visibilityState }))
    vi.stubGlobal('navigator', { onLine: true })
  }

  it('comes to a page that is only looked at, while it is in sight and there is a connection', async () => {
    const server = fakeServer(base)
    server.change([pinsOf(7, 14)])
    sight('hidden')
    const stopHidden = startLooking()
    await wait(60_000)
    stopHidden()
    expect([page().edits, server.reads]).toEqual([[], 0])
    sight('visible')
    const stop = startLooking()
    await wait(21_000)
    expect(page().edits).toEqual([{ sheet: 0, row: 7, pins: 14 }])
    const { reads } = server
    await wait(20_000)
    // Where nothing has changed one short answer is all.
    expect([server.reads - reads, server.requests.length, isUnsent(page())]).toEqual([1, 0, false])
    stop()
  })

  it('and that they have deleted it: then it is here alone, with all that was done on it', async () => {
    const server = fakeServer(base)
    server.fate = ERROR_CODES.missing
    change(setsTo(5))
    await wait(1500)
    expect([page().saved, page().notice, page().order.sets]).toEqual([null, { kind: 'removed' }, 5])
    expect([state(), isUnsent(page())]).toEqual([null, true])
  })

  it('shows beside what was changed here', async () => {
    const server = fakeServer(base)
    server.change([pinsOf(7, 14)])
    change(setsTo(5))
    await wait(1500)
    expect(page().edits).toEqual([{ sheet: 0, row: 7, pins: 14 }])
    expect([chosen(server.after), isUnsent(page())]).toEqual([chosen(page()), false])
  })

  it('is asked for where it was told late: on one cell a person chooses, and the rest of both stands', async () => {
    const server = fakeServer(base)
    server.change([setsTo(66), pinsOf(7, 14)])
    // A version was made since: the server tells nothing of what came before it.
    server.rowVersion += 1
    change(setsTo(55), pinsOf(3, 8))
    await wait(1500)
    const clash = { subject: 'order sets', theirs: setsTo(66), by: '李四', at: 1000 }
    expect(page().saved?.outbox?.clashes).toEqual([clash])
    expect([page().order.sets, page().edits.length]).toEqual([55, 2])
    await wait(10_000)
    expect([server.requests.length, server.after.order.sets]).toEqual([1, 66])
    server.others = []
    keepMine(clash)
    await wait(1500)
    expect([server.after.order.sets, chosen(server.after), isUnsent(page())]).toEqual([55, chosen(page()), false])
  })

  it('on a cell that was changed here while a request was under way is asked about too', async () => {
    const server = fakeServer(base)
    server.change([pinsOf(7, 14)])
    change(setsTo(5))
    vi.stubGlobal(
      'fetch',
      ((send: typeof fetch) => async (path: string, init: RequestInit) => {
        const answer = await send(path, init)
        change(pinsOf(7, 20))
        return answer
      })(fetch),
    )
    await wait(3000)
    expect(page().saved?.outbox?.clashes).toMatchObject([{ subject: 'line 0:7 pins', theirs: pinsOf(7, 14), by: '李四' }])
    expect(page().edits).toEqual([{ sheet: 0, row: 7, pins: 20 }])
  })
})
