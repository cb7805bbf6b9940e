import type { ReadingChoices } from './bom/types.ts'
import type { LineEdit } from './line/edit.ts'
import type { OrderChoices } from './price/types.ts'

/** What a person chose about a bill: how its table is read, what was changed on its lines by hand, and what is ordered. */
export type Choices = { reading: ReadingChoices; edits: readonly LineEdit[]; order: OrderChoices }

/** The same as it comes in: what the order leaves out is suggested by the bill and the price model. */
export type GivenChoices = Omit<Choices, 'order'> & { order: Partial<OrderChoices> }
