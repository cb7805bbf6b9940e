import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextRule } from '../../../../shared/api/script.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { AddButton } from '../../../screen/frame/add-button.tsx'
import { ListBox } from '../../../screen/frame/list-frame.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { useTab, ViewTabs } from '../../../screen/list/view-tabs.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { useUnsaved } from '../../../ui/unsaved.ts'
import { UnknownRulesView } from '../../pricing/screens/unknown-rules-view.tsx'
import { Bench } from './bench.tsx'
import { newRule, withRule, type Rules } from './rule-draft.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleRows } from './rule-rows.tsx'
import { SaveRules } from './save-rules.tsx'
import { Versions } from './versions.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const TABS = choicesFrom(['rules', '规则'], ['bench', '试一试'], ['versions', '版本'], ['unknown', '兜底规则'])

const QUERY = { queryKey: ['script/get'], queryFn: () => call('script/get', {}), staleTime: 0 }

/** Rules over texts: what is written so is that package. */
export function RulesPage() {
  const query = useQuery(QUERY)
  return (
    <Page fill>
      <ViewTabs label="视图" tabs={TABS} />
      <Loaded query={query} rows={10}>
        {(script) => <Workshop script={script} />}
      </Loaded>
    </Page>
  )
}

type Draft = { rules: Rules; version: number }

/** The rules as they are being changed; nothing counts before they are saved. */
function Workshop({ script }: { script: CallOutput<'script/get'> }) {
  const tab = useTab(TABS)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [edited, setEdited] = useState<TextRule | 'new' | null>(null)
  const [isSaving, setSaving] = useState(false)
  const mayChange = useMay()('script/save')
  useUnsaved(() => draft !== null)
  const { rules, version } = draft ?? script
  const change = (next: Rules) => setDraft({ rules: next, version })
  return (
    <>
      {draft && (
        <div className="mb-2 flex shrink-0 flex-wrap items-center gap-2 rounded-card bg-warn-tint px-3 py-1.5 text-sm">
          <span className="flex-1 text-warn">规则改过，还没有保存</span>
          <Button size="small" onClick={() => setDraft(null)}>
            撤销修改
          </Button>
          <Button size="small" look="primary" onClick={() => setSaving(true)}>
            保存规则
          </Button>
        </div>
      )}
      {tab === 'rules' && (
        <>
          <div className="mb-2 flex shrink-0 items-center gap-2">
            <p className="flex-1 text-sm text-text-2">从上往下问，第一条说中的算数；名称、别名和前缀先于规则。</p>
            {mayChange && <AddButton noun="规则" onAdd={() => setEdited('new')} />}
          </div>
          <ListBox isBusy={false}>
            <RuleRows rules={rules} mayChange={mayChange} onChange={change} onEdit={setEdited} />
          </ListBox>
        </>
      )}
      {tab === 'bench' && (
        <div className="scroll-thin min-h-0 overflow-y-auto">
          <Bench rules={rules} />
        </div>
      )}
      {tab === 'unknown' && <UnknownRulesView />}
      {tab === 'versions' && <Versions script={script} onSaved={() => setDraft(null)} />}
      {edited && (
        <RuleDialog
          key={edited === 'new' ? 'new' : edited.id}
          start={edited === 'new' ? newRule() : edited}
          isNew={edited === 'new'}
          onDone={(rule) => change(withRule(rules, rule))}
          onClose={() => setEdited(null)}
        />
      )}
      {isSaving && draft && (
        <SaveRules
          title="保存规则"
          about=""
          rules={draft.rules}
          version={draft.version}
          onSaved={() => setDraft(null)}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}
