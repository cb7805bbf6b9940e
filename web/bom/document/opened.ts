import { applyActs } from '../../../shared/engine/bom/acts/apply.ts'
import { canonical } from '../../../shared/engine/bom/acts/canonical.ts'
import { actBetween, inversesOf } from '../../../shared/engine/bom/acts/inverse.ts'
import type { Chosen } from '../../../shared/engine/bom/acts/types.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import type { OpenResult, Source } from '../engine/protocol.ts'
import type { Draft } from './drafts.ts'
import type { PageKnowledge, PagePrices } from './model.ts'
import type { OpenBom } from './state.ts'
import type { SavedBom } from './store/draft.ts'

/** A file as it was read, with what is known of it from before. The table of other quantities follows. */
export function openedBom(
  { source, doc }: Pick<OpenBom, 'source' | 'doc'>,
  { knowledge, ...prices }: PagePrices & { knowledge: PageKnowledge },
  { opened, quote, order }: OpenResult,
  draft?: Draft,
): OpenBom {
  const { reading = {}, edits = [], prjName = baseName(source.name) } = draft ?? {}
  const { pendingSave = null, dirty = false, notice = null } = draft ?? {}
  const choices: Choices = canonical({ reading, edits, order })
  const saved = savedOf({ ...choices, prjName }, draft)
  const priced = { quote, breaks: [] }
  const computed = {
    opened,
    priced,
    computedFor: { ...choices, model: prices.model, pricedFor: prices.pricedFor, knowledge },
    breaksFor: null,
  }
  return { phase: 'open', doc, source, knowledge, ...prices, ...choices, ...computed, prjName, saved, pendingSave, dirty, notice }
}

/** What the server has, spelt as what is on the page; what is suggested today goes to no server by itself. */
function savedOf(now: Chosen, draft: Draft | undefined): SavedBom | null {
  const { saved = null } = draft ?? {}
  if (!draft || !saved?.outbox) return saved
  const { outbox } = saved
  const before = { ...outbox.base, prjName: now.prjName }
  const acts = actBetween(before, draft)
  const base = acts.length === 0 ? now : applyActs(now, inversesOf(before, acts))
  return { ...saved, outbox: { ...outbox, base: { ...base, prjName: outbox.base.prjName } } }
}

/** A file that recognition refused, with this sheet chosen: then it opens with what its columns give, be it nothing. */
export function byHandDraft({ name }: Source, sheetIndex: number, draft?: Draft): Draft {
  const { reading, saved = null, ...rest } = draft ?? { edits: [], order: {}, prjName: baseName(name) }
  return { ...rest, saved, reading: { ...reading, sheetIndex }, dirty: saved !== null, notice: { kind: 'by-hand' } }
}

const baseName = (file: string): string => file.replace(/\.[^.]+$/, '').slice(0, 60) || '未命名'
