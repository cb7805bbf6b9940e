import type { ValueCount } from '../core/filter.ts'
import { countText } from '../../lib/format.ts'

type ValueListProps = {
  listed: { values: ValueCount[]; more: number }
  /** The ticked values; null when all are. */
  values: readonly string[] | null
  onChange: (values: readonly string[] | null) => void
}

export function ValueList({ listed, values, onChange }: ValueListProps) {
  const toggle = (text: string) => {
    const all = listed.values.map((value) => value.text)
    const ticked = values ?? all
    const next = ticked.includes(text) ? ticked.filter((each) => each !== text) : [...ticked, text]
    onChange(next.length === all.length && listed.more === 0 ? null : next)
  }
  return (
    <div className="grid-panel-list scroll-thin">
      <label className="grid-panel-row">
        <input type="checkbox" checked={values === null} onChange={() => onChange(values === null ? [] : null)} />
        （全部）
      </label>
      {listed.values.map(({ text, count }) => (
        <label key={text} className="grid-panel-row">
          <input type="checkbox" checked={values?.includes(text) ?? true} onChange={() => toggle(text)} />
          <span className="grid-panel-value">{text === '' ? '（空）' : text}</span>
          <span className="grid-panel-count">{countText(count)}</span>
        </label>
      ))}
      {listed.more > 0 && <p className="grid-panel-more">还有 {countText(listed.more)} 个不同的值，请用上面的文字筛选</p>}
    </div>
  )
}
