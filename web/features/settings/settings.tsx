import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { useMay } from '../../access/may.ts'
import { FormDialog } from '../../screen/form/form.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import type { Fields } from '../../screen/types.ts'
import { siteQuery } from '../../access/site.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'

type Setting = CallOutput<'setting/System'>['items'][number]

/** What an operator may set, by group: the value, since when and by whom, and the way back to the default. */
export function Settings() {
  const client = useQueryClient()
  const [edited, setEdited] = useState<Setting | null>(null)
  const query = useQuery({
    queryKey: ['setting/System'],
    queryFn: () => call('setting/System', {}),
    staleTime: 0,
  })
  const reload = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['setting/System'] }),
      client.invalidateQueries({ queryKey: siteQuery.queryKey }),
    ])
  const reset = async (setting: Setting) => {
    const question = { title: `把「${setting.label}」恢复为默认？`, text: '现在的内容会丢掉。', act: '恢复默认', danger: true }
    if (!(await confirm(question))) return
    await call('setting/delete', { key: setting.key }).finally(reload)
    showDone(`「${setting.label}」已恢复默认`)
  }

  return (
    <Page width="text">
      <Loaded query={query} rows={8}>
        {({ items }) =>
          [...new Set(items.map((setting) => setting.group))].map((group) => (
            <section key={group} aria-label={group} className="mb-3 rounded-card border border-line bg-surface">
              <h2 className="border-b border-line px-4 py-2.5 font-semibold">{group}</h2>
              <ul>
                {items
                  .filter((setting) => setting.group === group)
                  .map((setting) => (
                    <Item key={setting.key} setting={setting} onEdit={() => setEdited(setting)} onReset={() => reset(setting)} />
                  ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
      {edited && (
        <FormDialog
          title={`修改${edited.label}`}
          save="setting/save"
          fields={fieldsOf(edited)}
          row={edited}
          onReload={async () => (await query.refetch()).data?.items.find(({ key }) => key === edited.key)}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            showDone(`已保存「${edited.label}」`)
            void reload()
          }}
        />
      )}
    </Page>
  )
}

const fieldsOf = ({ label, hint, type, secret, choices }: Setting): Fields<'setting/save'> => [
  type === 'choice'
    ? { key: 'value', kind: 'options', label, hint, choices: choicesOf(Object.keys(choices), choices) }
    : {
        key: 'value',
        kind: type === 'list' || type === 'contacts' ? 'textarea' : 'text',
        label,
        hint: secret ? `${hint}；已保存的内容不显示，留空即清除` : hint,
      },
  { key: 'remark', kind: 'text', label: '备注' },
]

type ItemProps = { setting: Setting; onEdit: () => void; onReset: () => Promise<void> }

function Item({ setting, onEdit, onReset }: ItemProps) {
  const { label, hint, value, isSet, secret, choices, remark, updated, updatedName } = setting
  const may = useMay()
  const text = secret ? (isSet ? '已设置（不显示）' : '') : (choices[value] ?? value)
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 last:border-0">
      <div className="w-full lg:w-56">
        <p>{label}</p>
        <p className="text-xs text-text-2">{hint}</p>
      </div>
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-line wrap-anywhere">{text === '' ? <span className="text-text-3">未设置</span> : text}</p>
        {(updated !== null || remark !== '') && (
          <p className="num text-xs text-text-2">
            {updated !== null && `${timeText(updated)} 由 ${updatedName ?? '—'} 修改`}
            {remark !== '' && `；${remark}`}
          </p>
        )}
      </div>
      <div className="flex gap-1">
        {isSet && may('setting/delete') && (
          <Button size="small" look="ghost" aria-label={`恢复默认：${label}`} onClick={() => void onReset().catch(() => {})}>
            恢复默认
          </Button>
        )}
        {may('setting/save') && (
          <Button size="small" aria-label={`修改：${label}`} onClick={onEdit}>
            修改
          </Button>
        )}
      </div>
    </li>
  )
}
