import { AppWindow } from 'lucide-react'
import { useStore } from '../../../lib/use-store.ts'
import { Button } from '../../../ui/button.tsx'
import { continueHere } from '../../document/kept/continue-here.ts'
import type { DocumentRef } from '../../document/state.ts'
import { writer } from '../../document/store/writer.ts'

/** Says that another browser tab writes the document, and lets this one go on in its place. */
export function ElsewhereLine({ doc }: { doc: DocumentRef }) {
  const now = useStore(writer)
  if (now?.id !== doc.id || now.is !== 'elsewhere') return null
  return (
    <div role="status" className="flex min-h-9 items-center gap-3 border-b border-line bg-warn-tint px-3 text-sm text-warn">
      <AppWindow aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">已在另一个标签页打开，这里只能查看。</span>
      <Button size="small" onClick={() => void continueHere(doc.id)}>
        在这里继续编辑
      </Button>
    </div>
  )
}
