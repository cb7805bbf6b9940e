import * as z from 'zod'
import type { ListLayout } from '../../../shared/engine/import/layout.ts'
import type { ListFormat } from '../../../shared/engine/import/cells.ts'
import type { ImportCounts } from '../../../shared/engine/import/counts.ts'
import { NO_COUNTS } from '../../../shared/engine/import/counts.ts'
import type { Work } from '../job.ts'

/** A list that a job works on, with its supplier and the import that made the offers it is compared with. */
export type List = {
  id: string
  name: string
  supplierId: string
  supplierName: string
  /** Null is everybody's. */
  ownerId: string | null
  currency: string
  taxPpm: number
  isInUse: boolean
  objectKey: string
  etag: string | null
  bytes: number
  state: number
  layout: ListLayout
  layoutHash: string
  validTo: number | null
  run: number
  gen: number
  baseGen: number
  /** Of the import that the supplier's offers are of; null where they are of none. */
  baseRun: number | null
  supplierGen: number
  counts: ImportCounts
  createdBy: string
}

const row = z.object({
  id: z.string(),
  name: z.string(),
  supplier_id: z.string(),
  supplier_name: z.string(),
  owner_id: z.string().nullable(),
  currency: z.string(),
  tax_ppm: z.int(),
  supplier_state: z.int(),
  object_key: z.string(),
  etag: z.string().nullable(),
  bytes: z.int(),
  state: z.int(),
  layout: z.string().nullable(),
  layout_hash: z.string().nullable(),
  valid_to: z.int().nullable(),
  run: z.int(),
  gen: z.int(),
  base_gen: z.int(),
  base_run: z.int().nullable(),
  supplier_gen: z.int(),
  counts: z.string(),
  created_by: z.string(),
  format: z.custom<ListFormat>(),
})

/** The list as it stands now. */
export async function readList({ data }: Pick<Work, 'data'>, id: string): Promise<List> {
  const [[found] = []] = await data.rows([
    {
      sql: `SELECT import.*, supplier.name AS supplier_name, supplier.owner_id, supplier.currency, supplier.tax_ppm,
          supplier.state AS supplier_state, supplier.gen AS supplier_gen,
          (SELECT run FROM import AS base WHERE base.supplier_id = import.supplier_id AND base.gen = import.base_gen AND base.state = 6) AS base_run
        FROM import JOIN supplier ON supplier.id = import.supplier_id WHERE import.id = ?`,
      args: [id],
    },
  ])
  const one = row.parse({ ...found })
  if (one.layout === null || one.layout_hash === null) throw new Error('a list without its layout')
  return {
    id: one.id,
    name: one.name,
    supplierId: one.supplier_id,
    supplierName: one.supplier_name,
    ownerId: one.owner_id,
    currency: one.currency,
    taxPpm: one.tax_ppm,
    isInUse: one.supplier_state === 1,
    objectKey: one.object_key,
    etag: one.etag,
    bytes: one.bytes,
    state: one.state,
    // Both written by our own code.
    layout: JSON.parse(one.layout) as ListLayout,
    layoutHash: one.layout_hash,
    validTo: one.valid_to,
    run: one.run,
    gen: one.gen,
    baseGen: one.base_gen,
    baseRun: one.base_run,
    supplierGen: one.supplier_gen,
    counts: { ...NO_COUNTS, ...(JSON.parse(one.counts) as Partial<ImportCounts>) },
    createdBy: one.created_by,
  }
}
