import { MOUNT_NAMES } from '../../../../shared/engine/package/types.ts'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import type { Columns, ListRow } from '../../../screen/types.ts'
import { Tag } from '../../../ui/tag.tsx'
import { TITLES } from '../facts/titles.ts'

export type PrefixRow = ListRow<'Package/prefixAlias'>
export type Clash = PrefixRow['clashes'][number]

export const prefixColumns: Columns<'Package/prefixAlias'> = [
  { key: 'prefix', title: '前缀', kind: 'code', width: 160 },
  { key: 'family', title: TITLES.family, width: 120, cell: (family) => FAMILY_TEXT[family] },
  { key: 'pins', title: TITLES.pins, width: 130, cell: (pins) => pins ?? '前缀后的数字' },
  { key: 'exposedPads', title: TITLES.exposedPads, kind: 'number', width: 90, cell: (pads) => pads || null },
  { key: 'mount', title: TITLES.mount, width: 80, cell: (mount) => MOUNT_NAMES[mount] },
  { key: 'samples', title: '近 30 天这样开头的写法', width: 320, cell: (samples) => samples.join('、') || null },
  {
    key: 'clashes',
    title: '互相包含',
    width: 110,
    cell: (clashes) => (clashes.length === 0 ? null : <Tag tone="warn">{`${clashes.length} 个`}</Tag>),
  },
  { key: 'hits', title: '命中', kind: 'number', width: 90 },
  { key: 'source', title: TITLES.source, width: 200, hidden: true },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, hidden: true },
]
