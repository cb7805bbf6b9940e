import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { answerLines } from './lines.ts'

/** A guess is not an answer: it stands beside `unknown`, for a person to confirm. */
export const packages = (args: string[]): Promise<number> =>
  answerLines(args, (text, designator) => {
    const reading = recognisePackage(text, designator ? { designator } : {})
    if ('unknown' in reading) return { text, unknown: true }
    const { name, family, pins, exposedPads, mount, rule, guess } = reading
    const answer = { name, family, pins, exposedPads, mount, rule }
    return guess ? { text, unknown: true, guess: answer } : { text, ...answer }
  })
