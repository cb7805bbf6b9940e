import { useState } from 'react'
import { oneOf } from '../../lib/shape.ts'
import { createStorage } from '../../lib/storage.ts'
import { userKey } from '../../access/user-key.ts'

/** A path for whoever is new: his first quote, his own prices. */
type FirstSteps = 'firstQuote' | 'firstPrices'

const isOver = (steps: FirstSteps) =>
  createStorage({ key: steps, version: 1, place: 'local', isValid: oneOf(['over']), owner: userKey })

/** Whether the path is behind the person, and how it comes to be: by reaching its end, or by his word. Then it never shows again. */
export function useFirstSteps(steps: FirstSteps): { over: boolean; end: () => void } {
  const [over, setOver] = useState(() => isOver(steps).load() !== null)
  const end = () => {
    isOver(steps).save('over')
    setOver(true)
  }
  return { over, end }
}
