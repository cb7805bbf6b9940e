import { useState, type FormEvent } from 'react'
import type { LineSet } from '../../../shared/engine/bom/acts/types.ts'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { Answer, ReviewInput, ReviewItem } from '../../../shared/engine/review/types.ts'
import { plainNumber } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { currentBom } from '../document/state.ts'
import { INPUT_NAMES } from './review-text.ts'

type TypedAnswerProps = { item: ReviewItem; input: ReviewInput; onAnswer: (answer: Answer) => void }

const MOST = { pins: 10_000, points: 100_000, quantity: 1_000_000, fee: 1_000_000 } as const

/** A number that nobody offered; the field is empty, for nothing is made up. */
export function TypedAnswer({ item, input, onAnswer }: TypedAnswerProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const name = INPUT_NAMES[input.field]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = numberOf(text, input)
    if (number === null) {
      const whole = input.field === 'points' ? '数，最多三位小数' : '整数'
      setProblem(`${name}须为 ${input.field === 'pins' ? 1 : 0} 至 ${MOST[input.field].toLocaleString('zh-CN')} 的${whole}`)
    } else onAnswer(answerOf(item, input, number))
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2 text-sm whitespace-nowrap">
        {item.answers.length > 0 ? '或填' : '填'}
        {name}
        <Input
          data-review-input
          value={text}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-label={name}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
          className="num max-w-24"
        />
      </label>
      <Button type="submit" size="small" disabled={text.trim() === ''}>
        确定
      </Button>
      {problem !== null && (
        <span role="alert" className="text-sm text-danger">
          {problem}
        </span>
      )}
    </form>
  )
}

function numberOf(text: string, { field }: ReviewInput): number | null {
  const plain = plainNumber(text)
  const isRead = field === 'points' ? /^\d+(\.\d{1,3})?$/.test(plain) : /^\d+$/.test(plain)
  const number = Number(plain)
  return isRead && number <= MOST[field] && (field !== 'pins' || number > 0) ? number : null
}

function answerOf({ places }: ReviewItem, input: ReviewInput, number: number): Answer {
  const said = { because: '', totalFen: null, destructive: false, needsList: places.length > 1 }
  const label = `${INPUT_NAMES[input.field]} ${number}`
  if (input.field === 'fee')
    return { ...said, label, acts: [{ kind: 'order', set: {}, fees: { [input.fee]: { on: true, quantity: number } } }] }
  const lines = places.map((place) => ({ place, set: setOf(input, number, lineKey(place)) }))
  return { ...said, label, acts: [{ kind: 'lines', lines }] }
}

/** Who has typed a quantity has looked at the designators too. */
function setOf({ field, confirms }: ReviewInput, number: number, key: string): LineSet {
  if (field === 'pins') return { pins: number }
  if (field === 'points') return { pointsMilli: Math.round(number * 1000) }
  const before = currentBom()?.edits.find((edit) => lineKey(edit) === key)?.confirmed ?? []
  return { quantity: number, confirmed: [...new Set([...before, ...confirms])] }
}
