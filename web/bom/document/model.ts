import { queryOptions } from '@tanstack/react-query'
import { getCall } from '../../access/call.ts'

/** The public price model; it changes seldom, and the answer is cached by its ETag. */
export const priceModelQuery = queryOptions({
  queryKey: ['price-model'],
  queryFn: () => getCall('price-model'),
  staleTime: 5 * 60_000,
})
