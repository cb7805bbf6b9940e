import { TabbedPage } from '../../../screen/frame/tabbed-page.tsx'
import type { TableColumn } from '../../../screen/types.ts'
import { percentText } from '../../../../shared/engine/price/text.ts'
import { BookList } from '../book/book-list.tsx'
import { textOf } from '../book/difference.ts'
import { itemOf, type BookRow } from '../book/rows.ts'
import { GradeForm, newGrade } from '../forms/small-forms.tsx'
import { BenchView } from './bench-view.tsx'
import { MaterialList } from './material-list.tsx'
import { PointsGrid } from './points-grid.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(['list', '物料'], ['points', '点数表'], ['grades', '难度'], ['bench', '试一行'])

const gradeColumns: readonly TableColumn<BookRow<'grade'>>[] = [
  { key: 'coefPpm', title: '单价加', kind: 'number', width: 100, cell: (_, row) => percentText(itemOf(row)?.coefPpm ?? 0) },
  {
    key: 'conditions',
    title: '条件（符合一条即可）',
    width: 480,
    cell: (_, row) => textOf('conditions', itemOf(row)?.conditions),
  },
]

/** Kinds of parts: what belongs to each, how its points are counted, how difficult it is. */
export function MaterialsPage() {
  const views = {
    list: <MaterialList />,
    points: <PointsGrid />,
    grades: <BookList kind="grade" noun="难度" columns={gradeColumns} Form={GradeForm} fresh={newGrade} />,
    bench: <BenchView />,
  }
  return <TabbedPage label="视图" tabs={TABS} views={views} />
}
