import { lineKey, type LinePlace } from '../../../shared/engine/bom/rows/line-key.ts'
import { keepAnswers, withoutKnown } from '../../../shared/engine/line/keep-answers.ts'
import type { OrderChoices } from '../../../shared/engine/price/types.ts'
import { createStore } from '../../lib/store.ts'
import { painted } from '../engine/painted.ts'
import { messageOf, showError } from '../../ui/toast.ts'
import { Cancelled } from '../engine/engine.ts'
import type { KnowledgeKeys } from '../../../shared/engine/knowledge/types.ts'
import type { Refusal, Source } from '../engine/protocol.ts'
import { askFacts, isAllAnswered, NO_KEYS } from './ask-facts.ts'
import { engine } from './bom-engine.ts'
import { rememberColumns } from './column-memory.ts'
import { pricesNotice, withResult } from './computed.ts'
import { knowledgeChange } from './model.ts'
import { withdrawReading } from './history/history.ts'
import { choicesOf, currentBom, isComputed, updateBom, type ComputedFor, type OpenBom } from './state.ts'

const running = createStore(false)

/**
 * Brings lines and price in line with what was chosen, one job at a time: whoever types fast waits for one answer, not for
 * each. The table of other quantities comes last.
 */
export async function recompute(): Promise<void> {
  if (running.get()) return
  running.set(true)
  try {
    for (let job = nextJob(); job !== null; job = nextJob()) await job()
  } catch (error) {
    if (!(error instanceof Cancelled)) showError(messageOf(error))
  } finally {
    running.set(false)
  }
}

/** Prices anew what is on the page: what may be seen of them is another matter now. */
export function recomputePrices(): void {
  updateBom((bom) => ({
    ...bom,
    computedFor: { ...bom.computedFor, order: { ...bom.computedFor.order } },
    breaksFor: null,
  }))
  void recompute()
}

/**
 * Asks anew what is known of the parts of the BOM: a row of one's own has just been made of this line, or taken back. The line goes by
 * that row; others that a person has answered stay.
 */
export function askKnowledgeAgain(of: LinePlace): void {
  updateBom((bom) => ({
    ...bom,
    edits: bom.edits.map((edit) => (lineKey(edit) === lineKey(of) ? withoutKnown(edit) : edit)),
    knowledge: { ...bom.knowledge, open: { ...bom.knowledge.open }, more: [] },
  }))
  void recompute()
}

function nextJob(): (() => Promise<void>) | null {
  const bom = currentBom()
  if (!bom) return null
  if (!isComputed(bom)) return computeLines
  const { breaksFor, computedFor } = bom
  if (breaksFor !== null && haveSameBreaks(breaksFor, computedFor)) return null
  return () => computeBreaks(bom)
}

/** What was entered shows first: the answer comes with work that would hold up its frame. */
async function computeLines(): Promise<void> {
  await painted()
  const bom = currentBom()
  if (!bom) return
  const { model, hasRates, pricedFor, knowledge, computedFor } = bom
  const choices = choicesOf(bom)
  const isSameModel = model === computedFor.model
  const prices = isSameModel ? null : { model, hasRates }
  const parts = knowledgeChange(knowledge, computedFor.knowledge)
  const result = await engine.run({ kind: 'recompute', prices, parts, ...choices })
  if ('refused' in result) return undoReading(bom, result)
  updateBom((now) => {
    const notice = isSameModel ? now.notice : pricesNotice(bom, result)
    return { ...withResult(now, result), computedFor: { ...choices, model, pricedFor, knowledge }, notice }
  }, bom.source)
  void refine(bom.source, result.asks)
}

/** What was entered shows at once; what own rows and part numbers say of it comes a moment later. */
export async function refine(source: Source, asks: KnowledgeKeys): Promise<void> {
  if (asks.texts.length + asks.parts.length > 0) await askAndRecompute(source, asks)
  else updateBom(withAnswers, source)
}

async function askAndRecompute(source: Source, asks: KnowledgeKeys): Promise<void> {
  if (await askFacts(source, asks)) await recompute()
  updateBom(withAnswers, source)
}

/**
 * The BOM with what is known of lines that a person has answered kept beside his answers, once all of it is known. Nothing on the
 * page changes by that, and it is no step of undo.
 */
function withAnswers(bom: OpenBom): OpenBom {
  if (!isComputed(bom) || !isAllAnswered(bom.source)) return bom
  const edits = keepAnswers(bom.edits, bom.opened.lines)
  if (edits === bom.edits) return bom
  const { breaksFor, computedFor } = bom
  const withEdits = <T extends ComputedFor | null>(of: T): T => (of?.edits === bom.edits ? { ...of, edits } : of)
  return { ...bom, edits, computedFor: withEdits(computedFor), breaksFor: withEdits(breaksFor) }
}

/** Asks again for what did not come when it was asked for. */
export async function refineAgain(): Promise<void> {
  const bom = currentBom()
  if (bom) await askAndRecompute(bom.source, NO_KEYS)
}

async function computeBreaks(bom: OpenBom): Promise<void> {
  const { computedFor } = bom
  const breaks = await engine.run({ kind: 'breaks', order: computedFor.order })
  updateBom((now) => ({ ...now, breaksFor: computedFor, priced: { ...now.priced, breaks } }), bom.source)
}

/** Choices under which the file is no BOM are undone, and the step that made them: it would undo nothing. */
function undoReading(bom: OpenBom, { message }: Refusal): void {
  const { opened, computedFor, reading, source } = bom
  const refused = { ...choicesOf(bom), prjName: bom.prjName }
  updateBom((now) => (now.reading === reading ? { ...now, reading: now.computedFor.reading } : now), source)
  withdrawReading(refused, { ...refused, reading: computedFor.reading })
  rememberColumns(opened.headKey, opened.width, computedFor.reading)
  showError(`${message}；已保留原来的读法`)
}

const haveSameBreaks = (a: ComputedFor, b: ComputedFor): boolean =>
  a.model === b.model &&
  a.knowledge === b.knowledge &&
  a.reading === b.reading &&
  a.edits === b.edits &&
  sameButSets(a.order, b.order)

/** The order without its quantity: what a table of quantities depends on. */
function sameButSets(a: OrderChoices, b: OrderChoices): boolean {
  const { sets: _, ...rest } = a
  const others = new Map<string, unknown>(Object.entries(b))
  return Object.entries(rest).every(([key, value]) => others.get(key) === value)
}
