import { Suspense, useEffect } from 'react'
import { useToken } from '../../access/session.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { later, useLoaded } from '../../lib/use-loaded.ts'
import { useStore } from '../../lib/use-store.ts'
import { PageHeading } from '../../screen/page/page-heading.tsx'
import { startDrafts } from '../document/drafts.ts'
import { useIntake } from '../document/intake/use-intake.ts'
import { arriving, bomState, currentBom, type Arriving, type BomAddress } from '../document/state.ts'
import { sourceId } from '../engine/source-id.ts'
import { ElsewhereLine } from './documents/elsewhere-line.tsx'
import { Reading } from './arriving/reading.tsx'
import { sheetOf, type BomPath } from '../sheets/sheet.ts'
import { Start } from './start.tsx'
import { StorageLine } from './documents/storage-line.tsx'
import { useBomAddress } from './use-bom-address.ts'

// The drop zone comes first; the grid and the quote load while the worker reads.
const workbench = later(() => import('./workbench.tsx'))
const firstLines = later(() => import('./arriving/first-lines.tsx'))
const ReadingOver = lazyPart(async () => (await import('./arriving/reading-over.tsx')).ReadingOver)
const Refused = lazyPart(async () => (await import('./arriving/refused.tsx')).Refused)
const Failed = lazyPart(async () => (await import('./arriving/refused.tsx')).Failed)
// For whoever is signed in and has no quote yet.
const FirstQuote = lazyPart(async () => (await import('./arriving/first-quote.tsx')).FirstQuote)
const BoardFileOnly = lazyPart(async () => (await import('./arriving/board-file-only.tsx')).BoardFileOnly)

type AnalysePageProps = {
  /** Names the BOM that the page is about. */
  address: BomAddress
  /** Where the page stands: it stands in several places, and only the one in sight has its address set to that of the BOM. */
  path: BomPath
}

/** BOM analysis. */
export function AnalysePage({ address, path }: AnalysePageProps) {
  const bom = useStore(bomState)
  const next = useStore(arriving)
  const over = useIntake()
  const token = useToken()
  useBomAddress(address, path)
  useEffect(startDrafts, [])
  const part = useLoaded(workbench, bom.phase === 'reading' || bom.phase === 'open')

  return (
    <>
      <PageHeading hidden />
      <StorageLine />
      <Suspense>{token !== null && <FirstQuote />}</Suspense>
      {bom.phase === 'empty' && <Start path={path} />}
      {bom.phase === 'reading' && <Arrives {...bom} path={path} />}
      {bom.phase !== 'empty' && bom.phase !== 'reading' && bom.phase !== 'open' && <NotOpen state={bom} />}
      {bom.phase === 'open' && (
        <Suspense fallback={<Reading name={bom.source.name} stage="price" />}>
          <ElsewhereLine doc={bom.doc} />
          {part ? (
            <part.Workbench key={sourceId(bom.source)} bom={bom} path={path} />
          ) : (
            <Reading name={bom.source.name} stage="price" />
          )}
        </Suspense>
      )}
      <Suspense>{next?.phase === 'reading' && <ReadingOver name={next.name} stage={next.stage} />}</Suspense>
      {next && next.phase !== 'reading' && <NotOpen state={next} />}
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

type ArrivesProps = Extract<Arriving, { phase: 'reading' }> & { path: BomPath }

/** A file on its way, its first lines in their place where the page shows lines. */
function Arrives({ name, stage, first, path }: ArrivesProps) {
  const top = useLoaded(firstLines)
  if (top === null || first === null || sheetOf(path) !== 'analyse') return <Reading name={name} stage={stage} />
  return <top.FirstLines {...{ name, stage, first }} />
}

/** A file that did not become the BOM. */
function NotOpen({ state }: { state: Exclude<Arriving, { phase: 'reading' }> }) {
  return (
    <Suspense fallback={currentBom() ? null : <Reading name={state.name} stage="read" />}>
      {state.phase === 'refused' && <Refused name={state.name} message={state.message} onByHand={state.byHand} />}
      {state.phase === 'failed' && <Failed name={state.name} message={state.message} onRetry={state.retry} />}
      {state.phase === 'board-file' && <BoardFileOnly name={state.name} kind={state.kind} asBill={state.asBill} />}
    </Suspense>
  )
}
