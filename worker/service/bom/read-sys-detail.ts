import { and, desc, eq, ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { bomSysDetail, bomSysDetailSearch } from '../../../shared/api/bom-history.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Context } from '../../rpc/context.ts'
import { pageBounds } from '../../db/page.ts'
import { apiKeys } from '../../db/schema/access/api-key.ts'
import { BOM_STATE, boms, bomVersions } from '../../db/schema/bom.ts'
import { users } from '../../db/schema/user.ts'
import { headOf } from './bom-access.ts'
import { readLines } from './lines/read-lines.ts'
import { MOST_VERSIONS, versionColumns } from './versions.ts'

/** Any member's kept bill as it was at a version, the last one unless asked otherwise. */
export async function readSysDetail(
  ctx: Context,
  { id, version, ...page }: z.output<typeof bomSysDetailSearch>,
): Promise<z.output<typeof bomSysDetail>> {
  const at = version === undefined ? eq(bomVersions.version, boms.version) : eq(bomVersions.version, version)
  const [[found], versions] = await ctx.db.batch([
    ctx.db
      .select({ bom: boms, saved: bomVersions, userName: users.name, keyName: apiKeys.name })
      .from(boms)
      .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), at))
      .innerJoin(users, eq(users.id, boms.createdBy))
      .leftJoin(apiKeys, eq(apiKeys.id, boms.apiKeyId))
      .where(and(eq(boms.id, id), ne(boms.state, BOM_STATE.removed))),
    ctx.db
      .select(versionColumns)
      .from(bomVersions)
      .innerJoin(users, eq(users.id, bomVersions.createdBy))
      .where(eq(bomVersions.bomId, id))
      .orderBy(desc(bomVersions.version))
      .limit(MOST_VERSIONS),
  ])
  if (!found) throw new AppError('missing', '记录不存在或已被删除')
  const { bom, saved, userName, keyName } = found
  const { from, to } = pageBounds(page)
  const total = saved.lineCount
  return {
    ...headOf(bom),
    userId: bom.createdBy,
    userName,
    keyName,
    version: saved.version,
    versions,
    priceVersion: saved.priceVersion,
    // Stored under its own type.
    quote: JSON.parse(saved.quote) as z.output<typeof bomSysDetail>['quote'],
    lines: { items: await readLines(ctx, { id, version: saved.version, from, to: Math.min(to, total) }), total },
  }
}
