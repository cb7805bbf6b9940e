import { admin, byId, member, none, owns, paged, read, saved, write } from '../contract.ts'
import { ownSide } from './price-book.ts'
import { mySearch, templateDraft, templateRow, templateSearch } from './schema/templates.ts'

/** What people set up once and use for every bill: a member's own beside the platform's. */
export const templateApi = {
  'tempelete/GetMyList': read(member, mySearch, paged(templateRow), '我的模板'),
  'tempelete/SaveMyItem': owns({ id: 'template', logoId: 'file' }, write(ownSide, templateDraft, saved, '保存我的模板')),
  'tempelete/DeleteMyItem': owns({ id: 'template' }, write(ownSide, byId, none, '删除我的模板')),
  'tempelete/GetSysList': read(admin, templateSearch, paged(templateRow), '系统模板'),
  'tempelete/SaveSysItem': owns({ id: 'sysTemplate', logoId: 'file' }, write(admin, templateDraft, saved, '保存系统模板')),
  'tempelete/DeleteSysItem': owns({ id: 'sysTemplate' }, write(admin, byId, none, '删除系统模板')),
}
