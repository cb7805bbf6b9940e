/**
 * What is counted by days of Shanghai, each with the operators' list that holds the very rows: who may not look at the list does not see
 * the figure either. Rows of demo factories count nowhere.
 */
export const DAY_FACTS = [
  'members',
  'bills',
  'quotes',
  'orders',
  'walletIn',
  'walletOut',
  'useSmt',
  'useMatch',
  'usePrices',
] as const
export type DayFact = (typeof DAY_FACTS)[number]

export const DAY_FACT_LISTS = {
  members: 'user/userlist',
  bills: 'bomHistory/getSysList',
  quotes: 'dashboard/quotes',
  orders: 'Order/SysList',
  walletIn: 'wallet/getSysList',
  walletOut: 'wallet/getSysList',
  useSmt: 'quota/getSysList',
  useMatch: 'quota/getSysList',
  usePrices: 'quota/getSysList',
} as const satisfies Readonly<Record<DayFact, string>>

/** The longest stretch that is looked at. */
export const MOST_DAYS = 92
