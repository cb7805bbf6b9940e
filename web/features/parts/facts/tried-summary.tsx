import type { CallOutput } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { countedText } from './text.ts'

type Tried = Pick<CallOutput<'Package/Try'>, 'texts' | 'lines' | 'isCapped' | 'known' | 'changed' | 'broken'>
type Differences = Tried['known']
type ReadAs = Differences['items'][number]['before']

/** What a change does to the texts of saved bills, with the ones on most lines. */
export const TriedSummary = ({ of }: { of: Tried }) => (
  <>
    <p className="num">
      近 30 天{of.isCapped ? '较新的' : ''}写法里有关的 {countText(of.texts)} 种、{countText(of.lines)} 行：新认出{' '}
      <b>{countText(of.known.lines)}</b> 行，改变 {countText(of.changed.lines)} 行，变差{' '}
      <b className={of.broken.lines > 0 ? 'text-danger' : ''}>{countText(of.broken.lines)}</b> 行
    </p>
    <Items title="新认出" of={of.known} />
    <Items title="改变" of={of.changed} />
    <Items title="变差" of={of.broken} />
  </>
)

const SHOWN = 10

function Items({ title, of: { items, texts } }: { title: string; of: Differences }) {
  if (texts === 0) return null
  return (
    <section aria-label={title} className="mt-2">
      <h4 className="text-text-2">
        {title}：{countText(texts)} 种写法{texts > SHOWN && `，行数最多的 ${Math.min(SHOWN, items.length)} 种`}
      </h4>
      <ul>
        {items.slice(0, SHOWN).map(({ text, designators, lines, before, after }) => (
          <li key={text || designators} className="flex flex-wrap gap-x-2">
            <span className="font-mono wrap-anywhere">{text || designators}</span>
            <span className="num text-text-2">
              {lines} 行，{readText(before)} → {readText(after)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const readText = (as: ReadAs): string => (as === null ? '认不出' : `${as.name}（${countedText(as)}${as.guess ? '，估计' : ''}）`)
