import { cached, engineMade, get, none, open, read } from '../contract.ts'
import type { PartKnowledge } from '../engine/knowledge/types.ts'

export const partKnowledgeApi = {
  'part-knowledge': cached(get(read(open, none, engineMade<PartKnowledge>(), '公开封装知识'))),
}
