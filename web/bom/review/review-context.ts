import { createContext, use, useCallback, useMemo, useState } from 'react'
import { openCounts } from '../../../shared/engine/review/count.ts'
import type { RowNames } from '../../../shared/engine/bom/row-names.ts'
import type { OpenCounts } from '../../../shared/engine/review/count.ts'
import type { ReviewAct, ReviewItem } from '../../../shared/engine/review/types.ts'
import { useAnswer } from '../document/answers/use-answer.ts'
import { rowNames } from '../document/lines/row-names.ts'
import { act } from '../document/choose.ts'
import type { OpenBom } from '../document/state.ts'

/** The questions about the open BOM, wherever on the page they are asked or counted. */
export type Review = {
  /** What is still open, dearest first; null until it is known. */
  queue: readonly ReviewItem[] | null
  /** How many are open; every number of questions on the page is one of these. */
  counts: OpenCounts | null
  /** What costs nothing to leave. */
  tips: readonly ReviewItem[]
  /** How the rows that a question names are called. */
  names: RowNames
  /** What was just answered is not in the prices yet that stand beside the other answers. */
  isBehind: boolean
  failed: boolean
  retry: () => void
  /** Answers a question as one step of undo; `isWhole` says that nothing of it is left. */
  settle: (item: ReviewItem, label: string, acts: readonly ReviewAct[], isWhole: boolean) => void
}

/** Asks the engine after every change. A question that was answered is gone at once, not when the engine has agreed. */
export function useQuestions(bom: OpenBom): Review {
  const { answer, failed, retry } = useAnswer(bom, { kind: 'review' })
  const [given, setGiven] = useState<{ of: ReviewItem[] | null; ids: readonly string[] }>({ of: null, ids: [] })
  const settle = useCallback<Review['settle']>(
    (item, label, acts, isWhole) => {
      act(`${item.title}：${label}`, acts)
      if (isWhole) setGiven((before) => ({ of: answer, ids: [...(before.of === answer ? before.ids : []), item.id] }))
    },
    [answer],
  )
  const names = rowNames(bom.opened)
  return useMemo(() => {
    const open = answer?.filter(({ id }) => given.of !== answer || !given.ids.includes(id)) ?? null
    return {
      queue: open?.filter(({ state }) => state !== 'tip') ?? null,
      counts: open && openCounts(open),
      tips: open?.filter(({ state }) => state === 'tip') ?? [],
      names,
      isBehind: given.of === answer && given.ids.length > 0,
      failed,
      retry,
      settle,
    }
  }, [names, answer, given, failed, retry, settle])
}

export const ReviewContext = createContext<Review | null>(null)

export function useReview(): Review {
  const review = use(ReviewContext)
  if (review === null) throw new Error('no review around this part of the page')
  return review
}
