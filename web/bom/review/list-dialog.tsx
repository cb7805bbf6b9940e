import { useState } from 'react'
import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import type { Answer, ReviewItem } from '../../../shared/engine/review/types.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { currentBom } from '../document/state.ts'
import { changesOf, linesOf } from './review-text.ts'
import { useReview } from './review-context.ts'

type ListDialogProps = { item: ReviewItem; answer: Answer; onClose: () => void }

/** Before several lines are changed: each of them as it is and as it will be, with a tick that leaves it out. */
export function ListDialog({ item, answer, onClose }: ListDialogProps) {
  const { settle } = useReview()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const lines = linesOf(answer.acts)
  const chosen = lines.filter(({ place }) => !left.has(lineKey(place)))
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((k) => k !== key) : [...before, key]))
  const confirm = () => {
    const others = answer.acts.filter(({ kind }) => kind !== 'lines')
    settle(item, answer.label, [{ kind: 'lines', lines: chosen }, ...others], chosen.length === lines.length)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={answer.label}
      description={`${item.title}：改动前后逐行列出，去掉勾的行不改。`}
      wide
    >
      <div className="scroll-thin max-h-[46dvh] overflow-y-auto rounded-control border border-line">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-header-cell text-left text-text-2">
            <tr>
              <th className="w-9 p-2">
                <input
                  type="checkbox"
                  aria-label="全部行"
                  checked={left.size === 0}
                  onChange={() => setLeft(new Set(left.size === 0 ? lines.map(({ place }) => lineKey(place)) : []))}
                />
              </th>
              <th className="p-2 font-normal">位号</th>
              <th className="p-2 font-normal">改动前</th>
              <th className="p-2 font-normal">改动后</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ place, set }) => (
              <ListRow
                key={lineKey(place)}
                {...{ place, set }}
                isChosen={!left.has(lineKey(place))}
                onToggle={() => toggle(lineKey(place))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={onClose}>取消</Button>
        <Button look={answer.destructive ? 'danger' : 'primary'} disabled={chosen.length === 0} onClick={confirm}>
          改这 {chosen.length} 行
        </Button>
      </div>
    </Dialog>
  )
}

type ListRowProps = ReturnType<typeof linesOf>[number] & { isChosen: boolean; onToggle: () => void }

function ListRow({ place, set, isChosen, onToggle }: ListRowProps) {
  const key = lineKey(place)
  const { names } = useReview()
  const line = currentBom()?.opened.lines.find((each) => each.key === key)
  const name = line?.designators || names.long(place)
  const changes = line ? changesOf(set, line) : []
  return (
    <tr className={`border-t border-line align-top ${isChosen ? '' : 'text-text-3'}`}>
      <td className="p-2">
        <input type="checkbox" aria-label={name} checked={isChosen} onChange={onToggle} />
      </td>
      <td className="max-w-48 p-2 font-mono break-words">{name}</td>
      <td className="p-2 [overflow-wrap:anywhere]">
        {changes.length === 0 ? '照现在的读法' : changes.map((each) => <p key={each.name}>{`${each.name} ${each.before}`}</p>)}
      </td>
      <td className="p-2 [overflow-wrap:anywhere]">
        {changes.length === 0 ? '看过，不改' : changes.map((each) => <p key={each.name}>{`${each.name} ${each.after}`}</p>)}
      </td>
    </tr>
  )
}
