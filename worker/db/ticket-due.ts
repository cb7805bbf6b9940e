/**
 * What is due next of a ticket: the first answer until there is one, then the solution; nothing while the member is asked, or once it is
 * closed. In the words of its index, as is what follows.
 */
export const DUE = `CASE WHEN ticket.closed IS NOT NULL OR ticket.paused_at IS NOT NULL THEN NULL
  WHEN ticket.answered IS NULL THEN ticket.first_due ELSE ticket.solve_due END`

/** Whose clock runs out before an instant: the index leads to them past all others that are open. */
export const dueBefore = (instant: string): string =>
  `(ticket.closed IS NOT NULL) = 0 AND (${DUE} IS NULL) = 0 AND ${DUE} < ${instant}`
