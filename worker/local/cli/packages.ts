import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import { answerLines } from './lines.ts'

export const packages = (): Promise<number> =>
  answerLines((text, designator) => {
    const reading = recognisePackage(text, designator ? { designator } : {})
    if ('unknown' in reading) return { text, unknown: true }
    const { name, family, pins, exposedPads, mount, rule, guess } = reading
    return { text, name, family, pins, exposedPads, mount, rule, ...(guess ? { guess } : {}) }
  })
