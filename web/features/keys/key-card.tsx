import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { SERVICE_NAMES } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { countText, timeText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Switch } from '../../ui/switch.tsx'
import { messageOf, showDone, showError } from '../../ui/toast.ts'
import { DaysBar } from './days-bar.tsx'
import { keyStateTag } from './key-state-tag.tsx'
import { reloadKeys, unchanged, type MyKey, type ToldKey } from './keys.ts'
import { needsPassword, ProveDialog } from '../../sign-in/prove-dialog.tsx'

type Saved = CallOutput<'user/UpdateMyApiInfo'>
/** What cannot be undone: it is asked about first, and may want the password. */
type Grave = { change: 'reset' | 'remove'; title: string; text: string; act: string }

const resetting = (name: string): Grave => ({
  change: 'reset',
  title: `重置密钥「${name}」？`,
  text: '原来的密钥立即作废，用着它的程序要换成新的才能继续。',
  act: '重置',
})
const removing = (name: string): Grave => ({
  change: 'remove',
  title: `删除密钥「${name}」？`,
  text: '密钥立即作废且不能恢复；它留下的计价记录都在。',
  act: '删除',
})

type KeyCardProps = { of: MyKey; onEdit: () => void; onTold: (told: ToldKey) => void }

/** One key: how it stands, where from and how often it may be used, what it did. */
export function KeyCard({ of: key, onEdit, onTold }: KeyCardProps) {
  const id = useId()
  const [asked, setAsked] = useState<Grave | null>(null)
  const switching = useMutation({
    mutationFn: (enabled: boolean) => call('user/UpdateMyApiInfo', { ...unchanged(key), enabled }),
    onSuccess: (_, enabled) => showDone(`密钥「${key.name}」已${enabled ? '启用' : '停用'}`),
    onSettled: reloadKeys,
  })
  const save = (change: Grave['change'], pwd: { pwd?: string }) =>
    call('user/UpdateMyApiInfo', { ...unchanged(key), [change]: true, ...pwd }, { shows: 'form' })
  const done = (change: Grave['change'], { appId, secret }: Saved) => {
    if (secret !== null) onTold({ name: key.name, text: `${appId}.${secret}` })
    if (change === 'remove') showDone(`密钥「${key.name}」已删除`)
    void reloadKeys()
  }
  const ask = async (grave: Grave) => {
    if (!(await confirm({ ...grave, danger: true }))) return
    try {
      done(grave.change, await save(grave.change, {}))
    } catch (error) {
      if (needsPassword(error)) setAsked(grave)
      else showError(messageOf(error))
    }
  }
  return (
    <li aria-labelledby={id} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2.5">
        <h2 id={id} className="min-w-0 truncate font-semibold">
          {key.name}
        </h2>
        {keyStateTag(key)}
        <div className="ml-auto flex items-center gap-x-3">
          <label htmlFor={`${id}-on`} className="text-sm text-text-2">
            启用
          </label>
          <Switch
            id={`${id}-on`}
            checked={switching.isPending ? switching.variables : key.enabled}
            onChange={(enabled) => switching.mutate(enabled)}
          />
          <Button size="small" onClick={onEdit}>
            编辑
          </Button>
          <Button size="small" onClick={() => void ask(resetting(key.name))}>
            重置
          </Button>
          <Button size="small" look="ghost" className="text-danger!" onClick={() => void ask(removing(key.name))}>
            删除
          </Button>
        </div>
      </header>
      <div className="grid gap-x-6 gap-y-4 px-4 py-3 lg:grid-cols-[1fr_300px]">
        <dl className="grid grid-cols-[72px_1fr] content-start gap-x-3 gap-y-1.5">
          <Fact name="appId">
            <code className="font-mono wrap-anywhere select-all">{key.appId}</code>
          </Fact>
          <Fact name="密钥">
            <code className="font-mono">••••••••{key.secretTail4}</code>
          </Fact>
          <Fact name="可用来源">{key.ipAllow.length === 0 ? '任何地址' : key.ipAllow.join('、')}</Fact>
          <Fact name="有效期">{key.expireAt === null ? '长期' : `${timeText(key.expireAt)} 前`}</Fact>
          <Fact name="计入">{key.services.map((service) => SERVICE_NAMES[service]).join('、')}</Fact>
          <Fact name="最近使用">
            {key.lastUsed === null ? (
              '还没有用过'
            ) : (
              <span className="flex flex-wrap gap-x-3">
                <span>{timeText(key.lastUsed)}</span>
                {key.lastIp !== '' && <span className="text-text-2">{key.lastIp}</span>}
              </span>
            )}
          </Fact>
        </dl>
        <div>
          <p className="text-sm text-text-2">
            今天 <b className="num text-text">{countText(key.usedToday)}</b> / {countText(key.dailyLimit)} 次，每分钟最多{' '}
            <span className="num">{countText(key.perMinute)}</span> 次
          </p>
          <DaysBar days={key.days} />
        </div>
      </div>
      {asked !== null && (
        <ProveDialog
          title={asked.title}
          act={asked.act}
          run={(pwd) => save(asked.change, pwd)}
          onClose={() => setAsked(null)}
          onDone={(answer) => done(asked.change, answer)}
        />
      )}
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-6 text-text-2">{name}</dt>
      <dd className="num min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
