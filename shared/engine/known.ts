import type { PartKnowledge } from './knowledge/types.ts'
import type { PriceModel } from './price/model.ts'

/** What is known beside the file and a person's choices. Plain JSON. Without `parts` the product reads by itself. */
export type Known = { model: PriceModel; parts?: PartKnowledge | undefined }
