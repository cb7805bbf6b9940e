import type { Material } from '../../../../shared/engine/price/model.ts'
import { SideOfBook, useItems } from '../../pricing/book/side.ts'
import { textOf } from '../../pricing/book/difference.ts'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'
import { NamingForm } from '../../pricing/forms/naming-form.tsx'
import { newUnknownRule, UnknownRuleForm } from '../../pricing/forms/unknown-rule-form.tsx'
import { BenchView } from '../../pricing/screens/bench-view.tsx'
import { unknownRuleColumns } from '../../pricing/screens/unknown-rule-columns.ts'
import type { TableColumn } from '../../../screen/types.ts'
import { MyList } from '../my-list.tsx'
import { MyPricesPage } from '../my-page.tsx'
import { afterOwn, wholeOf, type MyRow } from '../rows.ts'
import { namingSide } from '../side.ts'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(['features', '特征与封装'], ['unknown', '兜底规则'], ['bench', '试一行'])

/** Which parts come to which material in a member's own bills: words and packages, letters of designators, and a bench. */
export function MyNamingPage() {
  const tab = useTab(TABS)
  return (
    <MyPricesPage>
      <ViewTabs label="归类" tabs={TABS} />
      {tab === 'features' && (
        <SideOfBook value={namingSide}>
          <MyList kind="material" noun="物料" columns={namingColumns} Form={NamingForm} bare />
        </SideOfBook>
      )}
      {tab === 'unknown' && <MyUnknownRules />}
      {tab === 'bench' && <BenchView />}
    </MyPricesPage>
  )
}

const namedIn = (row: MyRow<'material'>): Partial<Material> => row.item ?? row.platform ?? {}

const namingColumns: readonly TableColumn<MyRow<'material'>>[] = [
  { key: 'features', title: '特征', width: 420, cell: (_, row) => textOf('features', namedIn(row).features) },
  { key: 'packages', title: '绑定封装', width: 260, cell: (_, row) => textOf('packages', namedIn(row).packages) },
  { key: 'families', title: '封装类别', width: 200, cell: (_, row) => textOf('families', namedIn(row).families) },
]

function MyUnknownRules() {
  const columns = unknownRuleColumns<MyRow<'unknownRule'>>(wholeOf<'unknownRule'>, useItems('material'))
  return (
    <MyList
      kind="unknownRule"
      noun="兜底规则"
      columns={columns}
      Form={UnknownRuleForm}
      fresh={newUnknownRule}
      seqOf={afterOwn}
      mayHide
    />
  )
}
