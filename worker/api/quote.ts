import { quoteApi } from '../../shared/api/quote.ts'
import { answered } from '../rpc/calls.ts'
import { readHead, saveHead } from '../service/quote/paper-head.ts'
import { addEvent } from '../service/quote/quote-events.ts'
import { reorderQuote } from '../service/quote/reorder.ts'

export const calls = answered(quoteApi, {
  'quote/Accept': (ctx, { id, remark }) => addEvent(ctx, id, { kind: 'accepted', reason: remark }),
  'quote/Void': (ctx, { id, reason }) => addEvent(ctx, id, { kind: 'voided', reason }),
  'quote/Reorder': reorderQuote,
  'quote/Head': readHead,
  'quote/SaveHead': saveHead,
})
