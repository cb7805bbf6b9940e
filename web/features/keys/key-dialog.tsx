import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { isNetwork } from '../../../shared/ip.ts'
import { call } from '../../access/call.ts'
import { dayEnd, dayText } from '../../lib/day.ts'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { useUnsaved } from '../../ui/unsaved.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { showDone } from '../../ui/toast.ts'
import { reloadKeys, unchanged, type MyKey, type ToldKey } from './keys.ts'
import { needsPassword } from '../../sign-in/prove-dialog.tsx'

type KeyDialogProps = { of: MyKey | null; onClose: () => void; onTold: (told: ToldKey) => void }

const networksIn = (text: string): string[] =>
  text
    .split(/[\s,，、;；]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** Makes a key, or changes where from and how long one may be used. */
export function KeyDialog({ of, onClose, onTold }: KeyDialogProps) {
  const id = useId()
  const [draft, setDraft] = useState({
    name: of?.name ?? '',
    networks: of?.ipAllow.join('\n') ?? '',
    until: of?.expireAt ? dayText(of.expireAt) : '',
    pwd: '',
  })
  const [isStale, setIsStale] = useState(false)
  const [pending, setPending] = useState(false)
  const refusal = useRefusal(['name', 'ipAllow', 'pwd'])
  const [touched, setTouched] = useState(false)
  const set = (changes: Partial<typeof draft>) => {
    setDraft({ ...draft, ...changes })
    setTouched(true)
  }
  const mayLeave = useUnsaved(() => touched)
  const networks = networksIn(draft.networks)
  const wrong = networks.find((network) => !isNetwork(network))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.name.trim() === '') return refusal.say('请输入名称')
    if (wrong !== undefined) return refusal.say(`“${wrong}”不是 IP 地址或网段`)
    if (isStale && draft.pwd === '') return refusal.say('请输入您的登录密码')
    setPending(true)
    refusal.clear()
    const kept = of && draft.until === (of.expireAt ? dayText(of.expireAt) : '')
    const expireAt = kept ? of.expireAt : draft.until === '' ? null : dayEnd(draft.until)
    const pwd = draft.pwd === '' ? {} : { pwd: draft.pwd }
    try {
      const input = { ...(of ? unchanged(of) : {}), name: draft.name, ipAllow: networks, expireAt, ...pwd }
      const { appId, secret } = await call('user/UpdateMyApiInfo', input, { shows: 'form' })
      onClose()
      if (secret === null) showDone(`密钥「${draft.name.trim()}」已保存`)
      else onTold({ name: draft.name.trim(), text: `${appId}.${secret}` })
      void reloadKeys()
    } catch (error) {
      if (needsPassword(error)) setIsStale(true)
      else refusal.show(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={() => void mayLeave().then((may) => may && onClose())}
      title={of ? `编辑密钥「${of.name}」` : '新建密钥'}
    >
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
        <Row
          id={`${id}-name`}
          label="名称"
          hint={refusal.at('name') ?? '给自己看的，如“产线报价脚本”'}
          bad={refusal.at('name') !== undefined}
        >
          <Input
            id={`${id}-name`}
            autoFocus
            autoComplete="off"
            maxLength={40}
            value={draft.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Row>
        <Row
          id={`${id}-ip`}
          label="可用来源"
          hint={
            refusal.at('ipAllow') ??
            (wrong === undefined
              ? networks.length === 0
                ? '一行一个 IP 地址或网段，如 203.0.113.7、10.0.0.0/8；不填则任何地址都可以用'
                : `只能从这 ${networks.length} 处调用`
              : `“${wrong}”不是 IP 地址或网段（网段的主机位须为 0，如 10.0.0.0/8）`)
          }
          bad={wrong !== undefined || refusal.at('ipAllow') !== undefined}
        >
          <Textarea
            id={`${id}-ip`}
            spellCheck={false}
            className="font-mono"
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-ip-below`}
            value={draft.networks}
            onChange={(event) => set({ networks: event.target.value })}
          />
        </Row>
        <Row id={`${id}-until`} label="有效期至" hint="到这一天结束（北京时间）；不填则长期有效">
          <DateField id={`${id}-until`} value={draft.until} onChange={(until) => set({ until })} />
        </Row>
        {isStale && (
          <Row
            id={`${id}-pwd`}
            label="您的登录密码"
            hint={refusal.at('pwd') ?? '登录已超过 15 分钟，请再确认一次是您本人'}
            bad={refusal.at('pwd') !== undefined}
          >
            <Input
              id={`${id}-pwd`}
              type="password"
              autoFocus
              autoComplete="current-password"
              value={draft.pwd}
              onChange={(event) => set({ pwd: event.target.value })}
            />
          </Row>
        )}
        <RefusalNote refusal={refusal.note} className="" />
        <footer className="mt-2 flex justify-end gap-2">
          <Button onClick={() => void mayLeave().then((may) => may && onClose())}>取消</Button>
          <Button type="submit" look="primary" pending={pending}>
            {of ? '保存' : '新建'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type RowProps = { id: string; label: string; hint: string; bad?: boolean; children: ReactNode }

function Row({ id, label, hint, bad = false, children }: RowProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-text-2">
        {label}
      </label>
      {children}
      <p
        id={`${id}-below`}
        role={bad ? 'alert' : undefined}
        className={`text-xs wrap-anywhere ${bad ? 'text-danger' : 'text-text-2'}`}
      >
        {hint}
      </p>
    </div>
  )
}
