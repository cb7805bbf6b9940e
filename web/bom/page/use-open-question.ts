import { useState } from 'react'
import type { ReviewItem } from '../../../shared/engine/review/types.ts'

/** Which question is open: the one chosen, or, once that is answered, the one that has come to stand in its place. */
export function useOpenQuestion(queue: readonly ReviewItem[] | null) {
  const [chosen, setChosen] = useState<{ id: string; at: number } | null>(null)
  const questions = queue ?? []
  const found = questions.findIndex(({ id }) => id === chosen?.id)
  const at = found >= 0 ? found : Math.min(chosen?.at ?? 0, questions.length - 1)
  const open = questions[at] ?? null
  // Its place is kept as long as it stands there, so that the next one is known when it goes.
  if (open && (chosen?.id !== open.id || chosen.at !== at)) setChosen({ id: open.id, at })

  const ask = (id: string) =>
    setChosen({
      id,
      at: Math.max(
        0,
        questions.findIndex((item) => item.id === id),
      ),
    })
  const move = (step: 1 | -1) => {
    const next = questions[(at + step + questions.length) % Math.max(1, questions.length)]
    if (next) ask(next.id)
  }
  return { open, ask, move }
}
