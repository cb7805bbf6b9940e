import { partKnowledgeApi } from '../../shared/api/part-knowledge.ts'
import { answered } from '../rpc/calls.ts'
import { loadPublicKnowledge } from '../service/parts/load-knowledge.ts'

export const calls = answered(partKnowledgeApi, {
  'part-knowledge': loadPublicKnowledge,
})
