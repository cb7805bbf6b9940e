import type { TableColumn } from '../../../screen/types.ts'
import { ViewHeading } from './view-heading.tsx'
import { BookList } from '../book/book-list.tsx'
import { textOf } from '../book/difference.ts'
import { DraftBar } from '../book/draft-bar.tsx'
import { itemOf, type BookRow } from '../book/rows.ts'
import { useItems } from '../book/side.ts'
import { BreakForm, ConventionForm, GeneralForm, newBreak, newConvention } from '../forms/small-forms.tsx'

const KINDS = ['general', 'convention', 'break'] as const

const conventionColumns: readonly TableColumn<BookRow<'convention'>>[] = [
  { key: 'source', title: '出处', width: 480, cell: (_, row) => itemOf(row)?.source ?? null },
]
const breakColumns: readonly TableColumn<BookRow<'break'>>[] = []

/** What is one for the whole book, its ways of counting, and the numbers of sets that a table of quantities shows. */
export function GeneralView() {
  const conventions = useItems('convention')
  const columns: TableColumn<BookRow<'general'>>[] = [
    {
      key: 'convention',
      title: '默认点数约定',
      width: 200,
      cell: (_, row) => nameIn(conventions, itemOf(row)?.defaultConvention),
    },
    { key: 'least', title: '单板最低', width: 140, cell: (_, row) => textOf('minPerBoardFen', itemOf(row)?.minPerBoardFen) },
    { key: 'tax', title: '价格含税', width: 120, cell: (_, row) => textOf('pricesIncludeTax', itemOf(row)?.pricesIncludeTax) },
  ]
  return (
    <div className="scroll-thin flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto">
      <DraftBar kinds={KINDS} />
      <ViewHeading title="通用设置">
        <BookList kind="general" noun="通用设置" columns={columns} Form={GeneralForm} quiet />
      </ViewHeading>
      <ViewHeading title="点数约定">
        <BookList
          kind="convention"
          noun="点数约定"
          columns={conventionColumns}
          Form={ConventionForm}
          fresh={newConvention}
          quiet
        />
      </ViewHeading>
      <ViewHeading title="数量阶梯">
        <BookList kind="break" noun="套数" columns={breakColumns} Form={BreakForm} fresh={newBreak} quiet />
      </ViewHeading>
    </div>
  )
}

const nameIn = (list: readonly { code: string; name: string }[], code: string | undefined): string | null =>
  list.find((one) => one.code === code)?.name ?? code ?? null
