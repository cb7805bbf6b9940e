import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { plainArticle } from '../../../../shared/article/text.ts'
import { TIP_KEYS, TIPS, type TipKey } from '../../../../shared/article/tips.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { timeText } from '../../../lib/format.ts'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showDone } from '../../../ui/toast.ts'

type Own = CallOutput<'news/NewsList'>['items'][number]

const LONGEST = 200
const PAGES = [...new Set(TIP_KEYS.map((key) => TIPS[key].page))]

/** What stands at fields: the program's words, or an operator's in their place. */
export function TipsPage() {
  const client = useQueryClient()
  const may = useMay()
  const [edited, setEdited] = useState<TipKey | null>(null)
  const query = useQuery({
    queryKey: ['news/NewsList', 'tips'],
    queryFn: ({ signal }) => call('news/NewsList', { kind: 'tip', pageSize: 200 }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  const own = new Map(query.data?.items.map((row) => [row.code, row]))
  const changed = async (text: string) => {
    setEdited(null)
    showDone(text)
    await client.invalidateQueries({ queryKey: ['news/NewsList', 'tips'] })
    await client.invalidateQueries({ queryKey: ['news/tips'] })
  }
  const restore = async ({ id }: Own) => {
    await call('news/DelNews', { id })
    await changed('已恢复默认')
  }
  return (
    <Page intro="字段旁问号里的文字。修改后一分钟内新打开的页面都按新的显示，不需要发布新版本。" width="text">
      <Loaded query={query} rows={8}>
        {() =>
          PAGES.map((page) => (
            <section key={page} aria-label={page} className="mb-4">
              <h2 className="mb-1 font-semibold">{page}</h2>
              <ul className="rounded-card border border-line bg-surface">
                {TIP_KEYS.filter((key) => TIPS[key].page === page).map((key) => (
                  <TipRow
                    key={key}
                    tip={key}
                    own={own.get(key)}
                    onEdit={may('news/SaveNews') ? () => setEdited(key) : undefined}
                    onRestore={may('news/DelNews') ? restore : undefined}
                  />
                ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
      {edited && (
        <TipDialog
          tip={edited}
          own={own.get(edited)}
          onClose={() => setEdited(null)}
          onSaved={() => void changed('已保存提示')}
        />
      )}
    </Page>
  )
}

type TipRowProps = {
  tip: TipKey
  own: Own | undefined
  onEdit: (() => void) | undefined
  onRestore: ((own: Own) => Promise<void>) | undefined
}

function TipRow({ tip, own, onEdit, onRestore }: TipRowProps) {
  const { label, text } = TIPS[tip]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 last:border-b-0">
      <span className="w-24 shrink-0">{label}</span>
      <span className="min-w-0 flex-1 basis-64 whitespace-pre-line wrap-anywhere">{own?.summary ?? text}</span>
      <Tag tone={own ? 'info' : 'quiet'}>{own ? '已修改' : '默认'}</Tag>
      {own && <span className="num text-xs text-text-2">{timeText(own.updated)}</span>}
      {onEdit && (
        <Button look="ghost" size="small" aria-label={`编辑“${label}”的提示`} onClick={onEdit}>
          编辑
        </Button>
      )}
      {own && onRestore && (
        <Button
          look="ghost"
          size="small"
          aria-label={`恢复默认：${label}`}
          onClick={() => void onRestore(own).catch(() => undefined)}
        >
          恢复默认
        </Button>
      )}
    </li>
  )
}

type TipDialogProps = { tip: TipKey; own: Own | undefined; onClose: () => void; onSaved: () => void }

function TipDialog({ tip, own, onClose, onSaved }: TipDialogProps) {
  const { label, text: usual } = TIPS[tip]
  const form = useDraft('tip', tip, { title: `“${label}”的提示` })
  const [text, setText] = useTyped(form, 'text', own?.summary ?? usual)
  const [isSaving, setSaving] = useState(false)
  const refusal = useRefusal(['doc'])
  const save = async () => {
    setSaving(true)
    refusal.clear()
    const which = { id: own?.id ?? EMPTY_ID, rowVersion: own?.rowVersion ?? 0, kind: 'tip', code: tip, title: label } as const
    try {
      await call('news/SaveNews', { ...which, doc: plainArticle(text), publish: true }, { shows: 'form' })
      form.drop()
      onSaved()
    } catch (error) {
      refusal.show(error)
      setSaving(false)
    }
  }
  const leave = () => void form.mayLeave().then((may) => may && onClose())
  return (
    <Dialog open onOpenChange={leave} title={`“${label}”的提示`}>
      <LabelledField label="文字" hint={`最多 ${LONGEST} 个字；默认：${usual}`} problem={refusal.at('doc')}>
        {(ids) => (
          <textarea
            {...ids}
            rows={4}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => setText(target.value)}
            className="w-full rounded-control border border-control-line bg-surface px-2 py-1"
          />
        )}
      </LabelledField>
      <RefusalNote refusal={refusal.general} className="" />
      <div className="mt-4 flex justify-end gap-2">
        <Button onClick={leave}>取消</Button>
        <Button look="primary" pending={isSaving} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </Dialog>
  )
}
