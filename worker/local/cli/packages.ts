import { knownPackage } from '../../../shared/engine/knowledge/lookup.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { answerLines } from './lines.ts'
import { shippedPartKnowledge } from './part-knowledge.ts'

/** A guess is not an answer: it stands beside `unknown`, for a person to confirm. What is shipped about parts goes before the reader. */
export function packages(args: string[]): Promise<number> {
  const knowledge = shippedPartKnowledge()
  return answerLines(args, (text, designator) => {
    const known = knownPackage(text, knowledge)
    const reading = known ?? recognisePackage(text, designator ? { designator } : {})
    if ('unknown' in reading) return { text, unknown: true }
    const { name, family, pins, exposedPads, mount, rule, guess, by } = reading
    const answer = { name, family, pins, exposedPads, mount, rule, ...(by && { by }) }
    return guess ? { text, unknown: true, guess: answer } : { text, ...answer }
  })
}
