import { useId, type ReactNode } from 'react'
import { SERVICE_NAMES } from '../../../shared/enums.ts'
import { countText, timeText } from '../../lib/format.ts'
import { ProveDialog } from '../../sign-in/prove-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DaysBar } from './days-bar.tsx'
import { keyStateTag } from './key-state-tag.tsx'
import type { MyKey, ToldKey } from './keys.ts'
import { useKeyActs } from './use-key-acts.ts'

type KeyCardProps = { of: MyKey; onEdit: () => void; onTold: (told: ToldKey) => void }

/** One key: how it stands, where from and how often it may be used, what it did. */
export function KeyCard({ of: key, onEdit, onTold }: KeyCardProps) {
  const id = useId()
  const acts = useKeyActs(key, onTold)
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
          <Switch id={`${id}-on`} checked={acts.isEnabled} onChange={acts.setEnabled} />
          <Button size="small" onClick={onEdit}>
            编辑
          </Button>
          <Button size="small" onClick={acts.reset}>
            重置
          </Button>
          <Button size="small" look="ghost" className="text-danger!" onClick={acts.remove}>
            删除
          </Button>
        </div>
      </header>
      <div className="grid gap-x-6 gap-y-4 px-4 py-3 lg:grid-cols-[1fr_300px]">
        <KeyFacts of={key} />
        <div>
          <p className="text-sm text-text-2">
            今天 <b className="num text-text">{countText(key.usedToday)}</b> / {countText(key.dailyLimit)} 次，每分钟最多{' '}
            <span className="num">{countText(key.perMinute)}</span> 次
          </p>
          <DaysBar days={key.days} />
        </div>
      </div>
      {acts.proof && <ProveDialog {...acts.proof} />}
    </li>
  )
}

function KeyFacts({ of: key }: { of: MyKey }) {
  return (
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
