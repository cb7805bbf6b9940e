import { useAddress } from '../../../screen/list/address.ts'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewQueue } from './review-queue.tsx'

/** What members want to sell: who waits, or the one list that the address names. */
export function ReviewPage() {
  const { id = '' } = useAddress().search
  return id === '' ? <ReviewQueue /> : <ReviewDetail key={id} id={id} />
}
