import { mesApi } from '../../../shared/api/mes/links.ts'
import { answered } from '../../rpc/calls.ts'
import { listProgressLinks, readProgress, shareProgress } from '../../service/mes/progress-links.ts'

export const calls = answered(mesApi, {
  'mes/share': shareProgress,
  'mes/shares': listProgressLinks,
  'mes/progress': readProgress,
})
