import { useAddress } from './address.ts'
import { Segments } from '../../ui/segments.tsx'

type Tab<T extends string> = { value: T; text: string }
export type Tabs<T extends string> = readonly [Tab<T>, ...Tab<T>[]]

/** The view of a page that its address names; the first one without. */
export function useTab<T extends string>(tabs: Tabs<T>): T {
  const { search } = useAddress()
  return tabs.find(({ value }) => value === search['tab'])?.value ?? tabs[0].value
}

/** The views of a page; each begins without the other's filters. */
export function ViewTabs<T extends string>({ label, tabs }: { label: string; tabs: Tabs<T> }) {
  const { search, change } = useAddress()
  const tab = useTab(tabs)
  const choose = (next: T) => {
    const cleared = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    change({ ...cleared, tab: next === tabs[0].value ? undefined : next })
  }
  return (
    <div className="scroll-thin mb-3 w-fit max-w-full shrink-0 overflow-x-auto">
      <div className="w-max">
        <Segments label={label} value={tab} choices={tabs} onChange={choose} />
      </div>
    </div>
  )
}
