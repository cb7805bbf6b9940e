import { useQuery } from '@tanstack/react-query'
import { useLogo } from '../../bom/print/use-logo.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { bound } from '../../screen/form/bound.ts'
import { FileField } from '../../screen/form/file-field.tsx'
import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { showDone } from '../../ui/toast.ts'

type Head = CallOutput<'quote/Head'>

/** What one's own papers say of who quotes; quotes that were given keep theirs. */
export function HeadDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: ['quote/Head'], queryFn: () => call('quote/Head', null), gcTime: 0 })
  return data ? <HeadForm head={data} onClose={onClose} /> : null
}

const FIELDS = ['logoId', 'name', 'address', 'phone', 'bank', 'taxNo', 'terms']

function HeadForm({ head, onClose }: { head: Head; onClose: () => void }) {
  const form = useDraft('quote/SaveHead')
  const [draft, setDraft] = useTyped(form, 'draft', head)
  const logo = useLogo(draft.logoId)
  const save = async () => {
    await call('quote/SaveHead', draft, { shows: 'form' })
    await queryClient.invalidateQueries({ queryKey: ['quote/Head'] })
    showDone('抬头已保存，之后出的报价单都用它')
  }
  return (
    <ActDialog
      title="报价单抬头"
      description="写在您的报价单上方；已经出的不变。"
      draft={form}
      fields={FIELDS}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => {
        const { at } = bound(draft, (part) => setDraft((now) => ({ ...now, ...part })), problemAt)
        return (
          <>
            <LabelledField label="图标" hint="写在公司名称前面" problem={problemAt('logoId')}>
              {({ id }) => (
                <>
                  <FileField
                    id={id}
                    type={6}
                    value={draft.logoId ?? ''}
                    onChange={(next) => setDraft((now) => ({ ...now, logoId: next === '' ? null : next }))}
                  />
                  {logo !== null && (
                    <img
                      src={logo}
                      alt="图标"
                      className="mt-2 max-h-12 max-w-full self-start rounded-control bg-white object-contain p-1"
                    />
                  )}
                </>
              )}
            </LabelledField>
            <TextField label="公司名称" {...at('name')} />
            <TextField label="地址" {...at('address')} />
            <TextField label="电话" {...at('phone')} />
            <TextField label="开户行及账号" {...at('bank')} />
            <TextField label="税号" {...at('taxNo')} />
            <TextField label="付款方式" hint="没有另写、客户也没有约定时用它" {...at('terms')} />
          </>
        )
      }}
    </ActDialog>
  )
}
