import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { linesOf } from '../../../lib/lines.ts'
import { Textarea } from '../../../ui/input.tsx'
import type { Rules } from './rule-draft.ts'
import { Tried, useTrial } from './trial.tsx'

const MOST = 200

/** Rules that are not saved yet, tried on what one types and on the texts of 30 days. */
export function Bench({ rules }: { rules: Rules }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const lines = linesOf(typed)
  return (
    <div className="flex flex-col gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(lines.slice(0, MOST))
        }}
        className="flex flex-col gap-2"
      >
        <label htmlFor="bench-texts" className="text-sm text-text-2">
          封装栏的写法，一行一个，最多 {MOST} 个；不写就只对照近 30 天的
        </label>
        <Textarea
          id="bench-texts"
          className="font-mono"
          value={typed}
          placeholder="CONN_2x05_2.54"
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look="primary">
            试一试
          </Button>
          {lines.length > MOST && <span className="text-sm text-warn">只试前 {MOST} 个</span>}
        </div>
      </form>
      {asked && (
        <div className="rounded-card border border-line bg-surface px-3 py-2">
          <Trial rules={rules} texts={asked} />
        </div>
      )}
    </div>
  )
}

const Trial = ({ rules, texts }: { rules: Rules; texts: readonly string[] }) => (
  <Tried trial={useTrial({ rules, samples: texts.map((text) => ({ text })) })} />
)
