import type { Row } from '@libsql/client/web'

/** So many kept bills are priced by one request, fewer of long ones. */
export const MOST_BILLS = 20
export const MOST_LINES = 4000

/** At least one, and no more lines than a request bears. */
export function fewEnough(bills: readonly Row[]): Row[] {
  let lines = 0
  return bills.filter((bill, index) => {
    lines += Number(bill['line_count'])
    return index === 0 || lines <= MOST_LINES
  })
}
