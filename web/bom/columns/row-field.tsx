import { useState } from 'react'
import { plainNumber } from '../../lib/format.ts'
import { Input } from '../../ui/input.tsx'
import { isComposing } from '../../ui/keys.ts'

/** Goes to the row of the file with this number, as messages name it. */
export function RowField({ last, onRow }: { last: number; onRow: (row: number) => void }) {
  const [text, setText] = useState('')
  const number = Number(plainNumber(text))
  const isThere = Number.isInteger(number) && number >= 1 && number <= last
  return (
    <label className="flex items-center gap-1.5 whitespace-nowrap text-text-2">
      到第
      <span className="w-16">
        <Input
          inputMode="numeric"
          autoComplete="off"
          aria-label="到第几行"
          value={text}
          aria-invalid={text !== '' && !isThere}
          title={`1 至 ${last}，按回车`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isComposing(event) && event.key === 'Enter' && isThere) onRow(number - 1)
          }}
          className="num h-7 text-right"
        />
      </span>
      行
    </label>
  )
}
