import { linksApi } from '../../../shared/api/share/links.ts'
import { answered } from '../../rpc/calls.ts'
import { acceptShare } from '../../service/share/accept-share.ts'
import { createShare, listShares, revokeShare } from '../../service/share/own-shares.ts'
import { readShare } from '../../service/share/read-share.ts'

export const calls = answered(linksApi, {
  'share/Create': createShare,
  'share/List': listShares,
  'share/Revoke': revokeShare,
  'share/Read': readShare,
  'share/Accept': acceptShare,
})
