import { useState } from 'react'
import { sheetOf } from '../../../shared/api/schema/templates.ts'
import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS, type TemplateKind } from '../../../shared/enums.ts'
import { choicesOf } from '../../screen/list/choices.ts'
import { useTab, ViewTabs, type Tabs } from '../../screen/list/view-tabs.tsx'
import { Page } from '../../screen/page/page.tsx'
import { LayoutEditor } from './layout-editor.tsx'
import { newLayout } from './new-layout.ts'
import { OrderDialog } from './order-dialog.tsx'
import type { TemplateDraft } from './save.ts'
import type { Side } from './side.ts'
import { TemplateList } from './template-list.tsx'

const [FIRST = 'order', ...REST] = TEMPLATE_KINDS
const TABS: Tabs<TemplateKind> = [
  { value: FIRST, text: TEMPLATE_KIND_NAMES[FIRST] },
  ...choicesOf<TemplateKind>(REST, TEMPLATE_KIND_NAMES),
]

/** Order presets, layouts of exports and heads of customers' files: one's own, or the platform's. */
export function TemplatesPage({ side }: { side: Side }) {
  const kind = useTab(TABS)
  const [edited, setEdited] = useState<TemplateDraft | null>(null)
  const close = () => setEdited(null)
  const sheet = sheetOf(kind)
  if (edited && sheet && edited.kind === sheet)
    return (
      <Page>
        <LayoutEditor sheet={sheet} side={side} start={edited} onClose={close} />
      </Page>
    )
  const begin = kind === 'heads' ? undefined : () => setEdited(sheet ? newLayout(sheet) : { kind: 'order', name: '', order: {} })
  return (
    <Page fill>
      <ViewTabs label="模板的种类" tabs={TABS} />
      <TemplateList key={kind} kind={kind} side={side} onEdit={setEdited} onAdd={begin} />
      {edited?.kind === 'order' && kind === 'order' && <OrderDialog side={side} start={edited} onClose={close} />}
    </Page>
  )
}
