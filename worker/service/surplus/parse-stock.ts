import type { surplusApi } from '../../../shared/api/surplus/mine.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { dayText } from '../../../shared/day.ts'
import { listRefusalText } from '../../../shared/engine/lists/texts.ts'
import { WORKER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import type { Table } from '../../../shared/engine/sheet/types.ts'
import { previewStock } from '../../../shared/engine/surplus/preview.ts'
import { AppError } from '../../../shared/errors.ts'
import { MOST_SURPLUS_ITEMS } from '../../../shared/engine/surplus/states.ts'
import { claimedKind } from '../../http/sniff.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { sentTables } from '../bom/sent-tables.ts'
import { bytesOf, findFile } from '../files/files.ts'
import { seesPrices } from './access.ts'
import { matchParts } from './match-parts.ts'

type Source = Parsed<(typeof surplusApi)['surplus/BomParser']>
type Preview = Output<(typeof surplusApi)['surplus/BomParser']>

const KINDS = ['xlsx', 'xls'] as const

/** Reads a stock list and shows what would be kept of it, with doubts and refusals. Nothing is saved. */
export async function parseStock(ctx: Context, source: Source): Promise<Preview> {
  if (!seesPrices(ctx)) throw new AppError('narrowed', '您没有查看成本的权限，不能上传余料表，请联系主账号')
  const sheets = await sheetsOf(ctx, source)
  const { mapping } = source
  if (mapping !== null && !sheets[mapping.sheet]) throw new AppError('invalid', '没有这个工作表', { field: 'mapping' })
  const read = previewStock(sheets, mapping, dayText(ctx.now))
  if ('notAList' in read) throw new AppError('invalid', `${listRefusalText(read.why)}；请选择表头行和各列的含义`)
  const { rows, refused, sheet, ...found } = read
  const count = rows.length + refused.length
  if (count > MOST_SURPLUS_ITEMS)
    throw new AppError('invalid', `表里有 ${count} 行，一份余料最多 ${MOST_SURPLUS_ITEMS} 行，请分成几个文件`)
  const matchOf = await matchParts(ctx, rows)
  return {
    ...found,
    sheets: sheets.map(({ name }, at) => name ?? `工作表 ${at + 1}`),
    sheet:
      mapping?.sheet ??
      Math.max(
        0,
        sheets.findIndex(({ name }) => name === sheet),
      ),
    rows: rows.map((row) => {
      const { part, doubt } = matchOf(row)
      return { ...row, part, doubts: doubt === null ? row.doubts : [...row.doubts, doubt] }
    }),
    refused,
  }
}

async function sheetsOf(ctx: Context, { fileId, table, name }: Source): Promise<readonly Table[]> {
  if (table !== null) {
    if (!claimedKind(name, KINDS)) throw new AppError('invalid', '余料表只接受 .xlsx、.xls 格式', { field: 'name' })
    return sentTables(table)
  }
  if (fileId === null) throw new AppError('invalid', '请提供文件或表格', { field: 'fileId' })
  const file = await findFile(ctx.data, signedIn(ctx), fileId)
  if (file === null) throw new AppError('missing', '文件不存在，请重新上传')
  if (!KINDS.some((kind) => kind === file.kind))
    throw new AppError('invalid', '余料表只接受 .xlsx、.xls 格式', { field: 'fileId' })
  const book = readWorkbook(await bytesOf(ctx.files, file), file.name, sheetTools(TextDecoder), WORKER_CAPS)
  if (isRefusal(book)) throw new AppError('invalid', sheetRefusalText(book))
  return book.sheets
}
