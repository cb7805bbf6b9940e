import type { mesApi } from '../../../shared/api/mes/links.ts'
import type { Handlers } from '../../rpc/context.ts'
import { listProgressLinks, readProgress, shareProgress } from '../../service/mes/progress-links.ts'

export const mesHandlers: Handlers<typeof mesApi> = {
  'mes/share': shareProgress,
  'mes/shares': listProgressLinks,
  'mes/progress': readProgress,
}
