import { useState } from 'react'
import { countText } from '../../../lib/format.ts'
import { Photos } from '../../photos/photos.tsx'
import type { Item } from './item.ts'

/** So many lots are shown at once: each picture is fetched. */
const AT_FIRST = 20

/** The pictures of a list, lot by lot; nothing where it has none. */
export function PhotoWall({ items }: { items: readonly Item[] }) {
  const [most, setMost] = useState(AT_FIRST)
  const lots = items.filter(({ photos }) => photos.length > 0)
  if (lots.length === 0) return null
  return (
    <section aria-label="照片" className="rounded-control border border-line bg-surface p-3">
      <h3 className="font-semibold">
        照片 <span className="num text-sm font-normal text-text-2">{countText(lots.length)} 行</span>
      </h3>
      {lots.slice(0, most).map(({ seq, mpn, dateCode, photos }) => (
        <div key={seq} className="mt-2">
          <p className="flex gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate font-mono">{mpn}</span>
            <span className="num text-text-2">{dateCode}</span>
          </p>
          <Photos ids={photos} of={mpn} />
        </div>
      ))}
      {lots.length > most && (
        <button type="button" className="list-act mt-2" onClick={() => setMost(most + AT_FIRST)}>
          再看 {Math.min(AT_FIRST, lots.length - most)} 行
        </button>
      )}
    </section>
  )
}
