import type { Choices } from '../../../shared/engine/choices.ts'
import { call, CallError, download } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { emptyHistory, type History } from '../../grid/core/history.ts'
import { queryClient } from '../../lib/query.ts'
import { mayExplain, type VisibleQuote } from '../../../shared/engine/visible.ts'
import { readRights } from './rights.ts'
import { messageOf, showError, showNotice, showUndo } from '../../ui/toast.ts'
import { inOrder } from './change.ts'
import { choose } from './choose.ts'
import { rememberedColumns } from './column-memory.ts'
import { dropDraft, type Draft } from './drafts.ts'
import { Cancelled } from '../engine/engine.ts'
import { follow } from './follow.ts'
import { history, note } from './history.ts'
import { beginSave, isRefused, keepBill, sendAs, setKeepStage } from './keep.ts'
import { priceModelQuery } from './model.ts'
import type { OpenResult, Source, Stage } from '../engine/protocol.ts'
import { become, choicesOf, engine, isSettled, readyWork, type Begun, type Notice, type Ready } from './work-store.ts'

/** What a bill starts with that was under work before. */
export type Restart = Omit<Choices, 'order'> &
  Pick<Ready, 'prjName' | 'kept'> & {
    order: Partial<Choices['order']>
    history?: History
    begun?: Begun | null
    dirty?: boolean
    notice?: Notice
  }

/** Counts what was opened: an answer to an earlier turn is out of date. */
let turn = 0

/** Reads, understands and prices a file; what was on the page before gives way and can be brought back. */
export async function openSource(source: Source, restart?: Restart): Promise<void> {
  const mine = ++turn
  offerBack()
  engine.cancel()
  const keptId = restart?.kept?.id
  const onStage = (stage: Stage) => {
    if (mine === turn) become({ phase: 'reading', name: source.name, stage, keptId })
  }
  onStage('load')
  try {
    const model = await queryClient.fetchQuery(priceModelQuery)
    const { reading = {}, edits = [], order = {} } = restart ?? {}
    const result = await engine.run({ kind: 'open', source, model, reading, edits, order }, onStage)
    if (mine !== turn) return
    if ('refused' in result) {
      const { message, sheet } = result
      const byHand = sheet === null ? null : () => void openSource(source, startByHand(source, sheet, restart))
      become({ phase: 'refused', name: source.name, message, keptId, byHand })
    } else {
      const { prjName = baseName(source.name), kept = null, begun = null, dirty = false, notice = null } = restart ?? {}
      const found = foundBy(result, { reading, edits: inOrder(edits), order: result.order })
      history.set(restart?.history ?? emptyHistory)
      become({ phase: 'ready', source, model, ...found, prjName, kept, begun, dirty, notice })
      if (restart === undefined || (notice?.kind === 'by-hand' && kept === null)) useRemembered()
      void follow().then(foresee)
    }
  } catch (error) {
    if (mine !== turn || error instanceof Cancelled) return
    // A failed call was shown already; the page says what it means for the work.
    const message = error instanceof CallError ? '计价模型没有取到，请稍后再试。' : messageOf(error)
    become({ phase: 'failed', name: source.name, message, keptId, retry: () => void openSource(source, restart) })
  }
}

/** A file that recognition refused, with this sheet chosen: then it opens with what its columns give, be it nothing. */
function startByHand({ name }: Source, sheetIndex: number, restart?: Restart): Restart {
  const { reading, kept = null, ...rest } = restart ?? { edits: [], order: {}, prjName: baseName(name) }
  return { ...rest, kept, reading: { ...reading, sheetIndex }, dirty: kept !== null, notice: { kind: 'by-hand' } }
}

/** What the engine found, and the choices that it belongs to. The table of quantities follows. */
function foundBy({ opened, quote }: OpenResult, choices: Choices) {
  return { ...choices, opened, priced: { quote, breaks: [] }, shownFor: choices, breaksFor: null }
}

/** Files of this size and more may be beyond what can be kept; it is said before anybody has worked on one. */
const LARGE_BYTES = 1024 * 1024
const LARGE_ROWS = 20_000

