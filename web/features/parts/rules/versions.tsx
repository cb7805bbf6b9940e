import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { ListBox } from '../../../screen/frame/list-frame.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { DataTable } from '../../../screen/table/data-table.tsx'
import { useColumns } from '../../../screen/table/use-columns.ts'
import type { Act, Column } from '../../../screen/types.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ChangeTable } from '../../pricing/book/change-view.tsx'
import { rulesDiff, type RuleChange } from './rule-draft.ts'
import { SaveRules } from './save-rules.tsx'

type Script = CallOutput<'script/get'>
type Version = Script['versions'][number]

const columns: readonly Column<Version>[] = [
  { key: 'version', title: '版本', kind: 'number', width: 80 },
  { key: 'note', title: '说明', width: 420 },
  { key: 'rules', title: '规则', kind: 'number', width: 80 },
  { key: 'created', title: '保存时间', kind: 'time', width: 170 },
  { key: 'userName', title: '谁存的', width: 120, cell: (name) => name ?? '随程序' },
]

const versionQuery = (version: number) => ({
  queryKey: ['script/get', version],
  queryFn: () => call('script/get', { version }),
  staleTime: Infinity,
})

type VersionsProps = {
  script: Script
  /** Whether what was changed and not saved may be lost: another version takes its place. */
  mayDiscard: () => Promise<boolean>
  onSaved: () => void
}

/** The versions of the rules: what each changed, and a way back to it. */
export function Versions({ script, mayDiscard, onSaved }: VersionsProps) {
  const may = useMay()
  const [compared, setCompared] = useState<number | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  const looks = useColumns<Version>('text-rule-versions', columns)
  const restore = async (version: number) => {
    if (await mayDiscard()) setRestored(version)
  }
  const actions = ({ version }: Version): Act<Version>[] => [
    ...(version > 1 ? [{ text: '改了什么', run: () => setCompared(version) }] : []),
    ...(version === script.version || !may('script/save') ? [] : [{ text: '回退到它', run: () => restore(version) }]),
  ]
  return (
    <>
      <ListBox isBusy={false}>
        <DataTable label="版本" rows={script.versions} looks={looks} acts={actions} />
      </ListBox>
      {compared !== null && <DiffDialog version={compared} onClose={() => setCompared(null)} />}
      {restored !== null && (
        <RollBack version={restored} current={script.version} onSaved={onSaved} onClose={() => setRestored(null)} />
      )}
    </>
  )
}

function DiffDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const before = useQuery(versionQuery(version - 1))
  const after = useQuery(versionQuery(version))
  return (
    <Dialog open wide onOpenChange={onClose} title={`版本 ${version} 改了什么`} description={`与版本 ${version - 1} 比较`}>
      <Loaded query={before} rows={6}>
        {(old) => (
          <Loaded query={after} rows={6}>
            {(now) => <Changes of={rulesDiff(old.rules, now.rules)} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

const WHAT = {
  added: { tone: 'good', text: '新增' },
  changed: { tone: 'warn', text: '修改' },
  moved: { tone: 'info', text: '挪位' },
  removed: { tone: 'bad', text: '删除' },
} as const

function Changes({ of }: { of: readonly RuleChange[] }) {
  if (of.length === 0) return <p className="text-sm text-text-2">规则没有不同</p>
  return of.map(({ id, mask, what, fields }) => (
    <section key={id} className="mt-3">
      <h3 className="flex flex-wrap gap-x-3 font-semibold">
        <Tag tone={WHAT[what].tone}>{WHAT[what].text}</Tag>
        <span className="font-mono wrap-anywhere">{mask}</span>
      </h3>
      {what === 'changed' && <ChangeTable changes={fields} />}
    </section>
  ))
}

type RollBackProps = { version: number; current: number; onSaved: () => void; onClose: () => void }

/** An old version's rules once more, as a new version. */
function RollBack({ version, current, onSaved, onClose }: RollBackProps) {
  const old = useQuery(versionQuery(version))
  if (!old.data) {
    return (
      <Dialog open onOpenChange={onClose} title={`回退到版本 ${version}`}>
        <Loaded query={old} rows={4}>
          {() => null}
        </Loaded>
      </Dialog>
    )
  }
  return (
    <SaveRules
      title={`回退到版本 ${version}`}
      about={`回退到版本 ${version}`}
      rules={old.data.rules}
      version={current}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
