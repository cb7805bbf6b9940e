import { SHARE_DAYS } from '../../../shared/shares.ts'
import { scaledOf } from '../../lib/decimal.ts'
import { TextField } from '../../screen/form/labelled-field.tsx'

/** The days that are typed, or null where they are none. */
export function daysOf(typed: string): number | null {
  const days = scaledOf(typed, 0, 1, SHARE_DAYS.most)
  return typeof days === 'number' ? days : null
}

type DaysFieldProps = { value: string; problem: string | undefined; onChange: (typed: string) => void }

/** For how long a link holds. */
export const DaysField = ({ value, problem, onChange }: DaysFieldProps) => (
  <div className="w-32">
    <TextField
      label="有效天数"
      inputMode="numeric"
      problem={daysOf(value) === null ? `填 1 到 ${SHARE_DAYS.most} 的整数` : problem}
      value={value}
      onChange={onChange}
    />
  </div>
)
