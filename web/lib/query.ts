import { QueryClient } from '@tanstack/react-query'

/** Answers are fresh for half a minute; the server retries what can be retried, so a failed call is shown at once. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
})
