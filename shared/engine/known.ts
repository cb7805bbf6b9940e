import type { PriceModel } from './price/model.ts'

/** What is known beside the file and a person's choices. Plain JSON. */
export type Known = { model: PriceModel }
