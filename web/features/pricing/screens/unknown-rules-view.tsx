import { BookList } from '../book/book-list.tsx'
import { itemOf, type BookRow } from '../book/rows.ts'
import { useItems } from '../book/side.ts'
import { newUnknownRule, UnknownRuleForm } from '../forms/unknown-rule-form.tsx'
import { unknownRuleColumns } from './unknown-rule-columns.ts'

/** What lines are taken for whose package nobody knows: the first rule with the letters of the designator. */
export function UnknownRulesView() {
  const columns = unknownRuleColumns<BookRow<'unknownRule'>>(itemOf, useItems('material'))
  return (
    <BookList
      kind="unknownRule"
      noun="兜底规则"
      columns={columns}
      Form={UnknownRuleForm}
      fresh={newUnknownRule}
      wordsOf={({ note }) => note}
    />
  )
}
