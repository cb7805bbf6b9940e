import type { ticketsApi } from '../../../shared/api/feed-back/tickets.ts'
import type { Handlers } from '../../rpc/context.ts'
import { readCalendar, saveCalendar } from '../../service/tickets/calendar.ts'
import { countUnread, listAll, listOwn } from '../../service/tickets/list-tickets.ts'
import { readAny, readOwn } from '../../service/tickets/read-ticket.ts'
import { saveTicket } from '../../service/tickets/save-ticket.ts'
import { updateTicket } from '../../service/tickets/update-ticket.ts'

export const ticketsHandlers: Handlers<typeof ticketsApi> = {
  'FeedBack/MyList': listOwn,
  'FeedBack/MyCount': countUnread,
  'FeedBack/MyDetail': readOwn,
  'FeedBack/Save': saveTicket,
  'FeedBack/SysGetList': listAll,
  'FeedBack/SysDetail': readAny,
  'FeedBack/SysUpdate': updateTicket,
  'FeedBack/Calendar': readCalendar,
  'FeedBack/SaveCalendar': saveCalendar,
}
