import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import { knownPartIn, publicKnowledgeIn, PUBLIC_STATEMENTS } from '../../service/parts/known-rows.ts'
import { PARTS_OF_KEYS } from '../../service/parts/knowledge-sql.ts'
import { openShipped } from './shipped.ts'

const EVERY_KEY = 'SELECT json_group_array(key ORDER BY key) AS keys FROM part_model'

/** What the platform knows of parts as shipped, all part numbers among it. */
export function shippedPartKnowledge(): PartKnowledge {
  const database = openShipped()
  const open = publicKnowledgeIn(PUBLIC_STATEMENTS.map((sql) => database.prepare(sql).all()))
  const keys = String(database.prepare(EVERY_KEY).get()?.['keys'])
  const parts = database.prepare(PARTS_OF_KEYS).all(keys, '').map(knownPartIn)
  database.close()
  return { ...open, parts }
}
