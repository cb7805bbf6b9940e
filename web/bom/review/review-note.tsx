import { blockingText } from '../../../shared/engine/quote-kind-text.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { useReview } from './review-context.ts'

/** Beside the price: how many questions are open, and the way to them; nothing where there are none. */
export function ReviewNote({ onReview }: { onReview: () => void }) {
  const { counts } = useReview()
  if (counts === null || counts.all === 0) return null
  const { all, block } = counts
  return (
    <section aria-label="待核对" className="flex items-center gap-2 rounded-control bg-warn-tint px-3 py-1.5 text-sm text-warn">
      <p className="num min-w-0 flex-1">
        {block > 0 ? `报价仅供参考：${blockingText(block)}` : `还有 ${countText(all)} 项可以核对`}
      </p>
      <Button size="small" title="F8" onClick={onReview}>
        去核对
      </Button>
    </section>
  )
}
