import { ListScreen } from '../../screen/list-screen.tsx'
import type { Columns } from '../../screen/types.ts'
import { Tag } from '../../ui/tag.tsx'
import { changesOf } from '../pricing/book/difference.ts'
import { nameOf } from '../pricing/book/rows.ts'

type Name = 'Material/LoadPrivateMaterial'

const columns: Columns<Name> = [
  { key: 'item', title: '物料', width: 200, cell: (item, { platform }) => nameOf(item ?? platform) },
  {
    key: 'platform',
    title: '与平台不同',
    width: 520,
    cell: (platform, { item }) =>
      changesOf(platform, item)
        .map(({ label, before, after }) => `${label} ${before} → ${after}`)
        .join('；'),
  },
  { key: 'isOutdated', title: '平台价', width: 110, cell: (isOutdated) => isOutdated && <Tag tone="warn">已变</Tag> },
  { key: 'problem', title: '问题', width: 240, cell: (problem) => problem ?? '' },
  { key: 'id', title: '编码', kind: 'code', width: 140 },
]

/** What a member has changed of the platform's materials for his own bills. */
export const PrivatePrices = ({ userId }: { userId: string }) => (
  <ListScreen list="Material/LoadPrivateMaterial" noun="私有价" columns={columns} always={{ userId }} />
)
