import { lineKey } from '../../../shared/engine/bom/rows/line-key.ts'
import { Button } from '../../ui/button.tsx'
import { editLine } from '../document/edit.ts'
import { currentBom } from '../document/state.ts'
import type { Line } from '../engine/protocol.ts'
import { Answers } from '../review/answers.tsx'
import { useReview } from '../review/review-context.ts'
import { riskText } from '../review/review-text.ts'

/** What of the queue is asked about this line, with the same answers; and the way back from what was changed on it. */
export function LineFix({ line }: { line: Line }) {
  const { queue } = useReview()
  const quote = currentBom()?.priced.quote
  const nowFen = quote && !('refused' in quote) ? quote.totalFen : null
  const open = queue?.filter(({ places }) => places.some((place) => lineKey(place) === line.key)) ?? []
  return (
    <>
      {open.map((item) => (
        <section key={item.id} aria-label={item.title} className="flex flex-col gap-2 rounded-control bg-header-cell px-3 py-2.5">
          <h3 className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span aria-hidden className="lines-dot !mr-0" data-status={item.state} />
            {item.title}
            <span className="num ml-auto text-xs font-normal text-text-2">{riskText(item)}</span>
          </h3>
          <Answers item={item} nowFen={nowFen} />
        </section>
      ))}
      {line.edit !== null && open.length === 0 && (
        <section aria-label="手改" className="flex items-center justify-between rounded-control bg-header-cell px-3 py-2">
          <span>这一行有手工改动</span>
          <Button size="small" onClick={() => editLine(line.line, null, '恢复识别结果')}>
            恢复识别结果
          </Button>
        </section>
      )}
    </>
  )
}
