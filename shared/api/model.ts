import * as z from 'zod'
import { EMPTY_ID } from '../constants.ts'
import { id, instant, owns, paged, paging, read, rowVersion, saved, toolAdmin, upTo, write } from '../contract.ts'
import { counted } from './schema/book-calls.ts'
import { itemCode } from './schema/book-items.ts'
import {
  exposedPads,
  idList,
  imported,
  maker,
  mount,
  partState,
  pins,
  shownPackage,
  source,
  visibleText,
} from './schema/parts.ts'

/** Rows of one slice of a file: what one write batch takes. */
export const MAX_MODEL_ROWS = 1000

const mpn = visibleText('型号', 100)
/** Figures of the part's own; null is the package's. */
const own = {
  pins: pins.nullable().default(null),
  exposedPads: exposedPads.unwrap().nullable().default(null),
  mount: mount.nullable().default(null),
  materialCode: itemCode.nullable().default(null),
}

const modelRow = z.object({
  id,
  mpn: z.string(),
  maker: z.string(),
  packageId: id.nullable(),
  packageName: z.string().nullable(),
  /** The package that a member proposes it with, while it waits: made or found once it is taken into use. */
  proposed: shownPackage.nullable(),
  /** As counted: its own, else the package's. */
  joints: z.object({ pins: z.int(), exposedPads: z.int(), mount: z.string() }).nullable(),
  pins: z.int().nullable(),
  exposedPads: z.int().nullable(),
  mount: z.string().nullable(),
  materialCode: z.string().nullable(),
  source: z.string(),
  hits: z.int(),
  state: z.int(),
  /** Who made it; null came with the program. */
  userName: z.string().nullable(),
  rowVersion: z.int(),
  updated: instant,
})

export const modelDraft = z.strictObject({
  id: id.default(EMPTY_ID),
  mpn,
  maker: maker.default(''),
  packageId: id.nullable().default(null),
  ...own,
  source,
  rowVersion: rowVersion.default(0),
})

const seen = z.strictObject({ id, rowVersion })
/** The same for all of them; what is absent stays. */
const change = z
  .strictObject({
    rows: z.array(seen).min(1, '至少选一项').max(200, '最多 200 项'),
    packageId: id.nullable().optional(),
    materialCode: itemCode.nullable().optional(),
    maker: maker.optional(),
    state: partState.optional(),
  })
  .refine(({ rows: _rows, ...patch }) => Object.values(patch).some((value) => value !== undefined), '没有要修改的内容')

/** A row of a file. `package` is a name or alias that the platform or the built-in reader knows. */
export const modelLine = z.strictObject({
  /** Where it stands in the file, as people count. */
  row: z.int().min(1).max(2_000_000),
  mpn: z.string().max(10_000),
  maker: z.string().max(10_000).default(''),
  package: z.string().max(10_000).default(''),
  pins: z.int().nullable().default(null),
  exposedPads: z.int().nullable().default(null),
  mount: mount.nullable().default(null),
  materialCode: z.string().max(10_000).nullable().default(null),
  source: z.string().max(10_000).default(''),
})
const slice = z.strictObject({
  rows: z.array(modelLine).min(1, '没有要导入的行').max(MAX_MODEL_ROWS, `一次最多 ${MAX_MODEL_ROWS} 行`),
})
const SLICE_BYTES = 1024 * 1024

export const modelApi = {
  'Model/LoadPageModel': read(
    toolAdmin,
    paging.extend({ state: partState.optional(), maker: maker.optional(), materialCode: itemCode.optional() }),
    paged(modelRow),
    '型号库',
  ),
  'Model/SaveModel': owns({ id: 'model', packageId: 'sysPackage' }, write(toolAdmin, modelDraft, saved, '保存型号')),
  'Model/ChangeModels': owns({ rows: 'model', packageId: 'sysPackage' }, write(toolAdmin, change, counted, '批量修改型号')),
  'Model/DeleteModels': owns({ ids: 'model' }, write(toolAdmin, z.strictObject({ ids: idList }), counted, '停用型号')),
  /** What an import of these rows would do. */
  'Model/TryImport': upTo(SLICE_BYTES, read(toolAdmin, slice, imported, '试导入型号')),
  'Model/Import': upTo(SLICE_BYTES, write(toolAdmin, slice, imported, '导入型号')),
}
