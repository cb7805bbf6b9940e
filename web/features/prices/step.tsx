import { countText } from '../../lib/format.ts'

type StepProps = { text: string; hint: string; pieces: number; sign?: '+' | '−'; isSum?: boolean }

/** One step of how a quantity comes about. */
export function Step({ text, hint, pieces, sign, isSum = false }: StepProps) {
  return (
    <div className={`flex gap-2 py-0.5 ${isSum ? 'border-t border-line font-semibold' : ''}`}>
      <span className="min-w-0 flex-1">
        {text}
        {hint !== '' && <span className="block text-xs break-words text-text-2">{hint}</span>}
      </span>
      <span className="num whitespace-nowrap">
        {sign}
        {countText(pieces)}
      </span>
    </div>
  )
}
