import type { KnowledgeKeys } from '../../../shared/engine/knowledge/types.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { getToken } from '../../access/session.ts'
import { userKey } from '../../access/user-key.ts'
import type { Source } from '../engine/protocol.ts'
import { currentBom, updateBom, type Notice, type OpenBom } from './state.ts'

const PER_CALL = 2000
export const NO_KEYS: KnowledgeKeys = { texts: [], parts: [] }
/** Keys whose answer was lost on the way: they are asked along with the next ones. */
const lost = new WeakMap<Source, KnowledgeKeys>()
/** How many questions about each BOM are under way. */
const underWay = new WeakMap<Source, number>()
const counted = (source: Source, by: 1 | -1) => underWay.set(source, (underWay.get(source) ?? 0) + by)

/** Whether all that was asked of this BOM has been answered. */
export const isAllAnswered = (source: Source): boolean => !lost.has(source) && !underWay.get(source)

/** Asks what own rows and part numbers say of the keys, and of those lost before. True where something came that the BOM of this file is to be read with. */
export async function askFacts(source: Source, asks: KnowledgeKeys): Promise<boolean> {
  const asked = currentBom()?.knowledge
  if (asked === undefined || getToken() === null) return false
  const slices = slicesOf(joined([lost.get(source) ?? NO_KEYS, asks]))
  lost.delete(source)
  counted(source, 1)
  const { answers, unanswered } = await answersTo(slices)
  counted(source, -1)
  if (userKey() !== asked.knownFor) return false
  // Another question may have lost some meanwhile.
  if (unanswered.length > 0) lost.set(source, joined([lost.get(source) ?? NO_KEYS, ...unanswered]))
  const more = answers.filter(({ packages, parts }) => packages.length + parts.length > 0)
  updateBom((bom) => {
    const { knowledge } = bom
    const isCurrent = knowledge.open === asked.open && knowledge.knownFor === asked.knownFor
    const known = isCurrent && more.length > 0 ? { ...bom, knowledge: { ...knowledge, more: [...knowledge.more, ...more] } } : bom
    return withNotice(known, lost.has(source))
  }, source)
  return more.length > 0
}

type Answer = CallOutput<'Package/Facts'>

/** What arrives counts, whatever became of the rest. */
async function answersTo(slices: readonly KnowledgeKeys[]): Promise<{ answers: Answer[]; unanswered: KnowledgeKeys[] }> {
  const settled = await Promise.allSettled(slices.map((slice) => call('Package/Facts', slice, { shows: 'nobody' })))
  return {
    answers: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    unanswered: slices.filter((_, index) => settled[index]?.status === 'rejected'),
  }
}

/** What offers something to do stays on show. */
const KEPT: ReadonlySet<Notice['kind']> = new Set(['conflict', 'too-large', 'restored', 'remembered'])

function withNotice(bom: OpenBom, isLost: boolean): OpenBom {
  const { notice } = bom
  if (isLost)
    return notice?.kind === 'unasked' || (notice && KEPT.has(notice.kind)) ? bom : { ...bom, notice: { kind: 'unasked' } }
  return notice?.kind === 'unasked' ? { ...bom, notice: null } : bom
}

const joined = (all: readonly KnowledgeKeys[]): KnowledgeKeys => ({
  texts: [...new Set(all.flatMap(({ texts }) => texts))],
  parts: [...new Set(all.flatMap(({ parts }) => parts))],
})

function slicesOf({ texts, parts }: KnowledgeKeys): KnowledgeKeys[] {
  const count = Math.ceil(Math.max(texts.length, parts.length) / PER_CALL)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * PER_CALL, (index + 1) * PER_CALL]
    return { texts: texts.slice(from, to), parts: parts.slice(from, to) }
  })
}
