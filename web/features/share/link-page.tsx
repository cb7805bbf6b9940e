import { useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ProgressPage } from './progress-page.tsx'
import { SharePage } from './share-page.tsx'

// A link shows one of the three: a quote, most of them.
const ApprovalPage = lazyPart(async () => (await import('./approval-page.tsx')).ApprovalPage)

/** Codes of links that ask about parts have a letter before them. */
const ASKS = /^m[\w-]{43}$/

/** And codes of those that tell how far an order is. */
const PROGRESS = /^p[\w-]{43}$/

/** What was sent by a link, by its kind. */
export function LinkPage() {
  const { code } = useParams({ from: '/s/$code' })
  if (ASKS.test(code))
    return (
      <Suspense>
        <ApprovalPage code={code} />
      </Suspense>
    )
  return PROGRESS.test(code) ? <ProgressPage code={code} /> : <SharePage code={code} />
}
