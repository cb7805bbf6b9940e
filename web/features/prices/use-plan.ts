import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type CallOutput } from '../../access/call.ts'
import type { Purchase } from './draft.ts'

/** As often as this what is compared is asked for anew while the page is open; 刷新报价 asks at once. */
const FRESH_MS = 10 * 60_000

/** What the bills need and who offers it. */
export const useCompared = (bills: Purchase['bills']) =>
  useQuery({
    queryKey: ['bomai/prices', bills],
    queryFn: ({ signal }) => call('bomai/prices', { bills }, { signal, shows: 'nobody' }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })

/** The purchase split over suppliers; the last plan stays in sight while another one is computed. */
export const usePlan = (purchase: Purchase, isWanted: boolean) =>
  useQuery({
    queryKey: ['bomai/plan', purchase],
    queryFn: ({ signal }) => call('bomai/plan', purchase, { signal, shows: 'nobody' }),
    enabled: isWanted,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  })

export type SavedPlan = CallOutput<'bomai/readPlan'>

/** A plan as it was saved. */
export const useSavedPlan = (id: string) =>
  useQuery({
    queryKey: ['bomai/readPlan', id],
    queryFn: ({ signal }) => call('bomai/readPlan', { id }, { signal, shows: 'nobody' }),
    enabled: id !== '',
  })
