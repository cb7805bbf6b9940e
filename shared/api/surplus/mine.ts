import * as z from 'zod'
import { byId, engineMade, id, limited, member, none, owns, paged, read, rowVersion, saved, upTo, write } from '../../contract.ts'
import type { RefusedRow } from '../../engine/surplus/preview.ts'
import { rawTable } from '../bom-analyse.ts'
import { key } from '../schema/once.ts'
import {
  billNeed,
  leftoverLine,
  listDetail,
  listDraft,
  listRow,
  listSearch,
  listState,
  lotPhotos,
  previewRow,
  stockColumns,
} from '../schema/surplus.ts'

const MB = 1024 * 1024

/** A stored file, or the rows of one that was read in the browser; `mapping` says what a person has made of the columns. */
const stockSource = z.strictObject({
  fileId: id.nullable().default(null),
  table: rawTable.nullable().default(null),
  /** What the file of the rows is called. */
  name: z.string().max(200).default(''),
  mapping: z
    .strictObject({
      sheet: z.int().min(0).max(255),
      headRow: z.int().min(0).max(50_000).nullable(),
      columns: stockColumns,
    })
    .nullable()
    .default(null),
})

const preview = z.object({
  /** The sheets that the file has, and the one that was read. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  headRow: z.int().nullable(),
  heads: z.array(z.string()),
  columns: stockColumns,
  rows: z.array(previewRow),
  refused: z.array(engineMade<RefusedRow>()),
})

const move = z.strictObject({ id, rowVersion, state: listState, key: key.optional() })

/** The owner's lists: their states move by `UpdateMyState` and `removeMy`, what stands in them by `UpdateMy`. */
export const surplusApi = {
  'surplus/BomParser': owns(
    { fileId: 'file' },
    limited('DETAILS_LIMIT', upTo(8 * MB, read(member, stockSource, preview, '预览余料表'))),
  ),
  'surplus/GetMyList': read(
    member,
    listSearch,
    paged(listRow).extend({ pieces: z.int(), amountFen: z.int().nullable() }),
    '我的余料',
  ),
  'surplus/GetMyDetail': owns({ id: 'surplus' }, limited('DETAILS_LIMIT', read(member, byId, listDetail, '余料明细'))),
  'surplus/UpdateMy': owns({ id: 'surplus' }, limited('SAVE_LIMIT', upTo(4 * MB, write(member, listDraft, saved, '保存余料')))),
  'surplus/UpdateMyState': owns({ id: 'surplus' }, write(member, move, saved, '更改余料状态')),
  'surplus/SavePhotos': owns({ id: 'surplus', files: 'file' }, write(member, lotPhotos, saved, '更换余料照片')),
  'surplus/removeMy': owns({ id: 'surplus' }, write(member, z.strictObject({ id, rowVersion }), none, '删除余料')),
  'surplus/MyMatches': owns(
    { id: 'surplus' },
    limited('DETAILS_LIMIT', read(member, byId, z.object({ items: z.array(billNeed), total: z.int() }), '余料对应的物料单')),
  ),
  'surplus/SaveLeftovers': limited(
    'SAVE_LIMIT',
    write(
      member,
      z.strictObject({
        key,
        title: z.string().trim().min(1, '请填写名称').max(60, '名称最多 60 个字'),
        lines: z.array(leftoverLine).min(1, '没有剩余物料').max(1000, '一次最多 1,000 行'),
      }),
      saved,
      '剩余物料存为余料草稿',
    ),
  ),
}
