import { MyPricesPage } from '../my-page.tsx'
import { FeesView } from './fees-view.tsx'

/** Fees upon the whole: what the platform asks, what the person asks, and what that comes to. */
export const MyBomConfigPage = () => (
  <MyPricesPage>
    <FeesView kind="fee" />
  </MyPricesPage>
)
