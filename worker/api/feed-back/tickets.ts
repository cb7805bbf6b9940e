import { ticketsApi } from '../../../shared/api/feed-back/tickets.ts'
import { answered } from '../../rpc/calls.ts'
import { readCalendar, saveCalendar } from '../../service/tickets/calendar.ts'
import { countUnread, listAll, listOwn } from '../../service/tickets/list-tickets.ts'
import { readAny, readOwn } from '../../service/tickets/read-ticket.ts'
import { saveTicket } from '../../service/tickets/save-ticket.ts'
import { updateTicket } from '../../service/tickets/update-ticket.ts'

export const calls = answered(ticketsApi, {
  'FeedBack/MyList': listOwn,
  'FeedBack/MyCount': countUnread,
  'FeedBack/MyDetail': readOwn,
  'FeedBack/Save': saveTicket,
  'FeedBack/SysGetList': listAll,
  'FeedBack/SysDetail': readAny,
  'FeedBack/SysUpdate': updateTicket,
  'FeedBack/Calendar': readCalendar,
  'FeedBack/SaveCalendar': saveCalendar,
})
