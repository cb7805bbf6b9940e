import { useState } from 'react'
import type { Answer, ReviewItem } from '../../../shared/engine/review/types.ts'
import { costText } from './review-text.ts'
import { ListDialog } from './list-dialog.tsx'
import { useReview } from './review-context.ts'
import { TypedAnswer } from './typed-answer.tsx'

type AnswersProps = { item: ReviewItem; nowFen: number | null; keys?: boolean }

/** The ways to answer, each with what speaks for it and what the total then is; several lines only after their list was seen. */
export function Answers({ item, nowFen, keys = false }: AnswersProps) {
  const { settle } = useReview()
  const [listed, setListed] = useState<Answer | null>(null)
  const give = (answer: Answer) => {
    if (answer.needsList) setListed(answer)
    else settle(item, answer.label, answer.acts, true)
  }
  return (
    <div className="flex flex-col gap-1.5">
      {item.answers.map((answer, index) => (
        <AnswerButton
          key={answer.label}
          {...{ answer, nowFen }}
          digit={keys ? index + 1 : null}
          isSuggested={index === item.suggested}
          onClick={() => give(answer)}
        />
      ))}
      {item.input && <TypedAnswer key={item.id} item={item} input={item.input} onAnswer={give} />}
      {item.answers.length === 0 && item.input === null && (
        <p className="text-sm text-text-2">这一项只能在文件里改，或在“列对应”和报价选项里处理。</p>
      )}
      {listed && <ListDialog item={item} answer={listed} onClose={() => setListed(null)} />}
    </div>
  )
}

type AnswerButtonProps = {
  answer: Answer
  nowFen: number | null
  digit: number | null
  isSuggested: boolean
  onClick: () => void
}

function AnswerButton({ answer, nowFen, digit, isSuggested, onClick }: AnswerButtonProps) {
  const { label, because, needsList, destructive } = answer
  const look = isSuggested
    ? 'border-primary bg-primary-tint'
    : 'border-control-line/60 bg-surface hover:border-control-line hover:bg-header-cell'
  return (
    <button
      type="button"
      data-review-answer={digit ?? ''}
      onClick={onClick}
      className={`flex min-h-9 w-full flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-control border px-2.5 py-1.5 text-left ${look}`}
    >
      {digit !== null && (
        <kbd
          aria-hidden
          className="num w-5 shrink-0 rounded-[3px] border border-line bg-header-cell text-center text-xs text-text-2"
        >
          {digit}
        </kbd>
      )}
      <span className={destructive ? 'text-danger' : isSuggested ? 'font-semibold' : ''}>
        {label}
        {needsList && '…'}
      </span>
      {because !== '' && <span className="min-w-0 text-sm text-text-2">{because}</span>}
      <span className="num ml-auto text-sm text-text-2">{costText(answer, nowFen)}</span>
    </button>
  )
}
