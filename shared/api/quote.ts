import { limited, member, none, owner, owns, read, rowVersion, saved, write } from '../contract.ts'
import { paperHead, quoteAccept, quoteSaved, quoteToReorder, quoteVoid, savedPaperHead } from './schema/quotes.ts'

/** What happens to a quote once it is given, and what the papers of an owner say of him. */
export const quoteApi = {
  'quote/Accept': owns({ id: 'quote' }, write(member, quoteAccept, none, '标记报价单已接受')),
  'quote/Void': owns({ id: 'quote' }, write(member, quoteVoid, none, '作废报价单')),
  'quote/Reorder': owns({ id: 'quote' }, limited('SAVE_LIMIT', write(member, quoteToReorder, quoteSaved, '返单'))),
  'quote/Head': read(member, none, savedPaperHead, '报价单抬头'),
  'quote/SaveHead': owns(
    { logoId: 'file' },
    write(owner, paperHead.extend({ rowVersion }), saved.omit({ id: true }), '修改报价单抬头'),
  ),
}
