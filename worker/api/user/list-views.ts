import { listViewsApi } from '../../../shared/api/user/list-views.ts'
import { answered } from '../../rpc/calls.ts'
import { readListViews, saveListViews } from '../../service/account/list-views.ts'

export const calls = answered(listViewsApi, {
  'user/ListViews': readListViews,
  'user/SaveListViews': saveListViews,
})
