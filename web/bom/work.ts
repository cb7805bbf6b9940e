import type { BomOptions } from '../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../shared/engine/points/understand.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import type { QuoteInput } from '../../shared/engine/price/types.ts'
import { call, CallError, download } from '../call.ts'
import { queryClient } from '../query.ts'
import { showError, showUndo } from '../ui/toast.ts'
import { Cancelled, createEngine } from './engine.ts'
import { keepBill } from './keep.ts'
import { priceModelQuery } from './model.ts'
import type { Opened, Priced, Source, Stage } from './protocol.ts'

/** Where the bill is kept on the server. */
export type Kept = { id: string; rowVersion: number; fileId: string | null }

export type Ready = {
  phase: 'ready'
  source: Source
  model: PriceModel
  options: BomOptions
  /** Changes by hand that the kept bill came with. */
  edits: readonly LineEdit[]
  input: QuoteInput
  opened: Opened
  priced: Priced
  prjName: string
  kept: Kept | null
  /** True when something was changed since it was opened or kept. */
  dirty: boolean
}

export type Work =
  | { phase: 'empty' }
  | { phase: 'reading'; name: string; stage: Stage; keptId: string | undefined }
  | { phase: 'refused'; name: string; message: string; keptId: string | undefined }
  | Ready

/** What a bill starts with that was under work before. */
export type Restart = Pick<Ready, 'options' | 'edits' | 'prjName' | 'kept'> & { input: Partial<QuoteInput> }

/** The bill under work lives outside React: leaving the page and coming back finds it as it was. */
let work: Work = { phase: 'empty' }
let turn = 0
const engine = createEngine()
const listeners = new Set<() => void>()

export const getWork = (): Work => work

export function subscribeWork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: Work): void {
  work = next
  for (const listener of listeners) listener()
}

/** The kept bill that the page is about. */
export function keptIdOf(now: Work): string | undefined {
  if (now.phase === 'empty') return undefined
  return now.phase === 'ready' ? now.kept?.id : now.keptId
}

/** Reads, understands and prices a file; what was on the page before gives way and can be brought back. */
export async function openSource(source: Source, restart?: Restart): Promise<void> {
  const mine = ++turn
  offerBack(work)
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
      const { prjName = baseName(source.name), kept = null } = restart ?? {}
      become({ phase: 'ready', source, model, options, edits, ...result, prjName, kept, dirty: false })
    }
  } catch (error) {
    if (mine !== turn || error instanceof Cancelled) return
    // A failed call was shown already; the page says what it means for the work.
    const message = error instanceof CallError ? '计价模型没有取到，请稍后再试。' : messageOf(error)
    become({ phase: 'refused', name: source.name, message, keptId })
  }
}

function offerBack(before: Work): void {
  if (before.phase !== 'ready' || !before.dirty) return
  const bringBack = () => void openSource(before.source, before)
  showUndo(`「${before.prjName}」的改动还没有保存`, () => {}, bringBack)
}

/** Opens a kept bill: its file is read again with the choices it was kept with. */
export async function reopen(id: string): Promise<void> {
  const mine = ++turn
  offerBack(work)
  engine.cancel()
  become({ phase: 'reading', name: '已保存的分析', stage: 'load', keptId: id })
  try {
    const kept = await call('BomAnalyse/Details', { id, pageSize: 1 })
    if (mine !== turn) return
    const { fileId, rowVersion, prjName, mapping: options, edits, options: input } = kept
    if (fileId === null)
      become({ phase: 'refused', name: prjName, message: '这份分析没有留下原文件，无法重新打开。', keptId: id })
    else {
      const bytes = await download(fileId)
      if (mine === turn)
        await openSource({ name: kept.fileName, bytes }, { options, edits, input, prjName, kept: { id, rowVersion, fileId } })
    }
  } catch (error) {
    if (mine !== turn) return
    become({ phase: 'refused', name: '已保存的分析', message: messageOf(error), keptId: id })
  }
}

/** Stops reading, or puts the bill aside. */
export function closeWork(): void {
  turn++
  offerBack(work)
  engine.cancel()
  become({ phase: 'empty' })
}

/** Reads the same file anew with other choices, such as another sheet. */
export const setOptions = (change: BomOptions): Promise<void> =>
  work.phase === 'ready' ? reread({ ...work.options, ...change }, work.edits) : Promise.resolve()

/** Lays a change by hand over a line; null takes back what was changed on it. */
export function editLine({ sheet, row }: { sheet: number; row: number }, change: Partial<LineEdit> | null): Promise<void> {
  if (work.phase !== 'ready') return Promise.resolve()
  const isSame = (edit: LineEdit) => edit.sheet === sheet && edit.row === row
  const others = work.edits.filter((edit) => !isSame(edit))
  const before = work.edits.find(isSame)
  return reread(work.options, change === null ? others : [...others, { ...before, ...change, sheet, row }])
}

async function reread(options: BomOptions, edits: readonly LineEdit[]): Promise<void> {
  if (work.phase !== 'ready') return
  const mine = ++turn
  const before = work
  try {
    const result = await engine.run({ kind: 'reread', options, edits, input: before.input })
    if (mine !== turn) return
    if ('refused' in result) showError(result.message)
    else become({ ...before, options, edits, ...result, dirty: true })
  } catch (error) {
    if (mine === turn && !(error instanceof Cancelled)) showError(messageOf(error))
  }
}

/** Changes what was chosen for the quote; the new price follows within the frame or two that the worker needs. */
export async function setInput(change: Partial<QuoteInput>): Promise<void> {
  if (work.phase !== 'ready') return
  const input = { ...work.input, ...change }
  become({ ...work, input, dirty: true })
  const mine = turn
  try {
    const priced = await engine.run({ kind: 'price', input })
    if (mine === turn && work.phase === 'ready' && work.input === input) become({ ...work, priced })
  } catch (error) {
    if (mine === turn && !(error instanceof Cancelled)) showError(messageOf(error))
  }
}

export function setPrjName(prjName: string): void {
  if (work.phase === 'ready' && prjName !== work.prjName) become({ ...work, prjName, dirty: true })
}

/** Keeps the bill on the server, which computes it anew; its price binds and takes the place of ours. */
export async function keepWork(): Promise<void> {
  if (work.phase !== 'ready') return
  const asOf = work
  const { id, rowVersion, quote, fileId } = await keepBill(asOf, engine)
  if (work.phase !== 'ready' || work.source !== asOf.source) return
  const unchanged = work.input === asOf.input && work.opened === asOf.opened && work.prjName === asOf.prjName
  const priced = unchanged ? { ...work.priced, quote } : work.priced
  become({ ...work, priced, kept: { id, rowVersion, fileId }, dirty: !unchanged })
}

/** A kept bill got another name in the list of kept bills. */
export function noteRenamed(id: string, prjName: string, rowVersion: number): void {
  if (work.phase === 'ready' && work.kept?.id === id) become({ ...work, prjName, kept: { ...work.kept, rowVersion } })
}

/** A kept bill was removed: what is on the page can be kept anew. */
export function noteRemoved(id: string): void {
  if (work.phase === 'ready' && work.kept?.id === id) become({ ...work, kept: null })
}

/** Lets go of an unchanged bill that was kept differently elsewhere, so that opening it reads the newer one. */
export function letGoIfOlder(id: string, rowVersion: number): void {
  if (work.phase === 'ready' && work.kept?.id === id && !work.dirty && work.kept.rowVersion !== rowVersion) closeWork()
}

const baseName = (file: string): string => file.replace(/\.[^.]+$/, '').slice(0, 60) || '未命名'

const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '发生了意外的错误'
