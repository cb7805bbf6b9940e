import { call, CallError, download } from '../call.ts'
import { yuan } from '../format.ts'
import { queryClient } from '../query.ts'
import { messageOf, showNotice, showUndo } from '../ui/toast.ts'
import { choose } from './choose.ts'
import { rememberedColumns } from './column-memory.ts'
import { dropDraft } from './drafts.ts'
import { Cancelled } from './engine.ts'
import { follow } from './follow.ts'
import { keepBill } from './keep.ts'
import { priceModelQuery } from './model.ts'
import type { Choices, OpenResult, Source, Stage } from './protocol.ts'
import { become, choicesOf, engine, isSettled, readyWork, type Notice, type Ready } from './work-store.ts'

/** What a bill starts with that was under work before. */
export type Restart = Omit<Choices, 'input'> &
  Pick<Ready, 'prjName' | 'kept'> & { input: Partial<Choices['input']>; dirty?: boolean; notice?: Notice }

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
    const { options = {}, edits = [], input = {} } = restart ?? {}
    const result = await engine.run({ kind: 'open', source, model, options, edits, input }, onStage)
    if (mine !== turn) return
    if ('refused' in result) become({ phase: 'refused', name: source.name, message: result.message, keptId })
    else {
      const { prjName = baseName(source.name), kept = null, dirty = false, notice = null } = restart ?? {}
      const found = foundBy(result, { options, edits, input: result.input })
      become({ phase: 'ready', source, model, ...found, prjName, kept, dirty, notice })
      if (restart === undefined) useRemembered()
      void follow()
    }
  } catch (error) {
    if (mine !== turn || error instanceof Cancelled) return
    // A failed call was shown already; the page says what it means for the work.
    const message = error instanceof CallError ? '计价模型没有取到，请稍后再试。' : messageOf(error)
    become({ phase: 'failed', name: source.name, message, keptId, retry: () => void openSource(source, restart) })
  }
}

/** What the engine found, and the choices that it belongs to. The table of quantities follows. */
function foundBy({ opened, quote }: OpenResult, choices: Choices) {
  return { ...choices, opened, priced: { quote, breaks: [] }, shownFor: choices, breaksFor: null }
}

/** Columns that a person corrected under the same heads are corrected again. */
function useRemembered(): void {
  const work = readyWork()
  const columns = work && rememberedColumns(work.opened.headKey)
  if (!work || !columns) return
  become({ ...work, options: { ...work.options, columns }, notice: { kind: 'remembered' } })
}

/** Reads the columns as if nothing were remembered. */
export function withoutRemembered(): void {
  const work = readyWork()
  if (!work) return
  const { columns: _, ...options } = work.options
  choose('不沿用列设置', { options })
}

function offerBack(): void {
  const before = readyWork()
  if (!before?.dirty) return
  const bringBack = () => void openSource(before.source, { ...before, ...choicesOf(before), notice: undefined })
  showUndo(`「${before.prjName}」的改动还没有保存`, () => {}, bringBack)
}

/** Opens a kept bill: its file is read again with the choices it was kept with. */
export async function reopen(id: string): Promise<void> {
  const mine = ++turn
  offerBack()
  engine.cancel()
  become({ phase: 'reading', name: '已保存的分析', stage: 'load', keptId: id })
  try {
    const kept = await call('BomAnalyse/Details', { id, pageSize: 1 })
    if (mine !== turn) return
    const { fileId, rowVersion, prjName, mapping: options, edits, options: input } = kept
    if (fileId === null) throw new Error('这份分析没有留下原文件，无法重新打开。')
    const bytes = await download(fileId)
    if (mine !== turn) return
    await openSource({ name: kept.fileName, bytes }, { options, edits, input, prjName, kept: { id, rowVersion, fileId } })
    noticeDifference(kept.quote.totalFen)
  } catch (error) {
    if (mine !== turn) return
    become({ phase: 'failed', name: '已保存的分析', message: messageOf(error), keptId: id, retry: () => void reopen(id) })
  }
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
  become({ phase: 'empty' })
  void dropDraft()
}

export function setPrjName(prjName: string): void {
  const work = readyWork()
  if (work && prjName !== work.prjName) become({ ...work, prjName, dirty: true })
}

export function clearNotice(): void {
  const work = readyWork()
  if (work?.notice) become({ ...work, notice: null })
}

/** Keeps the bill on the server, which computes it anew; its price binds and takes the place of ours. */
export async function keepWork(): Promise<void> {
  const asOf = readyWork()
  if (!asOf) return
  const { id, rowVersion, quote, fileId } = await keepBill(asOf, engine)
  const now = readyWork()
  if (now?.source !== asOf.source) return
  const unchanged =
    now.input === asOf.input && now.edits === asOf.edits && now.options === asOf.options && now.prjName === asOf.prjName
  const kept = { id, rowVersion, fileId }
  if (!unchanged) become({ ...now, kept })
  else become({ ...now, priced: { ...now.priced, quote }, kept, dirty: false, notice: difference(asOf, quote.totalFen) })
}

/** Both prices are said where the server's is another than the one on the page. */
function difference(asOf: Ready, boundFen: number): Notice | null {
  const { quote } = asOf.priced
  if ('refused' in quote || !isSettled(asOf) || quote.totalFen === boundFen) return null
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
