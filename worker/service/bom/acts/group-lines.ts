import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { groupsSearch, lineGroup, lineGroups } from '../../../../shared/api/schema/bom-acts.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import type { Quote } from '../../../../shared/engine/price/types.ts'
import type { RecordedLine } from '../../../../shared/engine/record.ts'
import { AppError } from '../../../../shared/errors.ts'
import { boms, bomVersions } from '../../../db/schema/bom.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { loadPricing } from '../../pricing/price-model.ts'
import { ownBom } from '../bom-access.ts'
import { priceVisibility } from '../price-visibility.ts'
import { readLines } from '../lines/read-lines.ts'

type Group = z.output<typeof lineGroup>

/** The lines of a saved bill by what they are priced as: how many, how many points, and what they cost then. */
export async function groupLines(
  ctx: Context,
  { id, version }: z.output<typeof groupsSearch>,
): Promise<z.output<typeof lineGroups>> {
  const user = signedIn(ctx)
  const at = version === undefined ? eq(bomVersions.version, boms.version) : eq(bomVersions.version, version)
  const { quote, lineCount } = bomVersions
  const [[found], { model }] = await Promise.all([
    ctx.db
      .select({ rowVersion: boms.rowVersion, saved: { version: bomVersions.version, quote, lineCount } })
      .from(boms)
      .innerJoin(bomVersions, and(eq(bomVersions.bomId, boms.id), at))
      .where(ownBom(user, id)),
    loadPricing(ctx, user.ownerId),
  ])
  if (!found) throw new AppError('missing', '记录不存在或已被删除')
  const { saved, rowVersion } = found
  const lines = await readLines(ctx, { id, version: saved.version, from: 0, to: saved.lineCount })
  // Stored under its own type by the save.
  const groups = groupsOf(lines, JSON.parse(saved.quote) as Quote, model)
  const rights = priceVisibility(ctx)
  const shown = groups.map((group) => ({
    ...group,
    labourFen: rights?.sell === false ? null : group.labourFen,
    materialFen: rights?.cost === false ? null : group.materialFen,
  }))
  return { version: saved.version, rowVersion, groups: shown }
}

/** In the order of the bill. A name that the price book does not have any more is the code itself. */
function groupsOf(lines: readonly RecordedLine[], quote: Quote, model: PriceModel): Group[] {
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost]))
  const types = new Map(quote.labour.map(({ typeCode, name }) => [typeCode, name]))
  const groups = new Map<string, Group>()
  for (const { id, line, points, pieces } of lines) {
    const cost = costs.get(id)
    const typeCode = cost?.typeCode ?? points.typeCode
    const key = JSON.stringify([typeCode, points.materialCode])
    const group = groups.get(key) ?? emptyGroup(typeCode, types.get(typeCode), points.materialCode, model)
    groups.set(key, {
      ...group,
      lines: group.lines + 1,
      designators: group.designators + line.designators.length,
      pieces: group.pieces + pieces,
      setPointsMilli: group.setPointsMilli + (cost?.setPointsMilli ?? 0),
      labourFen: (group.labourFen ?? 0) + (cost?.labourFen ?? 0),
      materialFen: (group.materialFen ?? 0) + (cost?.materialFen ?? 0),
    })
  }
  return [...groups.values()]
}

function emptyGroup(typeCode: string, name: string | undefined, materialCode: string | null, model: PriceModel): Group {
  const type = name ?? model.materialTypes.find(({ code }) => code === typeCode)?.name ?? typeCode
  const material = model.materials.find(({ code }) => code === materialCode)?.name ?? materialCode
  const none = { lines: 0, designators: 0, pieces: 0, setPointsMilli: 0, labourFen: 0, materialFen: 0 }
  return { typeCode, typeName: type, materialCode, materialName: material, ...none }
}