async function foresee(): Promise<void> {
  const work = readyWork()
  if (!work) return
  const { source, opened } = work
  if (source.bytes.length < LARGE_BYTES && opened.sheets.every((sheet) => sheet.rows <= LARGE_ROWS)) return
  const sending = await engine.run({ kind: 'sending', source }).catch(() => null)
  const now = readyWork()
  if (sending !== null && 'refused' in sending && now?.source === source)
    become({ ...now, notice: { kind: 'too-large', message: sending.message } })
}

/** Columns that a person corrected under the same heads are corrected again. */
function useRemembered(): void {
  const work = readyWork()
  const corrected = work && rememberedColumns(work.opened.headKey, work.opened.width)
  if (!work || !corrected) return
  become({ ...work, reading: { ...work.reading, ...corrected }, notice: { kind: 'remembered' } })
}

/** Reads the columns as if nothing were remembered. */
export function withoutRemembered(): void {
  const work = readyWork()
  if (!work) return
  const { columns: _, reshapes: __, ...reading } = work.reading
  choose('不沿用列设置', { reading })
}

function offerBack(): void {
  const before = readyWork()
  if (!before?.dirty) return
  const steps = history.get()
  const bringBack = () => void openSource(before.source, { ...before, ...choicesOf(before), history: steps, notice: undefined })
  showUndo(`「${before.prjName}」的改动还没有保存`, () => {}, bringBack)
}

/**
 * Opens a kept bill: its file is read again with the choices it was kept with. What can be undone comes from this browser,
 * where it belongs to what is kept.
 */
export async function reopen(id: string, local: Draft | null = null): Promise<void> {
  const mine = ++turn
  offerBack()
  engine.cancel()
  become({ phase: 'reading', name: '已保存的分析', stage: 'load', keptId: id })
  try {
    const kept = await call('BomAnalyse/Details', { id, pageSize: 1 })
    if (mine !== turn) return
    const { fileId, rowVersion, prjName, choices } = kept
    if (fileId === null) {
      const message = '这份分析是程序按表格保存的，没有留下原文件，不能在这里打开。'
      return become({ phase: 'refused', name: prjName, message, keptId: id, byHand: null })
    }
    const bytes = await download(fileId)
    if (mine !== turn) return
    const isSame = local?.kept?.id === id && local.kept.rowVersion === rowVersion && !local.dirty
    const steps = isSame ? local.history : undefined
    await openSource({ name: kept.fileName, bytes }, { ...choices, prjName, kept: { id, rowVersion, fileId }, history: steps })
    // Who may not see all that was chosen computes with less of it: until something is changed the kept quote holds.
    if (!mayExplain(await readRights())) showQuote(id, kept.quote)
    else if (kept.quote.totalFen !== null) noticeDifference(kept.quote.totalFen)
  } catch (error) {
    if (mine !== turn) return
    become({ phase: 'failed', name: '已保存的分析', message: messageOf(error), keptId: id, retry: () => void reopen(id, local) })
  }
}

function showQuote(id: string, quote: VisibleQuote): void {
  const work = readyWork()
  if (work?.kept?.id === id && isSettled(work)) become({ ...work, priced: { ...work.priced, quote } })
}

/** A kept quote never changes; the page shows today's price, and says so where it is another. */
function noticeDifference(keptFen: number): void {
  const quote = readyWork()?.priced.quote
  if (quote === undefined || 'refused' in quote || quote.totalFen === keptFen) return
  showNotice(`已按现行价格重算：${yuan(quote.totalFen)} 元，保存时为 ${yuan(keptFen)} 元`)
}

/** Stops reading, or puts the bill aside. */
export function closeWork(): void {
  turn++
  offerBack()
  engine.cancel()
  history.set(emptyHistory)
  become({ phase: 'empty' })
  void dropDraft()
}

export function setPrjName(prjName: string): void {
  const work = readyWork()
  if (work && prjName !== work.prjName) become({ ...work, prjName, dirty: true })
}

/** The name is typed in full: from what it was before, that is one step of undo. */
export function notePrjName(before: string): void {
  const work = readyWork()
  if (work) note('项目名称', { ...work, prjName: before }, work)
}

export function clearNotice(): void {
  const work = readyWork()
  if (work?.notice) become({ ...work, notice: null })
}

let keeping: Promise<void> | null = null

