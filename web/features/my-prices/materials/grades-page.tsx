import { percentText } from '../../../../shared/engine/price/text.ts'
import { HIDDEN_TEXT } from '../../../../shared/engine/visible.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { textOf } from '../../pricing/book/difference.ts'
import { GradeForm, newGrade } from '../../pricing/forms/small-forms.tsx'
import { MyList } from '../my-list.tsx'
import { MyPricesPage } from '../my-page.tsx'
import type { MyRow } from '../rows.ts'

type Row = MyRow<'grade'>

const added = (grade: Row['item']): string | null =>
  grade && (grade.coefPpm === undefined ? HIDDEN_TEXT : percentText(grade.coefPpm))

const columns: readonly TableColumn<Row>[] = [
  { key: 'coefPpm', title: '单价加', kind: 'number', width: 100, cell: (_, { item }) => added(item) },
  { key: 'there', title: '平台加', kind: 'number', width: 100, cell: (_, { platform }) => added(platform) },
  {
    key: 'conditions',
    title: '条件（符合一条即可）',
    width: 480,
    cell: (_, { item, platform }) => textOf('conditions', (item ?? platform)?.conditions),
  },
]

/** How much more difficult parts cost, and what counts as difficult. */
export const MyGradesPage = () => (
  <MyPricesPage>
    <MyList kind="grade" noun="难度" columns={columns} Form={GradeForm} fresh={newGrade} mayHide />
  </MyPricesPage>
)
