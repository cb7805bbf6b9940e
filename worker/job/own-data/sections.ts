import { bills, BILLS } from './bills.ts'
import { INVOICES, invoices, invoicesList, usage, wallet } from './ledgers.ts'
import { noteOn } from './note.ts'
import { ORIGINALS, originals, originalsList } from './originals.ts'
import type { Section } from './section.ts'
import { SETTINGS } from './settings.ts'
import { noticesList, surplus, SURPLUS, surplusList, tickets, TICKETS, ticketsList } from './talk.ts'
import type { Things } from './things.ts'
import { billsList, orders, ORDERS, ordersList, quotes, QUOTES, quotesList } from './trade.ts'

/** Of which there may be many. */
export const THINGS: readonly Things[] = [BILLS, QUOTES, ORDERS, INVOICES, SURPLUS, TICKETS, ORIGINALS]

const LISTS: readonly Section[] = [
  noteOn(THINGS),
  ...SETTINGS,
  billsList,
  quotesList,
  ordersList,
  wallet,
  usage,
  invoicesList,
  surplusList,
  ticketsList,
  noticesList,
  originalsList,
]

/** All that an archive is made of, in this order. */
export const SECTIONS: readonly Section[] = [...LISTS, bills, quotes, orders, invoices, surplus, tickets, originals]

/** What the sections count as done beside the things. */
export const LIST_COUNT = LISTS.length
