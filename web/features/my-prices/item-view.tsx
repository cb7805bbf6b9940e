import type { MyKind } from '../../../shared/engine/price/book/items.ts'
import { FactList } from '../../screen/list/fact-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useConventionName } from '../pricing/book/change-view.tsx'
import { changesOf } from '../pricing/book/difference.ts'
import { myNameOf, type MyRow } from './rows.ts'
import { sourceText } from './source-tag.tsx'

/** Everything of an item that the person may see, for whom there is nothing to change. */
export function ItemView({ row, onClose }: { row: MyRow<MyKind>; onClose: () => void }) {
  const conventionName = useConventionName()
  const facts = changesOf(null, row.item ?? row.platform, conventionName).map(({ label, after }) => [label, after] as const)
  return (
    <Dialog open wide onOpenChange={onClose} title={`查看「${myNameOf(row)}」`} description={sourceText(row)}>
      <FactList facts={facts} />
    </Dialog>
  )
}
