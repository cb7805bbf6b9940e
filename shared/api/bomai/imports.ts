import * as z from 'zod'
import {
  admin,
  byId,
  engineMade,
  id,
  instant,
  limited,
  member,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  withFile,
  write,
  type Access,
  type Owned,
} from '../../contract.ts'
import { LIST_FORMATS, MOST_COLUMNS } from '../../engine/import/cells.ts'
import type { ImportCounts } from '../../engine/import/counts.ts'
import { LIST_FIELDS } from '../../engine/lists/fields.ts'
import { JOB_STATES } from '../../operation/jobs.ts'
import { ownSide } from '../price-book.ts'
import { paperText } from '../schema/quotes.ts'

const MB = 1024 * 1024
/** A list is sent in parts of at most so many bytes, each of which ends with a line. */
export const PART_BYTES = 8 * MB
/** What a list may hold: everybody's, and a member's own. */
export const MOST_LIST_BYTES = { system: 500 * MB, own: 100 * MB } as const

/** 1 being uploaded, 2 uploaded, 3 being tried, 4 tried, 5 being written, 6 published, 7 undone, 8 let go. */
export const IMPORT_STATES = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  1: '上传中',
  2: '待核对',
  3: '试导入中',
  4: '待发布',
  5: '发布中',
  6: '已发布',
  7: '已撤销',
  8: '已清理',
}

const begin = z.strictObject({
  supplierId: id,
  name: paperText('文件名', 200).refine((name) => name !== '', '文件没有名称'),
  /** Text parted by commas, tabs or semicolons, or JSON lines; either in UTF-8. */
  format: z.enum(LIST_FORMATS, { error: '只接受 csv 和 jsonl' }),
  bytes: z.int().min(1, '文件是空的').max(MOST_LIST_BYTES.system, '文件过大，价格表最大 500 MB'),
})

const part = z.strictObject({
  id,
  n: z.coerce.number().pipe(z.int('块号应为整数').min(1, '块号从 1 起').max(500, '最多 500 块')),
  /** The list is whole with this part. */
  isLast: z.enum(['true', 'false'], { error: 'isLast 应为 true 或 false' }).default('false'),
})

const column = z.int('列号应为整数').min(0).max(MOST_COLUMNS)
const mapping = z.strictObject({
  columns: z.partialRecord(z.enum(LIST_FIELDS, { error: '没有这个字段' }), column.nullable()).default({}),
  /** Prices from a quantity on, which the head tells, or each line in the column `from`. */
  breaks: z
    .array(
      z.strictObject({
        column,
        quantity: z.int().min(1, '起价数量至少为 1').max(100_000_000, '起价数量过大').nullable().default(null),
        from: column.nullable().default(null),
      }),
    )
    .max(60, '最多 60 列阶梯价')
    .default([]),
  /** Of prices of which the list does not tell it. */
  taxIncluded: z.boolean(),
})
export type MappingDraft = z.output<typeof mapping>

const preview = z.strictObject({
  id,
  rowVersion,
  /** Without one the list is read as it was the last time, or as its heads say. */
  mapping: mapping.optional(),
  /** The last instant of its prices. */
  validTo: instant.max(4_102_444_800_000, '有效期过长').nullable().default(null),
})

const run = z.strictObject({ id, rowVersion, sha256: z.string().regex(/^[\da-f]{64}$/, '文件校验值格式不正确') })

const shownColumn = z.object({
  column: z.int(),
  head: z.string(),
  samples: z.array(z.string()),
})

const head = z.object({
  rowVersion: z.int(),
  sha256: z.string(),
  /** What the list says of itself: that a currency is open, that taxes are mixed. */
  says: z.array(z.object({ text: z.string(), isGrave: z.boolean() })),
  headRow: z.int().nullable(),
  columns: z.array(shownColumn),
  mapping: z.strictObject({ ...mapping.shape, taxIncluded: z.boolean().nullable() }),
  /** Somebody has mapped such heads of this supplier before. */
  isRemembered: z.boolean(),
})

const importRow = z.object({
  id,
  rowVersion: z.int(),
  name: z.string(),
  state: z.literal(IMPORT_STATES),
  problem: z.string(),
  bytes: z.int(),
  sha256: z.string().nullable(),
  counts: engineMade<Partial<ImportCounts>>(),
  canUndo: z.boolean(),
  /** The work on it: how far it is; null before any has begun. */
  job: z
    .object({ id, state: z.enum(JOB_STATES), done: z.int(), rows: z.int().nullable(), fault: z.string().nullable() })
    .nullable(),
  userName: z.string(),
  created: instant,
  published: instant.nullable(),
})

const rejectRow = z.object({ id: z.string(), row: z.int(), name: z.string(), reason: z.string() })
const begun = z.object({ id, jobId: id, rowVersion: z.int() })

/** The same calls over the suppliers of a side. */
const over = (of: { seen: Access; changed: Access; supplier: Owned; one: Owned; what: string }) => ({
  imports: owns(
    { supplierId: of.supplier },
    read(of.seen, paging.omit({ keyword: true }).extend({ supplierId: id }), paged(importRow), `${of.what}导入记录`),
  ),
  rejects: owns(
    { importId: of.one },
    read(of.seen, paging.omit({ keyword: true }).extend({ importId: id }), paged(rejectRow), `${of.what}导入被拒绝的行`),
  ),
  begin: owns(
    { supplierId: of.supplier },
    limited('SAVE_LIMIT', write(of.changed, begin, z.object({ id, rowVersion: z.int() }), `开始导入${of.what}`)),
  ),
  part: owns(
    { id: of.one },
    limited(
      'UPLOAD_LIMIT',
      withFile(PART_BYTES, write(of.changed, part, z.object({ sha256: z.string().nullable() }), `上传${of.what}的一块`)),
    ),
  ),
  head: owns({ id: of.one }, read(of.changed, byId, head, `核对${of.what}的列`)),
  preview: owns({ id: of.one }, write(of.changed, preview, begun, `试导入${of.what}`)),
  run: owns({ id: of.one }, write(of.changed, run, begun, `发布${of.what}`)),
  undo: owns({ id: of.one }, write(of.changed, byId, z.object({ id, rowVersion: z.int() }), `撤销${of.what}的发布`)),
})

const own = over({ seen: member, changed: ownSide, supplier: 'supplier', one: 'import', what: '我的价格表' })
const system = over({ seen: admin, changed: admin, supplier: 'sysSupplier', one: 'sysImport', what: '公共价格表' })

/** Lists of prices on their way in: uploaded, mapped, tried, published, undone. */
export const importsApi = {
  'bomai/imports': own.imports,
  'bomai/importRejects': own.rejects,
  'bomai/importBegin': own.begin,
  'bomai/importPart': own.part,
  'bomai/importHead': own.head,
  'bomai/importPreview': own.preview,
  'bomai/importRun': own.run,
  'bomai/importUndo': own.undo,
  'bomai/SysImports': system.imports,
  'bomai/SysImportRejects': system.rejects,
  'bomai/SysImportBegin': system.begin,
  'bomai/SysImportPart': system.part,
  'bomai/SysImportHead': system.head,
  'bomai/SysImportPreview': system.preview,
  'bomai/SysImportRun': system.run,
  'bomai/SysImportUndo': system.undo,
}
