import type { ReactNode } from 'react'
import { Page } from '../../screen/page/page.tsx'
import { SideOfBook } from '../pricing/book/side.ts'
import { mySide } from './side.ts'
import { SwitchBar } from './switch-bar.tsx'
import { MyPricesTabs } from './tabs.tsx'

/** The frame of every page of a member's own prices: the way between them, and whether they are in use. Lists and forms inside are the member's. */
export function MyPricesPage({ fill = true, children }: { fill?: boolean; children: ReactNode }) {
  return (
    <SideOfBook value={mySide}>
      <Page fill={fill}>
        <MyPricesTabs />
        <SwitchBar />
        {children}
      </Page>
    </SideOfBook>
  )
}
