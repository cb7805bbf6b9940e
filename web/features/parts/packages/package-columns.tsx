import { FAMILIES, MOUNT_NAMES } from '../../../../shared/engine/package/types.ts'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import { choicesOf } from '../../../screen/list/choices.ts'
import type { Column } from '../../../screen/types.ts'
import { TITLES } from '../facts/titles.ts'
import { bodyText, lengthText } from '../facts/text.ts'
import type { PackageRow } from './package-draft.ts'

export const FAMILY_FILTER = choicesOf(FAMILIES, FAMILY_TEXT)

/** What a list of packages tells of each, whoever's list it is. */
export const packageColumns: readonly Column<PackageRow>[] = [
  { key: 'name', title: TITLES.name, kind: 'code', width: 230 },
  {
    key: 'aliases',
    title: TITLES.aliases,
    width: 300,
    cell: (aliases) => aliases.map(({ alias }) => alias).join('、') || null,
  },
  { key: 'family', title: TITLES.family, width: 110, cell: (family) => FAMILY_TEXT[family] },
  { key: 'pins', title: TITLES.pins, kind: 'number', width: 80 },
  { key: 'exposedPads', title: TITLES.exposedPads, kind: 'number', width: 90, cell: (pads) => pads || null },
  { key: 'mount', title: TITLES.mount, width: 80, cell: (mount) => MOUNT_NAMES[mount] },
  { key: 'pitchUm', title: TITLES.pitch, kind: 'number', width: 110, cell: (um) => lengthText(um) },
  { key: 'bodyUm', title: TITLES.body, width: 120, cell: (body) => bodyText(body) },
  { key: 'used', title: '近 30 天行数', kind: 'number', width: 120 },
  { key: 'source', title: TITLES.source, width: 200, hidden: true },
  { key: 'updated', title: '修改时间', kind: 'time', width: 170, hidden: true },
]
