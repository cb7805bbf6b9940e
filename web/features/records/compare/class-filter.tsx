import { PLACE_CLASS_NAMES } from '../../../../shared/engine/quote/names.ts'
import { countText } from '../../../lib/format.ts'
import type { Difference, PlaceClass } from './difference.ts'

type ClassFilterProps = {
  sums: Difference['sums']
  /** Null is all of them. */
  value: PlaceClass | null
  onChange: (value: PlaceClass | null) => void
}

/** Which changes are listed; those of which there are none cannot be chosen. */
export function ClassFilter({ sums, value, onChange }: ClassFilterProps) {
  const all = sums.reduce((sum, { places }) => sum + places, 0)
  return (
    <div role="group" aria-label="哪类变化" className="flex flex-wrap gap-1">
      <Choice text="全部" count={all} isOn={value === null} onChoose={() => onChange(null)} />
      {sums.map(({ class: kind, places }) => (
        <Choice
          key={kind}
          text={PLACE_CLASS_NAMES[kind]}
          count={places}
          isOn={value === kind}
          onChoose={() => onChange(value === kind ? null : kind)}
        />
      ))}
    </div>
  )
}

type ChoiceProps = { text: string; count: number; isOn: boolean; onChoose: () => void }

function Choice({ text, count, isOn, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={count === 0 && !isOn}
      onClick={onChoose}
      className="num h-8 rounded-control border border-control-line bg-surface px-2.5 text-sm whitespace-nowrap hover:bg-hover
        disabled:text-text-3 disabled:hover:bg-surface aria-pressed:border-primary aria-pressed:bg-primary-tint
        aria-pressed:font-semibold aria-pressed:text-primary"
    >
      {text} {countText(count)}
    </button>
  )
}
