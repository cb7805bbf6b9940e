import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { keepDrafts, loadDraft } from '../document/drafts.ts'
import type { Source } from '../engine/protocol.ts'
import { Reading } from './reading.tsx'
import { Failed, Refused } from './refused.tsx'
import { Start } from './start.tsx'
import { useIntake } from '../document/use-intake.ts'
import { become, getWork, keptIdOf, subscribeWork } from '../document/work-store.ts'
import { openSource, reopen } from '../document/work.ts'
import { PageHeading } from '../../screen/page/page-heading.tsx'

// The drop zone comes first; the grid and the quote load while the worker reads.
const loadWorkbench = () => import('./workbench.tsx').then(({ Workbench }) => ({ default: Workbench }))
const Workbench = lazy(loadWorkbench)

type AnalysePageProps = {
  /** Names the kept bill that the page is about. */
  id: string | undefined
  /** Where the page stands: it stands in several places, and only the one in sight follows the bill with its address. */
  path?: string
}

/** BOM analysis. */
export function AnalysePage({ id, path = '/bom/analyse' }: AnalysePageProps) {
  const work = useSyncExternalStore(subscribeWork, getWork)
  const over = useIntake()
  const navigate = useNavigate()

  useEffect(() => void startWith(id), [id])
  useEffect(keepDrafts, [])
  // The address follows the work; reopening above has begun by now, so that its id counts as the work's.
  useEffect(() => {
    const follow = () => {
      const current = keptIdOf(getWork())
      if (current !== id && location.pathname === path) void navigate({ to: '.', search: { id: current }, replace: true })
    }
    follow()
    return subscribeWork(follow)
  }, [id, path, navigate])
  useEffect(() => {
    if (work.phase === 'reading') void loadWorkbench()
  }, [work.phase])

  return (
    <>
      <PageHeading hidden />
      {work.phase === 'empty' && <Start />}
      {work.phase === 'reading' && <Reading name={work.name} stage={work.stage} />}
      {work.phase === 'refused' && <Refused name={work.name} message={work.message} onByHand={work.byHand} />}
      {work.phase === 'failed' && <Failed name={work.name} message={work.message} onRetry={work.retry} />}
      {work.phase === 'ready' && (
        <Suspense fallback={<Reading name={work.source.name} stage="price" />}>
          <Workbench key={idOf(work.source)} work={work} />
        </Suspense>
      )}
      {over && (
        <div aria-hidden className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim p-6">
          <p className="rounded-dialog border-2 border-dashed border-primary bg-raised px-10 py-8 text-lg shadow-dialog">
            松开，分析这份文件
          </p>
        </div>
      )}
    </>
  )
}

/** A draft that was not finished comes back by itself; a kept bill that has no draft of its own is read from the server. */
async function startWith(id: string | undefined): Promise<void> {
  const before = getWork()
  if (before.phase !== 'empty') {
    if (id !== undefined && keptIdOf(before) !== id) await reopen(id)
    return
  }
  // The id counts as the work's from now on, so that the address stays.
  if (id !== undefined) become({ phase: 'reading', name: '已保存的分析', stage: 'load', keptId: id })
  const now = getWork()
  const found = await loadDraft()
  if (getWork() !== now) return
  const isMine = found !== null && found.draft.kept?.id === id && (id === undefined || found.draft.dirty === true)
  if (isMine) await openSource(found.source, { ...found.draft, notice: { kind: 'restored' } })
  else if (id !== undefined) await reopen(id, found?.draft)
}

const ids = new WeakMap<Source, number>()
let lastId = 0

/** Another file is another workbench, with a history of its own. */
function idOf(source: Source): number {
  const id = ids.get(source) ?? ++lastId
  ids.set(source, id)
  return id
}
