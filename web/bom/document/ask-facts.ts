import type { KnowledgeKeys } from '../../../shared/engine/knowledge/types.ts'
import { call } from '../../access/call.ts'
import { getToken } from '../../access/session.ts'
import { userKey } from '../../access/user-key.ts'
import type { Source } from '../engine/protocol.ts'
import { currentBom, updateBom } from './state.ts'

const PER_CALL = 2000
/** Keys whose answer was lost on the way: they are asked along with the next ones. */
const lost = new WeakMap<Source, KnowledgeKeys>()

/** Asks what own rows and part numbers say of the keys. True where something came that the BOM of this file is to be read with. */
export async function askFacts(source: Source, asks: KnowledgeKeys): Promise<boolean> {
  const asked = currentBom()?.knowledge
  if (asked === undefined || getToken() === null) return false
  const { texts, parts } = lost.get(source) ?? { texts: [], parts: [] }
  const keys = { texts: [...texts, ...asks.texts], parts: [...parts, ...asks.parts] }
  lost.delete(source)
  const answers = await Promise.all(slicesOf(keys).map((slice) => call('Package/Facts', slice, { shows: 'nobody' }))).catch(
    () => {
      lost.set(source, keys)
      return []
    },
  )
  const more = answers.filter(({ packages, parts: numbers }) => packages.length + numbers.length > 0)
  if (more.length === 0 || userKey() !== asked.knownFor) return false
  updateBom((bom) => {
    const { knowledge } = bom
    const isCurrent = knowledge.open === asked.open && knowledge.knownFor === asked.knownFor
    return isCurrent ? { ...bom, knowledge: { ...knowledge, more: [...knowledge.more, ...more] } } : bom
  }, source)
  return true
}

function slicesOf({ texts, parts }: KnowledgeKeys): KnowledgeKeys[] {
  const count = Math.ceil(Math.max(texts.length, parts.length) / PER_CALL)
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * PER_CALL, (index + 1) * PER_CALL]
    return { texts: texts.slice(from, to), parts: parts.slice(from, to) }
  })
}
