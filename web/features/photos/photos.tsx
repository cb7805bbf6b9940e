import { X } from 'lucide-react'
import { useState } from 'react'
import { useLogo } from '../../bom/print/use-logo.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type PhotosProps = {
  /** Stored pictures, in their order. */
  ids: readonly string[]
  /** What they show. */
  of: string
  onRemove?: (id: string) => void
}

/** Pictures small, each large at a click. */
export function Photos({ ids, of, onRemove }: PhotosProps) {
  const [shown, setShown] = useState<number | null>(null)
  const id = shown === null ? undefined : ids[shown]
  return (
    <>
      <ul aria-label={`${of} 的照片`} className="mt-1 flex flex-wrap gap-2">
        {ids.map((each, at) => (
          <li key={each} className="relative">
            <button
              type="button"
              aria-label={`${of} 的照片 ${at + 1}`}
              onClick={() => setShown(at)}
              className="block size-16 overflow-hidden rounded-control border border-line bg-header-cell hover:border-control-line"
            >
              <Picture id={each} className="size-full object-cover" />
            </button>
            {onRemove && (
              <span className="absolute -top-2 -right-2">
                <Button
                  size="icon"
                  aria-label={`移除照片 ${at + 1}`}
                  className="!size-6 rounded-full"
                  onClick={() => onRemove(each)}
                >
                  <X aria-hidden className="size-3.5" />
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && id !== undefined && (
        <Dialog open wide onOpenChange={() => setShown(null)} title={`${of} 的照片 ${shown + 1} / ${ids.length}`}>
          <Picture id={id} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
          <div className="mt-2 flex justify-center gap-2">
            <Button disabled={shown === 0} onClick={() => setShown(shown - 1)}>
              上一张
            </Button>
            <Button disabled={shown === ids.length - 1} onClick={() => setShown(shown + 1)}>
              下一张
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Named by what stands around it. */
function Picture({ id, className }: { id: string; className: string }) {
  const address = useLogo(id)
  return address === null ? null : <img src={address} alt="" className={className} />
}
