import { useState } from 'react'
import type { MyKind } from '../../../shared/engine/price/book/items.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeTable, FieldTable, useConventionName } from '../pricing/book/change-view.tsx'
import { changesOf } from '../pricing/book/difference.ts'
import { keepMine, restore } from './row-acts.ts'
import { myNameOf, type MyRow } from './rows.ts'
import { useMayChange } from '../pricing/book/use-may-change.ts'
import { threeWay } from './three-way.ts'

type CompareProps<K extends MyKind> = { kind: K; row: MyRow<K>; onClose: () => void }

/** One's own beside the platform's; where the platform has changed its own since, what it was then, too. */
export function MyCompareDialog<K extends MyKind>({ kind, row, onClose }: CompareProps<K>) {
  const conventionName = useConventionName()
  const mayChange = useMayChange()
  const [pending, setPending] = useState(false)
  const run = (act: () => Promise<void>) => () => {
    setPending(true)
    void act()
      .then(onClose, () => undefined)
      .finally(() => setPending(false))
  }
  const text = row.isOutdated ? '您改过之后，平台也改了这一项。留下自己的，或回到平台价。' : '您的与平台的不同之处。'
  return (
    <Dialog open wide onOpenChange={onClose} title={`对照「${myNameOf(row)}」`} description={text}>
      {row.isOutdated ? (
        <ThreeTable row={row} nameOf={conventionName} />
      ) : (
        <ChangeTable changes={changesOf(row.platform, row.item, conventionName)} heads={['平台', '我的']} />
      )}
      <footer className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex flex-wrap items-center justify-end gap-2 rounded-b-dialog border-t border-line bg-raised px-5 py-3">
        <Button onClick={onClose}>关闭</Button>
        {mayChange && row.source === 'mine' && (
          <>
            <Button disabled={pending} onClick={run(() => restore(kind, [row]))}>
              恢复平台价
            </Button>
            {row.isOutdated && (
              <Button look="primary" pending={pending} onClick={run(() => keepMine(kind, row))}>
                留下我的
              </Button>
            )}
          </>
        )}
      </footer>
    </Dialog>
  )
}

/** What the platform has moved is marked. */
function ThreeTable({ row, nameOf }: { row: MyRow<MyKind>; nameOf: (code: string) => string }) {
  const rows = threeWay(row, nameOf).map(({ key, label, mine, was, now, hasMoved }) => ({
    key,
    label,
    figures: [
      { text: mine, look: '' },
      { text: was, look: 'text-text-2' },
      { text: now, look: hasMoved ? 'font-semibold text-warn' : 'text-text-2' },
    ],
  }))
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="三方对照">
      <FieldTable heads={['我的', '改时的平台价', '现在的平台价']} rows={rows} />
    </div>
  )
}
