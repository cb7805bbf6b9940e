import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../access/call.ts'
import { Switch } from '../../ui/switch.tsx'
import { showUndo } from '../../ui/toast.ts'
import { useMayChange } from '../pricing/book/use-may-change.ts'
import { PAGES } from './tabs.tsx'
import { reloadMine, useSwitch } from './rows.ts'

/** Whether bills are priced by one's own figures, how many there are, and which the platform has changed meanwhile. */
export function SwitchBar() {
  const { data } = useSwitch()
  const mayChange = useMayChange()
  const [pending, setPending] = useState(false)
  const id = useId()
  if (!data) return <div className="mb-3 h-10 shrink-0" />
  const turn = async (on: boolean, rowVersion?: number) => {
    setPending(true)
    try {
      const seen = rowVersion ?? data.rowVersion
      const now = await call('Material/SetPrivate', { private: on, rowVersion: seen })
      if (rowVersion === undefined)
        showUndo(
          on ? ON : OFF,
          () => {},
          () => void turn(!on, now.rowVersion),
        )
    } finally {
      setPending(false)
      reloadMine()
    }
  }
  return (
    <div className="mb-3 flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-header-cell px-3 py-1.5 text-sm">
      {mayChange ? (
        <>
          <label htmlFor={id} className="font-semibold">
            按我的价格计价
          </label>
          <Switch id={id} checked={data.on} onChange={(on) => !pending && void turn(on).catch(() => undefined)} />
        </>
      ) : (
        <span className="font-semibold">{data.on ? '按本单位的价格计价' : '按平台的价格计价'}</span>
      )}
      <p className="min-w-0 text-text-2" role="status">
        {mayChange ? textOf(data) : readerText(data)}
      </p>
      {data.outdated > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-warn">
          {data.outdated} 项平台价已变：
          {PAGES.map(
            (page) =>
              'kind' in page &&
              data.outdatedKinds.includes(page.kind) && (
                <Link key={page.text} to={page.to} search={{ tab: page.tab, view: 'outdated' }} className="underline">
                  {page.text}
                </Link>
              ),
          )}
        </p>
      )}
    </div>
  )
}

const ON = '已改为按您自己的价格计价'
const OFF = '已改为按平台的价格计价，您的配置都留着'

function textOf({ on, changed }: { on: boolean; changed: number }): string {
  if (changed === 0) return on ? '还没有自己的配置，全部跟着平台价。' : '现在全部按平台价；改了下面任何一项，就有了自己的配置。'
  return on ? `${changed} 项按自己的，其余跟着平台价。` : `现在全部按平台价；自己的 ${changed} 项配置都留着，打开后再用。`
}

const readerText = ({ on, changed }: { on: boolean; changed: number }): string =>
  `${changed === 0 ? '没有自己的配置' : `有 ${changed} 项自己的配置${on ? '' : '，现在没有启用'}`}；由主账号设置，这里只能查看。`
