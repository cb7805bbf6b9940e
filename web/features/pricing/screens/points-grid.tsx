import { useMemo } from 'react'
import type { Convention, Material } from '../../../../shared/engine/price/model.ts'
import { Grid } from '../../../grid/grid.tsx'
import type { GridChange, GridColumn } from '../../../grid/types.ts'
import { decimalText, scaledOf } from '../../../lib/decimal.ts'
import { setOrDrop } from '../book/form-parts.ts'
import { ruleOfText, ruleText } from '../editors/rule.ts'
import { ruleSentence } from '../../../../shared/engine/terms/rule-text.ts'
import { useItems } from '../book/side.ts'
import { figureOf } from './grid-figures.ts'
import { GridFrame, type Typed } from './grid-frame.tsx'

const PRICE = 'price'

/** Materials by conventions: every rule for counting points in one sheet, in signs. */
export function PointsGrid() {
  const conventions = useItems('convention')
  const [general] = useItems('general')
  const columns = useMemo(
    () => columnsOf(conventions, general?.defaultConvention ?? ''),
    [conventions, general?.defaultConvention],
  )
  return (
    <GridFrame
      kind="material"
      hint="写法：12点、脚÷4、脚+盘 ÷3 进半 ≥3、脚 0起÷2 51起÷4；空为按默认约定。自有单价可输入 +5%，选中多格后按 Ctrl+Enter。"
    >
      {(typed) => <Sheet typed={typed} columns={columns} />}
    </GridFrame>
  )
}

function Sheet({ typed, columns }: { typed: Typed<'material'>; columns: readonly GridColumn<Material>[] }) {
  const edit = (changes: readonly GridChange[]) => {
    for (const { rowId, columnId, text } of changes) typed.change(rowId, (item) => edited(item, columnId, text ?? ''))
  }
  return (
    <Grid
      label="点数表"
      className="h-full"
      rows={typed.items}
      columns={columns}
      rowId={({ code }) => code}
      onEdit={edit}
      empty="还没有物料"
    />
  )
}

function edited(item: Material, column: string, text: string): Material {
  if (column === PRICE) {
    const micro = scaledOf(text, 6, 0, 1e9)
    return micro === undefined ? item : setOrDrop(item, 'priceMicro', micro ?? undefined)
  }
  const { [column]: _dropped, ...rest } = item.rules
  const rule = ruleOfText(text)
  return { ...item, rules: rule ? { ...rest, [column]: rule } : rest }
}

function columnsOf(conventions: readonly Convention[], standard: string): GridColumn<Material>[] {
  return [
    { id: 'name', title: '物料', width: 190, pin: true, get: ({ name }) => name },
    {
      id: PRICE,
      title: '自有单价',
      unit: '元/点',
      width: 110,
      align: 'right',
      get: ({ priceMicro }) => (priceMicro === undefined ? null : decimalText(priceMicro, 6)),
      edit: { kind: 'number', parse: (text, { priceMicro = null }) => figureOf(text, { now: priceMicro, places: 6, max: 1e9 }) },
    },
    ...conventions.map(({ code, name }): GridColumn<Material> => ({
      id: code,
      title: name,
      ...(code === standard ? { unit: '默认' } : {}),
      width: 160,
      get: ({ rules }) => (rules[code] ? ruleText(rules[code]) : null),
      explain: ({ rules }) => (rules[code] ? ruleSentence(rules[code]) : '按默认约定'),
      edit: { kind: 'text', parse: (text) => ruleCell(text, code === standard) },
    })),
  ]
}

/** The rule in the form in which it is kept. */
function ruleCell(text: string, isStandard: boolean): { text: string } | { problem: string } {
  if (text.trim() === '') return isStandard ? { problem: '默认约定须有规则' } : { text: '' }
  const rule = ruleOfText(text)
  return rule ? { text: ruleText(rule) } : { problem: '写法如：12点、脚÷4、脚+盘 ÷3 进半 ≥3' }
}
