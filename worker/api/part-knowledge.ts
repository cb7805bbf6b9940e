import type { partKnowledgeApi } from '../../shared/api/part-knowledge.ts'
import type { Handlers } from '../rpc/context.ts'
import { loadPublicKnowledge } from '../service/parts/load-knowledge.ts'

export const partKnowledgeHandlers: Handlers<typeof partKnowledgeApi> = {
  'part-knowledge': loadPublicKnowledge,
}
