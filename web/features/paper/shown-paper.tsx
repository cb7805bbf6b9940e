import { createPortal } from 'react-dom'
import type { QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { useHandheld } from '../../ui/use-media.ts'
import { HandheldPaper } from './handheld-paper.tsx'
import { Paper } from './paper.tsx'

type ShownPaperProps = { document: QuoteDocument; /** The address of its picture, once it is there. */ logo: string | null }

/** A paper to be looked at: its sheets, or one below the other where they are wider than the screen. It prints on A4 either way. */
export function ShownPaper({ document, logo }: ShownPaperProps) {
  const isHandheld = useHandheld()
  return (
    <>
      {isHandheld ? (
        <div role="group" aria-label="报价单纸面">
          <HandheldPaper document={document} logo={logo} />
        </div>
      ) : (
        <div
          className="min-w-0 overflow-x-auto rounded-card border border-line bg-hover p-3"
          tabIndex={0}
          role="group"
          aria-label="报价单纸面"
        >
          <Paper document={document} logo={logo} />
        </div>
      )}
      {createPortal(
        <div className="paper-printed" aria-hidden>
          <Paper document={document} logo={logo} />
        </div>,
        window.document.body,
      )}
    </>
  )
}
