import type { KeyboardEvent } from 'react'

type ChoiceListProps = { choices: readonly string[]; picked: number; onChoose: (choice: string) => void }

/** Below a cell of choices: those that what is typed leaves. */
export function ChoiceList({ choices, picked, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null
  return (
    <ul className="grid-choices scroll-thin">
      {choices.map((choice, index) => (
        <li
          key={choice}
          className={index === picked ? 'is-picked' : ''}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(choice)
          }}
        >
          {choice}
        </li>
      ))}
    </ul>
  )
}

/** Arrows pick, Enter chooses what was picked; true where the key was one of these. */
export function choiceKey(
  event: KeyboardEvent,
  { choices, picked, onChoose }: ChoiceListProps,
  pick: (index: number) => void,
): boolean {
  if (choices.length === 0) return false
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step !== 0) {
    pick((Math.max(picked, step === 1 ? -1 : 0) + step + choices.length) % choices.length)
    return true
  }
  const choice = choices[picked]
  if (event.key !== 'Enter' || choice === undefined) return false
  onChoose(choice)
  return true
}
