import { admin, byId, none, owner, owns, paged, read, saved, write } from '../../contract.ts'
import {
  invoiceDetail,
  invoiceRow,
  invoiceSaved,
  invoiceSearch,
  invoiceSysRow,
  invoiceSysSearch,
  invoiceToAct,
  invoiceToAsk,
  titleDraft,
  titleRow,
  titleSearch,
} from '../schema/invoices.ts'

/** Invoices over orders: the owner asks, an operator issues. Sub-accounts see none. */
export const invoiceApi = {
  'Order/titles': read(owner, titleSearch, paged(titleRow), '发票抬头'),
  'Order/saveTitle': owns({ id: 'invoiceTitle' }, write(owner, titleDraft, saved, '保存发票抬头')),
  'Order/removeTitle': owns({ id: 'invoiceTitle' }, write(owner, byId, none, '删除发票抬头')),
  'Order/invoices': read(owner, invoiceSearch, paged(invoiceRow), '我的发票'),
  'Order/invoiceDetail': owns({ id: 'invoice' }, read(owner, byId, invoiceDetail, '发票详情')),
  'Order/invoice': owns(
    { id: 'invoice', titleId: 'invoiceTitle', orders: 'order' },
    write(owner, invoiceToAsk, invoiceSaved, '申请发票或撤回申请'),
  ),
  'Order/SysInvoices': owns({ userId: 'user' }, read(admin, invoiceSysSearch, paged(invoiceSysRow), '全部发票')),
  'Order/invoiceAct': owns({ id: 'invoice', fileId: 'file' }, write(admin, invoiceToAct, none, '开具、驳回或红冲发票')),
}
