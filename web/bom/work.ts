import type { BomOptions } from '../../shared/engine/bom/types.ts'
import type { LineEdit } from '../../shared/engine/points/understand.ts'
import type { QuoteInput } from '../../shared/engine/price/types.ts'
import { call, CallError, download } from '../call.ts'
import { yuan } from '../format.ts'
import { queryClient } from '../query.ts'
import { messageOf, showError, showNotice, showUndo } from '../ui/toast.ts'
import { Cancelled } from './engine.ts'
import { keepBill } from './keep.ts'
import { priceModelQuery } from './model.ts'
import type { OpenResult, Source, Stage } from './protocol.ts'
import { setInput } from './quoting.ts'
import { become, engine, readyWork, type Ready } from './work-store.ts'

/** What a bill starts with that was under work before. */
export type Restart = Pick<Ready, 'options' | 'edits' | 'prjName' | 'kept'> & { input: Partial<QuoteInput> }

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
      const { prjName = baseName(source.name), kept = null } = restart ?? {}
      const chosen = { source, model, options, edits, input: result.input }
      become({ phase: 'ready', ...chosen, ...found(result), prjName, kept, dirty: false })
    }
  } catch (error) {
    if (mine !== turn || error instanceof Cancelled) return
    // A failed call was shown already; the page says what it means for the work.
    const message = error instanceof CallError ? '计价模型没有取到，请稍后再试。' : messageOf(error)
    become({ phase: 'failed', name: source.name, message, keptId, retry: () => void openSource(source, restart) })
  }
}

/** What the engine found, and the choices that its price belongs to. */
const found = ({ opened, priced, input }: OpenResult) => ({ opened, priced, pricedFor: input, breaksFor: input })

function offerBack(): void {
  const before = readyWork()
  if (!before?.dirty) return
  const bringBack = () => void openSource(before.source, before)
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
}

/** Reads the same file anew with other choices, such as another sheet. */
export function setOptions(change: BomOptions): void {
  const work = readyWork()
  if (work) void reread(work, { ...work.options, ...change }, work.edits)
}

/** Lays a change by hand over a line; null takes back what was changed on it. */
export function editLine({ sheet, row }: { sheet: number; row: number }, change: Partial<LineEdit> | null): void {
  const work = readyWork()
  if (!work) return
  const isSame = (edit: LineEdit) => edit.sheet === sheet && edit.row === row
  const others = work.edits.filter((edit) => !isSame(edit))
  const before = work.edits.find(isSame)
  void reread(work, work.options, change === null ? others : [...others, { ...before, ...change, sheet, row }])
}

/** The choices count at once, so that the next one builds on them; a refusal takes them back. */
async function reread(before: Ready, options: BomOptions, edits: readonly LineEdit[]): Promise<void> {
  const mine = ++turn
  become({ ...before, options, edits, dirty: true })
  try {
    const result = await engine.run({ kind: 'reread', options, edits, input: before.input })
    const now = readyWork()
    if (mine !== turn || !now) return
    if ('refused' in result) {
      become({ ...now, options: before.options, edits: before.edits })
      showError(result.message)
    } else {
      become({ ...now, ...found(result) })
      setInput({})
    }
  } catch (error) {
    if (mine === turn && !(error instanceof Cancelled)) showError(messageOf(error))
  }
}

export function setPrjName(prjName: string): void {
  const work = readyWork()
  if (work && prjName !== work.prjName) become({ ...work, prjName, dirty: true })
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
  const priced = unchanged ? { ...now.priced, quote } : now.priced
  become({ ...now, priced, kept: { id, rowVersion, fileId }, dirty: !unchanged })
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
