import type { Api } from '../../shared/api/index.ts'
import type { Handlers } from '../context.ts'
import { bomAnalyseHandlers } from './bom-analyse.ts'
import { bomHistoryHandlers } from './bom-history.ts'
import { entryHandlers } from './entry.ts'
import { fileHandlers } from './file.ts'
import { logHandlers } from './log.ts'
import { peopleHandlers } from './people.ts'
import { priceModelHandlers } from './price-model.ts'
import { settingHandlers } from './setting.ts'
import { siteHandlers } from './site.ts'
import { userHandlers } from './user.ts'

/** The handler of every declared call. */
export const handlers: Handlers<Api> = {
  ...bomAnalyseHandlers,
  ...bomHistoryHandlers,
  ...entryHandlers,
  ...fileHandlers,
  ...logHandlers,
  ...peopleHandlers,
  ...priceModelHandlers,
  ...settingHandlers,
  ...siteHandlers,
  ...userHandlers,
}
