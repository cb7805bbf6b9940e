import type { UnknownRule } from '../../../../shared/engine/price/model.ts'
import { MOUNT_NAMES } from '../../../../shared/engine/package/types.ts'
import { FAMILY_TEXT, nameIn } from '../../../../shared/engine/terms/names.ts'
import type { TableColumn } from '../../../screen/types.ts'

type Names = readonly { code: string; name: string }[]

/** What a list of unknown rules tells of each, whoever's list it is. */
export function unknownRuleColumns<R>(itemOf: (row: R) => UnknownRule | null, materials: Names): TableColumn<R>[] {
  const of = <T>(row: R, read: (item: UnknownRule) => T): T | null => {
    const item = itemOf(row)
    return item && read(item)
  }
  return [
    { key: 'material', title: '当作物料', width: 200, cell: (_, row) => of(row, (item) => nameIn(materials, item.materialCode)) },
    { key: 'family', title: '封装类别', width: 110, cell: (_, row) => of(row, (item) => FAMILY_TEXT[item.family]) },
    { key: 'mount', title: '安装方式', width: 80, cell: (_, row) => of(row, (item) => MOUNT_NAMES[item.mount]) },
    { key: 'pins', title: '引脚数', kind: 'number', width: 90, cell: (_, row) => of(row, ({ pins }) => pins ?? '要人填') },
    {
      key: 'certain',
      title: '报价',
      width: 130,
      cell: (_, row) => of(row, ({ certain }) => (certain ? '不用确认' : '确认后生效')),
    },
    { key: 'note', title: '说明', width: 280, cell: (_, row) => of(row, ({ note }) => note) },
  ]
}
