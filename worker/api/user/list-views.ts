import type { listViewsApi } from '../../../shared/api/user/list-views.ts'
import type { Handlers } from '../../rpc/context.ts'
import { readListViews, saveListViews } from '../../service/account/list-views.ts'

export const listViewsHandlers: Handlers<typeof listViewsApi> = {
  'user/ListViews': readListViews,
  'user/SaveListViews': saveListViews,
}
