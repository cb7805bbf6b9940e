import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { PRICE_RIGHT_TEXTS, PRICE_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { SERVICE_NAMES, SERVICES } from '../../../shared/enums.ts'
import { call, type CallInput, type CallOutput } from '../../access/call.ts'
import { plainNumber } from '../../lib/format.ts'
import { CodeButton } from '../../sign-in/code-button.tsx'
import { FieldFrame } from '../../screen/form/field-frame.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'

export type SubAccount = CallOutput<'user/MySubAccounts'>['items'][number]

type Draft = Required<Pick<CallInput<'user/SaveSubAccount'>, 'name' | 'phone' | 'services' | 'rights'>> & {
  code: string
  /** As typed; empty is without a limit. */
  limit: string
}
type DialogProps = {
  /** Null invites. */
  of: SubAccount | null
  onClose: () => void
  onSaved: (name: string, answer: CallOutput<'user/SaveSubAccount'>) => void
}

const NEW: Draft = {
  name: '',
  phone: '',
  code: '',
  services: ['smt'],
  limit: '',
  rights: { cost: false, sell: true, totals: true, margin: false },
}

/** Invites a person, who agrees by reading out the code on his phone, or changes what a sub-account may use and see. */
export function SubAccountDialog({ of, onClose, onSaved }: DialogProps) {
  const [draft, setDraft] = useState<Draft>(of ? { ...of, code: '', limit: of.monthlyLimit?.toString() ?? '' } : NEW)
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const needsCode = of === null || draft.phone.trim() !== of.phone
  const refusal = useRefusal(['name', 'phone', 'code', 'monthlyLimit'])
  const save = useMutation({
    mutationFn: () => call('user/SaveSubAccount', inputOf(draft, of, needsCode), { shows: 'form' }),
    onSuccess: (answer) => onSaved(draft.name.trim(), answer),
    onMutate: refusal.clear,
    onError: refusal.show,
  })
  const form = useRef<HTMLFormElement>(null)
  // The field may be scrolled out of sight.
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [save.error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={of === null ? '邀请子账号' : `编辑子账号「${of.name}」`}
      description={of === null ? '验证码发到对方手机，请对方念给您，表示对方同意加入。' : '保存后对方的下一次操作起生效。'}
    >
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Line label="名称" hint="登录用，不能全是数字" problem={refusal.at('name')}>
          {(box) => (
            <Input {...box} value={draft.name} autoComplete="off" onChange={(event) => change({ name: event.target.value })} />
          )}
        </Line>
        <Line label="对方手机号" problem={refusal.at('phone')}>
          {(box) => (
            <Input
              {...box}
              type="tel"
              value={draft.phone}
              autoComplete="off"
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Line>
        {needsCode && (
          <Line label="对方收到的验证码" problem={refusal.at('code')}>
            {(box) => (
              <span className="flex gap-2">
                <Input
                  {...box}
                  inputMode="numeric"
                  autoComplete="off"
                  value={draft.code}
                  className="h-9"
                  onChange={(event) => change({ code: event.target.value })}
                />
                <CodeButton onSend={() => call('user/SendVCode', { phone: draft.phone.trim(), scene: 'invite' })} />
              </span>
            )}
          </Line>
        )}
        <Group title="可用服务">
          {SERVICES.map((service) => (
            <Check
              key={service}
              text={SERVICE_NAMES[service]}
              checked={draft.services.includes(service)}
              onChange={(on) =>
                change({ services: SERVICES.filter((each) => (each === service ? on : draft.services.includes(each))) })
              }
            />
          ))}
        </Group>
        <Line label="每月最多用多少次（空为不限）" hint="各项服务合计，按北京时间的自然月" problem={refusal.at('monthlyLimit')}>
          {(box) => (
            <Input
              {...box}
              inputMode="numeric"
              value={draft.limit}
              className="num w-32"
              onChange={(event) => change({ limit: event.target.value })}
            />
          )}
        </Line>
        <Group title="可看的价格" note="只缺一项时，对方可以用合计减去其余各项算出它；一项都不想让对方算出，就不要给“合计”。">
          {PRICE_RIGHTS.map((right) => (
            <Check
              key={right}
              text={PRICE_RIGHT_TEXTS[right].name}
              hint={PRICE_RIGHT_TEXTS[right].hint}
              checked={draft.rights[right]}
              onChange={(on) => change({ rights: { ...draft.rights, [right]: on } })}
            />
          ))}
        </Group>
        <RefusalNote refusal={refusal.note} className="" />
        <footer className="flex justify-end gap-2">
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" look="primary" pending={save.isPending}>
            {of === null ? '邀请' : '保存'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

function inputOf(draft: Draft, of: SubAccount | null, needsCode: boolean): CallInput<'user/SaveSubAccount'> {
  const { name, phone, code, services, limit, rights } = draft
  return {
    id: of?.id ?? EMPTY_ID,
    rowVersion: of?.rowVersion ?? 0,
    name,
    phone,
    ...(needsCode && code.trim() !== '' ? { code } : {}),
    services,
    monthlyLimit: limit.trim() === '' ? null : limitOf(limit),
    rights,
  }
}

/** What is no number goes as a fraction, which the server refuses with its words: as JSON it would be null, no limit at all. */
function limitOf(text: string): number {
  const number = Number(plainNumber(text))
  return Number.isFinite(number) ? number : 0.5
}

type LineProps = {
  label: string
  hint?: string
  problem: string | undefined
  children: (box: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode
}

function Line({ label, hint, problem, children }: LineProps) {
  const field = { label, ...(hint === undefined ? {} : { hint }) }
  return (
    <FieldFrame id={useId()} field={field} problem={problem}>
      {({ id, invalid, describedBy }) => children({ id, 'aria-invalid': invalid, 'aria-describedby': describedBy })}
    </FieldFrame>
  )
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm text-text-2">{title}</legend>
      {children}
      {note !== undefined && <p className="mt-1 text-xs text-text-2">{note}</p>}
    </fieldset>
  )
}

type CheckProps = { text: string; hint?: string; checked: boolean; onChange: (on: boolean) => void }

function Check({ text, hint, checked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-7 items-center gap-2 rounded-control px-1 hover:bg-hover">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 shrink-0 accent-(--primary)"
      />
      <span className="shrink-0">{text}</span>
      {hint !== undefined && <span className="min-w-0 text-xs text-text-2">{hint}</span>}
    </label>
  )
}
