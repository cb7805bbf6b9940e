import type { Material } from '../../../../shared/engine/price/model.ts'
import { yuanText } from '../../../../shared/engine/price/text.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { familiesText, textOf } from '../book/difference.ts'
import { ruleSentence } from '../../../../shared/engine/terms/rule-text.ts'

type Names = readonly { code: string; name: string }[]

const nameIn = (list: Names, code: string | null, none: string): string =>
  code === null ? none : (list.find((one) => one.code === code)?.name ?? code)

type Columns = { types: Names; grades: Names; /** The convention that is shown. */ standard: string }

/** What a list of materials tells of each, whoever's list it is. */
export function materialColumns<R>(itemOf: (row: R) => Material | null, { types, grades, standard }: Columns): TableColumn<R>[] {
  const of = <T>(row: R, read: (item: Material) => T): T | null => {
    const item = itemOf(row)
    return item && read(item)
  }
  return [
    { key: 'families', title: '封装类别', width: 190, cell: (_, row) => of(row, (item) => familiesText(item.families)) },
    { key: 'more', title: '其他条件', width: 170, cell: (_, row) => of(row, conditionsText) },
    {
      key: 'rule',
      title: '点数（默认约定）',
      width: 300,
      cell: (_, row) => of(row, ({ rules }) => ruleTextOf(rules[standard])),
    },
    { key: 'type', title: '加工属性', width: 110, cell: (_, row) => of(row, (item) => nameIn(types, item.typeCode, '按工艺')) },
    { key: 'grade', title: '难度', width: 100, cell: (_, row) => of(row, (item) => nameIn(grades, item.gradeCode, '按条件')) },
    {
      key: 'price',
      title: '自有单价（元/点）',
      kind: 'number',
      width: 150,
      cell: (_, row) => of(row, ({ priceMicro }) => (priceMicro === undefined ? null : yuanText(priceMicro))),
    },
  ]
}

const ruleTextOf = (rule: Material['rules'][string] | undefined): string | null => (rule ? ruleSentence(rule) : null)

const SHOWN = ['processes', 'chips', 'names', 'minPins', 'maxPins', 'overBodyUm', 'maxBodyUm'] as const
const SIGNS: Partial<Record<(typeof SHOWN)[number], string>> = { minPins: '≥ ', maxPins: '≤ ', overBodyUm: '> ', maxBodyUm: '≤ ' }

const conditionsText = (item: Material): string | null => {
  const parts = SHOWN.flatMap((key) => {
    const value = item[key]
    if (value === null) return []
    return [`${SIGNS[key] ?? ''}${textOf(key, value)}${key.endsWith('Pins') ? ' 脚' : ''}`]
  })
  return parts.length === 0 ? null : parts.join('，')
}
