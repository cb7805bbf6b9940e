import type { ReactNode } from 'react'
import { useTab, ViewTabs, type Tabs } from '../list/view-tabs.tsx'
import { Page } from '../page/page.tsx'

type TabbedPageProps<T extends string> = {
  /** What the tabs choose, for those who do not see them. */
  label: string
  tabs: Tabs<T>
  views: Readonly<Record<T, ReactNode>>
}

/** A page that is one of several views at a time: the address says which. */
export function TabbedPage<T extends string>({ label, tabs, views }: TabbedPageProps<T>) {
  const tab = useTab(tabs)
  return (
    <Page fill>
      <ViewTabs label={label} tabs={tabs} />
      {views[tab]}
    </Page>
  )
}
