import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { startDrafts } from '../document/drafts.ts'
import { sourceId } from '../engine/source-id.ts'
import { Reading } from './reading.tsx'
import { Failed, Refused } from './refused.tsx'
import { Start } from './start.tsx'
import { useIntake } from '../document/intake/use-intake.ts'
import { restoreOrReopen } from '../document/restore.ts'
import { bomState, savedIdOf } from '../document/state.ts'
import { useStore } from '../../lib/use-store.ts'
import { PageHeading } from '../../screen/page/page-heading.tsx'

// The drop zone comes first; the grid and the quote load while the worker reads.
const loadWorkbench = () => import('./workbench.tsx').then(({ Workbench }) => ({ default: Workbench }))
const Workbench = lazy(loadWorkbench)
const BoardFileOnly = lazy(() => import('./board-file-only.tsx').then(({ BoardFileOnly: view }) => ({ default: view })))

type AnalysePageProps = {
  /** Names the saved BOM that the page is about. */
  id: string | undefined
  /** Where the page stands: it stands in several places, and only the one in sight has its address set to that of the BOM. */
  path?: string
}

/** BOM analysis. */
export function AnalysePage({ id, path = '/bom/analyse' }: AnalysePageProps) {
  const bom = useStore(bomState)
  const over = useIntake()
  const navigate = useNavigate()

  useEffect(() => void restoreOrReopen(id), [id])
  useEffect(startDrafts, [])
  // The address is that of the BOM; reopening above has begun by now, so that its id counts as that of the BOM.
  useEffect(() => {
    const setAddress = () => {
      const current = savedIdOf(bomState.get())
      if (current !== id && location.pathname === path) void navigate({ to: '.', search: { id: current }, replace: true })
    }
    setAddress()
    return bomState.subscribe(setAddress)
  }, [id, path, navigate])
  useEffect(() => {
    if (bom.phase === 'reading') void loadWorkbench()
  }, [bom.phase])

  return (
    <>
      <PageHeading hidden />
      {bom.phase === 'empty' && <Start />}
      {bom.phase === 'reading' && <Reading name={bom.name} stage={bom.stage} />}
      {bom.phase === 'refused' && <Refused name={bom.name} message={bom.message} onByHand={bom.byHand} />}
      {bom.phase === 'board-file' && (
        <Suspense fallback={<Reading name={bom.name} stage="read" />}>
          <BoardFileOnly name={bom.name} kind={bom.kind} asBill={bom.asBill} />
        </Suspense>
      )}
      {bom.phase === 'failed' && <Failed name={bom.name} message={bom.message} onRetry={bom.retry} />}
      {bom.phase === 'open' && (
        <Suspense fallback={<Reading name={bom.source.name} stage="price" />}>
          <Workbench key={sourceId(bom.source)} bom={bom} />
        </Suspense>
      )}
      {over && (
        <div aria-hidden className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim p-6">
          <p className="rounded-dialog border-2 border-dashed border-primary bg-raised px-10 py-8 text-lg shadow-dialog">
            松开，{bom.phase === 'open' ? '打开 BOM，或与网表、坐标文件比对' : '分析这份文件'}
          </p>
        </div>
      )}
    </>
  )
}
