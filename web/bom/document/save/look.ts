import { call } from '../../../access/call.ts'
import { recompute } from '../recompute.ts'
import { currentBom, isComputed } from '../state.ts'
import { isMine } from '../store/documents.ts'
import { isMoved } from '../store/unsent.ts'
import { isWriting } from '../store/writer.ts'
import { catchUp, PATIENCE_MS } from './catch-up.ts'
import { becameOwn } from './elsewhere.ts'
import { saveStage } from './save-stage.ts'

/** What others do shows within so long. */
const EVERY_MS = 20_000

/** Who has touched nothing for so long is not there: a page that was left open keeps no session alive. */
const AWAY_MS = 300_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const

/** Looks from time to time, while somebody is at the page, what others have made of the open BOM; gives back how that ends. */
export function startLooking(): () => void {
  let touchedAt = performance.now()
  const startLook = () => {
    if (performance.now() - touchedAt < AWAY_MS) void look()
  }
  const onTouch = ({ type }: Event) => {
    const wasAway = performance.now() - touchedAt >= AWAY_MS
    touchedAt = performance.now()
    if (wasAway || type === 'visibilitychange') startLook()
  }
  const timer = window.setInterval(startLook, EVERY_MS)
  for (const touch of TOUCHES) document.addEventListener(touch, onTouch, { capture: true, passive: true })
  return () => {
    clearInterval(timer)
    for (const touch of TOUCHES) document.removeEventListener(touch, onTouch, { capture: true })
  }
}

/** Behind all acts there are none: only what the bill has come to is told. */
const LAST = Number.MAX_SAFE_INTEGER

/** Who sends something is told what others have done anyway. */
async function look(): Promise<void> {
  const bom = currentBom()
  const isSeen = document.visibilityState === 'visible' && navigator.onLine
  if (!isSeen || !bom?.saved?.outbox || !isMine(bom.doc) || !isWriting(bom.doc.id)) return
  if (isMoved(bom) || saveStage.get() !== null) return
  const { id, rowVersion } = bom.saved
  try {
    const options = { shows: 'nobody', signal: AbortSignal.timeout(PATIENCE_MS) } as const
    const there = await call('BomAnalyse/Acts', { id, after: LAST }, options)
    if (there.rowVersion > rowVersion) await catchUp(bom.source)
  } catch (error) {
    // What did not get through is asked again the next time.
    becameOwn(bom, error)
  }
  const now = currentBom()
  if (now && !isComputed(now)) void recompute()
}