/**
 * Keeps the bill on the server, which computes it anew; its price binds and takes the place of ours. Who wants it again
 * meanwhile waits for the same answer.
 */
export function keepWork(): Promise<void> {
  keeping ??= keepOnce()
    .catch((error: unknown) => {
      // A failed call was shown already; whoever has closed the bill wants to hear nothing.
      if (!(error instanceof CallError || error instanceof Cancelled)) showError(messageOf(error))
      throw error
    })
    .finally(() => {
      keeping = null
      setKeepStage(null)
    })
  return keeping
}

async function keepOnce(): Promise<void> {
  const asOf = readyWork()
  if (!asOf) return
  const as = await sendAs(asOf, engine)
  const begun = asOf.begun ?? (await beginSave(asOf))
  const sent = { ...asOf, ...choicesOf(begun), prjName: begun.prjName }
  noteBegun(asOf, begun)
  const saved = await keepBill(sent, engine, begun, as).catch((error: unknown) => {
    if (isRefused(error)) noteBegun(asOf, null)
    if (!noteConflict(asOf, error) && error instanceof CallError) showError(error.message)
    throw error
  })
  const now = readyWork()
  if (now?.source !== asOf.source) return
  const { id, rowVersion, quote, fileId } = saved
  const next = { ...now, kept: { id, rowVersion, fileId }, begun: null }
  if (isSame(now, sent)) {
    become({ ...next, priced: { ...now.priced, quote }, dirty: false, notice: difference(asOf, quote.totalFen) })
    return
  }
  become(next)
  // An earlier try was answered at last; what was wished for now is saved over it.
  if (!isSame(asOf, sent)) await keepOnce()
}

function noteBegun({ source }: Ready, begun: Begun | null): void {
  const now = readyWork()
  if (now?.source === source && now.begun !== begun) become({ ...now, begun })
}

/** The page says by itself that it was kept elsewhere, and what can be done. */
function noteConflict({ source, kept }: Ready, error: unknown): boolean {
  const now = readyWork()
  if (kept === null || now?.source !== source || !(error instanceof CallError) || error.code !== ERROR_CODES.conflict)
    return false
  become({ ...now, notice: { kind: 'conflict' } })
  return true
}

/** What is on the page becomes a bill of its own beside the one that was kept elsewhere. */
export function keepAsNew(): void {
  const work = readyWork()
  if (!work) return
  become({ ...work, kept: null, begun: null, dirty: true, notice: null })
  // The failure is shown where it happens.
  keepWork().catch(() => {})
}

/** The bill as it was kept elsewhere; what is on the page can be brought back. */
export function openKept(): void {
  const id = readyWork()?.kept?.id
  if (id !== undefined) void reopen(id)
}

const isSame = (a: Ready, b: Ready): boolean =>
  JSON.stringify([choicesOf(a), a.prjName]) === JSON.stringify([choicesOf(b), b.prjName])

/** Both prices are said where the server's is another than the one on the page. */
function difference(asOf: Ready, boundFen: number | null): Notice | null {
  const { quote } = asOf.priced
  if ('refused' in quote || !isSettled(asOf) || quote.totalFen === boundFen) return null
  if (quote.totalFen === null || boundFen === null) return null
  return { kind: 'difference', shownFen: quote.totalFen, boundFen }
}

/** A kept bill got another name in the list of kept bills. */
export function noteRenamed(id: string, prjName: string, rowVersion: number): void {
  const work = readyWork()
  if (work?.kept?.id === id) become({ ...work, prjName, kept: { ...work.kept, rowVersion } })
}

/** A kept bill was removed: what is on the page can be kept anew. */
export function noteRemoved(id: string): void {
  const work = readyWork()
  if (work?.kept?.id === id) become({ ...work, kept: null })
}

/** Lets go of an unchanged bill that was kept differently elsewhere, so that opening it reads the newer one. */
export function letGoIfOlder(id: string, rowVersion: number): void {
  const work = readyWork()
  if (work?.kept?.id === id && !work.dirty && work.kept.rowVersion !== rowVersion) closeWork()
}

const baseName = (file: string): string => file.replace(/\.[^.]+$/, '').slice(0, 60) || '未命名'
