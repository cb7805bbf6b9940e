import { Page } from '../../../screen/page/page.tsx'
import type { TableColumn } from '../../../screen/types.ts'
import { percentText } from '../../../../shared/engine/price/text.ts'
import { BookList } from '../book/book-list.tsx'
import { textOf } from '../book/difference.ts'
import { itemOf, type BookRow } from '../book/rows.ts'
import { GradeForm, newGrade } from '../forms/small-forms.tsx'
import { BenchView } from './bench-view.tsx'
import { MaterialList } from './material-list.tsx'
import { PointsGrid } from './points-grid.tsx'
import { UnknownRulesView } from './unknown-rules-view.tsx'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'

const TABS = [
  { value: 'list', text: '物料' },
  { value: 'points', text: '点数表' },
  { value: 'grades', text: '难度' },
  { value: 'unknown', text: '兜底规则' },
  { value: 'bench', text: '试一行' },
] as const

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
  const tab = useTab(TABS)
  return (
    <Page fill>
      <ViewTabs label="视图" tabs={TABS} />
      {tab === 'list' && <MaterialList />}
      {tab === 'points' && <PointsGrid />}
      {tab === 'grades' && <BookList kind="grade" noun="难度" columns={gradeColumns} Form={GradeForm} fresh={newGrade} />}
      {tab === 'unknown' && <UnknownRulesView />}
      {tab === 'bench' && <BenchView />}
    </Page>
  )
}
