import { useState } from 'react'
import { PRICE_RIGHT_TEXTS, PRICE_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { SERVICE_NAMES, SERVICES } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { bound } from '../../screen/form/bound.ts'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { CodeButton } from '../../sign-in/code-button.tsx'
import { draftOf, inputOf, needsCode, type SubAccount, type SubAccountDraft } from './sub-account-draft.ts'

type SubAccountDialogProps = {
  /** Null invites. */
  of: SubAccount | null
  onClose: () => void
  onSaved: (name: string, answer: CallOutput<'user/SaveSubAccount'>) => void
}

const FIELDS = ['name', 'phone', 'code', 'monthlyLimit']

/** Invites a person, who agrees by reading out the code on his phone, or changes what a sub-account may use and see. */
export function SubAccountDialog({ of, onClose, onSaved }: SubAccountDialogProps) {
  const [start] = useState(() => draftOf(of))
  const form = useDraft('user/SaveSubAccount', of?.id)
  const [draft, setDraft] = useTyped(form, 'draft', start, ['code'])
  const change = (part: Partial<SubAccountDraft>) => setDraft((now) => ({ ...now, ...part }))
  const save = async () => onSaved(draft.name.trim(), await call('user/SaveSubAccount', inputOf(draft, of), { shows: 'form' }))
  return (
    <ActDialog
      title={of === null ? '邀请子账号' : `编辑子账号「${of.name}」`}
      description={of === null ? '验证码发到对方手机，请对方念给您，表示对方同意加入。' : '保存后对方的下一次操作起生效。'}
      act={of === null ? '邀请' : '保存'}
      draft={form}
      fields={FIELDS}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <PersonFields {...{ draft, change, problemAt }} needsCode={needsCode(draft, of)} />
          <UseFields {...{ draft, change, problemAt }} />
          <PriceRights {...{ draft, change, problemAt }} />
        </>
      )}
    </ActDialog>
  )
}

type PartProps = {
  draft: SubAccountDraft
  change: (part: Partial<SubAccountDraft>) => void
  problemAt: (field: string) => string | undefined
}

/** Who he is, and the code that says he agrees. */
function PersonFields({ draft, change, problemAt, needsCode: isCodeAsked }: PartProps & { needsCode: boolean }) {
  const { at } = bound(draft, change, problemAt)
  return (
    <>
      <TextField label="名称" hint="登录用，不能全是数字" {...at('name')} />
      <TextField label="对方手机号" type="tel" {...at('phone')} />
      {isCodeAsked && (
        <TextField
          label="对方收到的验证码"
          inputMode="numeric"
          className="h-9"
          {...at('code')}
          beside={<CodeButton onSend={() => call('user/SendVCode', { phone: draft.phone.trim(), scene: 'invite' })} />}
        />
      )}
    </>
  )
}

/** Which services, and how often a month. */
function UseFields({ draft, change, problemAt }: PartProps) {
  const withService = (service: (typeof SERVICES)[number], on: boolean) =>
    SERVICES.filter((each) => (each === service ? on : draft.services.includes(each)))
  return (
    <>
      <Checks
        title="可用服务"
        choices={SERVICES.map((service) => ({ key: service, text: SERVICE_NAMES[service] }))}
        isChecked={(service) => draft.services.includes(service)}
        onChange={(service, on) => change({ services: withService(service, on) })}
      />
      <TextField
        label="每月最多用多少次（空为不限）"
        tip="sub.monthlyLimit"
        hint="各项服务合计，按北京时间的自然月"
        problem={problemAt('monthlyLimit')}
        inputMode="numeric"
        className="num w-32!"
        value={draft.limit}
        onChange={(limit) => change({ limit })}
      />
    </>
  )
}

function PriceRights({ draft, change }: PartProps) {
  return (
    <Checks
      title="可看的价格"
      below="只缺一项时，对方可以用合计减去其余各项算出它；一项都不想让对方算出，就不要给“合计”。"
      choices={PRICE_RIGHTS.map((right) => {
        const { name, hint } = PRICE_RIGHT_TEXTS[right]
        return { key: right, text: name, hint }
      })}
      isChecked={(right) => draft.rights[right]}
      onChange={(right, on) => change({ rights: { ...draft.rights, [right]: on } })}
    />
  )
}

type ChecksProps<K extends string> = {
  title: string
  choices: readonly { key: K; text: string; hint?: string }[]
  below?: string
  isChecked: (key: K) => boolean
  onChange: (key: K, on: boolean) => void
}

/** Boxes of which any number can be ticked. */
function Checks<K extends string>({ title, choices, below, isChecked, onChange }: ChecksProps<K>) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm text-text-2">{title}</legend>
      {choices.map(({ key, text, hint }) => (
        <label key={key} className="flex min-h-7 items-center gap-2 rounded-control px-1 hover:bg-hover">
          <input
            type="checkbox"
            checked={isChecked(key)}
            onChange={(event) => onChange(key, event.target.checked)}
            className="size-4 shrink-0 accent-(--primary)"
          />
          <span className="shrink-0">{text}</span>
          {hint !== undefined && <span className="min-w-0 text-xs text-text-2">{hint}</span>}
        </label>
      ))}
      {below !== undefined && <p className="mt-1 text-xs text-text-2">{below}</p>}
    </fieldset>
  )
}
