import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextRule } from '../../../../shared/api/script.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { AddButton } from '../../../screen/frame/add-button.tsx'
import { ListBox } from '../../../screen/frame/list-frame.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { ORDER_KEYS, useToldKeys } from '../../../ui/help/told-keys.ts'
import { UnknownRulesView } from '../../pricing/screens/unknown-rules-view.tsx'
import { Bench } from './bench.tsx'
import { DraftBar } from './draft-bar.tsx'
import { newRule, withRule, type RulesDraft } from './rule-draft.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRows } from './rule-rows.tsx'
import { ORDER_TEXT } from './texts.ts'
import { Versions } from './versions.tsx'

const TABS = choicesFrom(['rules', '规则'], ['bench', '试一试'], ['versions', '版本'], ['unknown', '兜底规则'])

const QUERY = { queryKey: ['script/get'], queryFn: () => call('script/get', {}), staleTime: 0 }

/** Rules over texts: what is written so is that package. They are changed in a draft; nothing counts before it is saved. */
export function RulesPage() {
  const query = useQuery(QUERY)
  const tab = useTab(TABS)
  const form = useDraft('script/save rules', '', { title: '规则的修改' })
  const [draft, setDraft] = useTyped<RulesDraft | null>(form, 'draft', null)
  const { mayLeave: mayDiscard } = form
  const drop = () => setDraft(null)
  return (
    <Page fill>
      <ViewTabs label="视图" tabs={TABS} />
      {draft && <DraftBar draft={draft} onDiscard={() => void mayDiscard().then((may) => may && drop())} onSaved={drop} />}
      {tab === 'unknown' ? (
        <UnknownRulesView />
      ) : (
        <Loaded query={query} rows={10}>
          {(script) => (
            <>
              {tab === 'rules' && <Workshop of={draft ?? script} onChange={setDraft} />}
              {tab === 'bench' && (
                <div className="scroll-thin min-h-0 overflow-y-auto">
                  <Bench rules={(draft ?? script).rules} />
                </div>
              )}
              {tab === 'versions' && <Versions script={script} mayDiscard={mayDiscard} onSaved={drop} />}
            </>
          )}
        </Loaded>
      )}
    </Page>
  )
}

type WorkshopProps = { of: RulesDraft | CallOutput<'script/get'>; onChange: (draft: RulesDraft) => void }

/** The rules as they are being changed. */
function Workshop({ of: { rules, version }, onChange }: WorkshopProps) {
  useToldKeys(ORDER_KEYS)
  const [edited, setEdited] = useState<TextRule | 'new' | null>(null)
  const mayChange = useMay()('script/save')
  const change = (next: RulesDraft['rules']) => onChange({ rules: next, version })
  return (
    <>
      <div className="mb-2 flex shrink-0 items-center gap-2">
        <p className="flex-1 text-sm text-text-2">{ORDER_TEXT}；名称、别名和前缀先于规则。</p>
        {mayChange && <AddButton noun="规则" onAdd={() => setEdited('new')} />}
      </div>
      <ListBox isBusy={false}>
        <RuleRows rules={rules} mayChange={mayChange} onChange={change} onEdit={setEdited} />
      </ListBox>
      {edited && (
        <RuleDialog
          key={edited === 'new' ? 'new' : edited.id}
          start={edited === 'new' ? newRule() : edited}
          isNew={edited === 'new'}
          onDone={(rule) => change(withRule(rules, rule))}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
