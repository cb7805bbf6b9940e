import { queryOptions } from '@tanstack/react-query'
import { call } from '../../access/call.ts'

/** What a member's orders are priced with: the platform's model, or with his own figures on top. Null: he may not see rates. */
export const myModelQuery = queryOptions({
  queryKey: ['PriceBook/Mine'],
  queryFn: () => call('PriceBook/Mine', {}),
})
