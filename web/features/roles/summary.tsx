import type { ReactNode } from 'react'
import { callsIn, difference, openablePages, partsOf, type OfficePage, type Permission } from './compose.ts'

type SummaryProps = {
  catalogue: readonly Permission[]
  pages: readonly OfficePage[]
  /** As it is saved; null is a new role. */
  before: ReadonlySet<string> | null
  chosen: ReadonlySet<string>
}

/** What the role can and cannot do in the end, and what the next save would change. */
export function RoleSummary({ catalogue, pages, before, chosen }: SummaryProps) {
  const labels = new Map(catalogue.map(({ id, label }) => [id, label]))
  const open = openablePages(pages, chosen)
  const without = partsOf(catalogue, [], '').map((part) => ({
    title: part.title,
    all: callsIn(part).length,
    missing: callsIn(part).filter((call) => !chosen.has(call)),
  }))
  const { added, removed } = before ? difference(before, chosen) : { added: [], removed: [] }
  return (
    <div className="flex flex-col gap-3 text-sm">
      {added.length + removed.length > 0 && (
        <Part title="保存后的变化">
          <ul aria-label="保存后的变化">
            {added.map((call) => (
              <li key={call} className="text-primary">
                + {labels.get(call) ?? call}
              </li>
            ))}
            {removed.map((call) => (
              <li key={call} className="text-danger">
                − {labels.get(call) ?? call}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={`能打开的页面（${open.length}）`}>
        {open.length === 0 ? (
          <p className="text-warn">没有：这样的管理员在后台看不到任何页面。</p>
        ) : (
          <p className="wrap-anywhere">{open.map(({ title }) => title).join('、')}</p>
        )}
      </Part>
      <Part title="不能做的事">
        <ul aria-label="不能做的事">
          {without
            .filter(({ missing }) => missing.length > 0)
            .map(({ title, all, missing }) => (
              <li key={title} className="py-0.5">
                <span className="text-text-2">{title}：</span>
                {missing.length === all ? `全部 ${all} 项` : missing.map((call) => labels.get(call) ?? call).join('、')}
              </li>
            ))}
        </ul>
        {without.every(({ missing }) => missing.length === 0) && <p>现有的都能做；以后新增的功能不在内。</p>}
      </Part>
      <p className="text-text-2">个人资料、密码、会员中心和自己的 BOM 人人可用，不受角色限制。</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface px-3 py-2">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  )
}
