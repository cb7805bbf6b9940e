import { QueryClient } from '@tanstack/react-query'

/**
 * Answers are fresh for half a minute; the server retries what can be retried, so a failed call is shown at once. So is one without a
 * network: a call that waited for it would leave the rows of before under another filter. `web/access/line.ts` reads them anew.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})
