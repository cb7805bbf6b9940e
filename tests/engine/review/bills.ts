import { applyActs } from '../../../shared/engine/bom/acts/apply.ts'
import { placeOf } from '../../../shared/engine/bom/rows/line-key.ts'
import type { GivenChoices } from '../../../shared/engine/choices.ts'
import { reviewOf } from '../../../shared/engine/review/review.ts'
import type { Answer, ReviewAct, ReviewItem } from '../../../shared/engine/review/types.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import { understood } from '../../fixtures/understood.ts'

export const START: GivenChoices = { reading: {}, edits: [], order: {} }

export const reviewed = (tables: readonly Table[], chosen: GivenChoices): ReviewItem[] => reviewOf(understood(tables, chosen))

/** What is chosen once the acts are done, as the page does them. */
export function after(chosen: GivenChoices, done: readonly ReviewAct[]): GivenChoices {
  const { prjName: _, ...rest } = applyActs({ ...chosen, prjName: '' }, done)
  return rest
}

/** The first answer, or where there is none a number typed for every line of the item; null where only the file can tell. */
function actsOf(item: ReviewItem): readonly ReviewAct[] | null {
  const answer = first(item.answers)
  if (answer) return answer.acts
  const { input, places } = item
  if (input === null) return null
  if (input.field === 'fee') return [{ kind: 'order', set: {}, fees: { [input.fee]: { on: true, quantity: 1 } } }]
  const set = { pins: { pins: 5 }, points: { pointsMilli: 2000 }, quantity: { quantity: 1, confirmed: input.confirms } }[
    input.field
  ]
  return [{ kind: 'lines', lines: places.map((place) => ({ place: placeOf(place), set })) }]
}

const first = (answers: readonly Answer[]): Answer | undefined => answers.find(({ destructive }) => !destructive)

type Answered = { chosen: GivenChoices; left: ReviewItem[]; steps: number }

/** Answers one question after the other, the first of the queue each time; what is left when nobody can answer more. */
export function answerAll(tables: readonly Table[], look: (read: Understood) => void = () => {}): Answered {
  let chosen = START
  for (let steps = 0; ; steps++) {
    const read = understood(tables, chosen)
    look(read)
    const queue = reviewOf(read).filter(({ state }) => state !== 'tip')
    const next = queue.map((item) => actsOf(item)).find((found) => found !== null)
    if (!next || steps > 300) return { chosen, left: queue, steps }
    chosen = after(chosen, next)
  }
}
