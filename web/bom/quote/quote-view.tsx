import { RetryNote } from '../../ui/retry-note.tsx'
import { BreaksCurve } from './breaks-curve.tsx'
import { BreaksTable } from './breaks-table.tsx'
import { Card } from './card.tsx'
import { setOrder } from '../document/set-order.ts'
import { ConventionsTable } from './conventions-table.tsx'
import { ReasonsAndAdvice } from './reasons-advice.tsx'
import { useAnswer } from '../document/answers/use-answer.ts'
import type { OpenBom } from '../document/state.ts'

const chooseSets = (sets: number): void => setOrder({ sets }, '套数')

/** The price looked at from all sides: why it is what it is, other quantities, other ways to count. */
export function QuoteView({ bom, onShow }: { bom: OpenBom; onShow: (lines: readonly number[]) => void }) {
  const { answer: insight, failed, retry } = useAnswer(bom, { kind: 'insight', order: bom.computedFor.order })
  // Without totals there is nothing to compare.
  const breaks = bom.priced.breaks.filter((row) => row.totalFen !== null)
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto p-3 lg:p-4">
      {failed && <RetryNote text="报价分析没有算出来，可以重试；还不行就刷新页面，已做的改动都在。" onRetry={retry} />}
      <div className="grid gap-3 lg:grid-cols-2">
        {(insight || !failed) && (
          <ReasonsAndAdvice explanation={insight ? (insight.explanation ?? 'hidden') : null} onShow={onShow} />
        )}
        {breaks.length > 0 && (
          <Card title="数量阶梯">
            <BreaksCurve breaks={breaks} sets={bom.order.sets} onChoose={chooseSets} />
            <BreaksTable breaks={breaks} sets={bom.order.sets} onChoose={chooseSets} />
          </Card>
        )}
        {insight && (
          <Card title="同一块板，各种点数约定" className="lg:col-span-2">
            <ConventionsTable
              rows={insight.conventions}
              current={bom.order.conventionCode}
              onChoose={(conventionCode) => setOrder({ conventionCode }, '点数约定')}
            />
          </Card>
        )}
      </div>
    </div>
  )
}
