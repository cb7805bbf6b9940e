import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import type { TipKey } from '../../../shared/article/tips.ts'

// It comes a moment after its field: nobody waits for it.
const FieldTip = lazyPart(async () => (await import('./field-tip.tsx')).FieldTip)

/** The question mark beside a field's name. */
export const Tip = ({ tip }: { tip: TipKey }) => (
  <Suspense>
    <FieldTip tip={tip} />
  </Suspense>
)
