import { and, asc, desc, eq } from 'drizzle-orm'
import { AppError } from '../../../../shared/errors.ts'
import { suppliers } from '../../../db/schema/catalogue.ts'
import { importParts, imports, supplierLayouts } from '../../../db/schema/import.ts'
import type { Context } from '../../../rpc/context.ts'
import { ofSide, type Side } from '../own-supplier.ts'

/** Mappings of one supplier that are looked through for the heads of a list. */
const MOST_LAYOUTS = 100

/** An import of a supplier of the side, with its supplier, its parts and how such lists were mapped before: all in one question. */
export async function findImport(ctx: Context, side: Side, id: string) {
  const ofImport = and(eq(imports.id, id), ofSide(ctx, side), eq(suppliers.state, 1))
  const [[found], parts, layouts] = await ctx.db.batch([
    ctx.db
      .select({ import: imports, supplier: suppliers })
      .from(imports)
      .innerJoin(suppliers, eq(suppliers.id, imports.supplierId))
      .where(ofImport),
    ctx.db.select().from(importParts).where(eq(importParts.importId, id)).orderBy(asc(importParts.n)),
    ctx.db
      .select({ heads: supplierLayouts.heads, mapping: supplierLayouts.mapping })
      .from(supplierLayouts)
      .innerJoin(imports, eq(imports.supplierId, supplierLayouts.supplierId))
      .where(eq(imports.id, id))
      .orderBy(desc(supplierLayouts.updated))
      .limit(MOST_LAYOUTS),
  ])
  if (!found) throw new AppError('missing', '没有这次导入')
  return { ...found, parts, layouts }
}

export type FoundImport = Awaited<ReturnType<typeof findImport>>
