import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { siteQuery } from '../../access/site.ts'
import { Button } from '../../ui/button.tsx'
import { setHelpOpen } from '../../ui/help/help.ts'
import { Popover } from '../../ui/popover/popover.tsx'

/** How to reach a person. */
export function ServicePopover() {
  const { data } = useQuery(siteQuery)
  const contacts = data?.contacts ?? []
  return (
    <Popover
      trigger={
        <Button look="ghost" size="icon" aria-label="客服" title="客服">
          <Headset aria-hidden className="size-4" />
        </Button>
      }
      align="end"
      aria-label="联系客服"
      className="w-64 p-3 outline-none"
    >
      <p className="mb-1 font-semibold">联系客服</p>
      {contacts.length === 0 && <p className="text-sm text-text-2">请联系您的专属销售。</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
        {contacts.map(({ label, value }) => (
          <div key={`${label}${value}`} className="contents">
            <dt className="text-text-2">{label}</dt>
            <dd className="wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {/* On a phone the header has no room for its button. */}
      <Button className="mt-2 w-full lg:hidden" onClick={() => setHelpOpen(true)}>
        本页说明
      </Button>
    </Popover>
  )
}
