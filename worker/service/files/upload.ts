import { FILE_TYPES, type fileApi, type FileType } from '../../../shared/api/file.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { unfitFor } from '../../../shared/engine/sheet/gate.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { SHEET_ENDINGS } from '../../../shared/engine/sheet/types.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Upload } from '../../http/form.ts'
import type { Context } from '../../rpc/context.ts'
import { answerBefore, commitOnce } from '../../rpc/once.ts'
import { barePicture } from './bare-picture.ts'
import { dropObject, sha256Of, storeFile } from './files.ts'
import { claimedKind, looksLike } from '../../http/sniff.ts'

type Saved = Output<(typeof fileApi)['file/Save']>

/** Keeps the one file of a form: gate, object, row. Sent again under its key it is kept once. */
export async function saveUpload(ctx: Context, { type, key }: Parsed<(typeof fileApi)['file/Save']>): Promise<Saved> {
  const upload = uploadOf(ctx)
  const kind = fileKindOf(upload, FILE_TYPES[type])
  if (isSheet(kind)) admitSheet(upload)
  const input = { type, name: upload.name, sha256: await sha256Of(upload.bytes) }
  const before = await answerBefore<Saved>(ctx, key, input)
  if (before) return before.answer
  const { row, statements, refusals } = await storeFile(ctx, { type, kind, ...keptOf(type, kind, upload) })
  const answer = { id: row.id, name: row.name, size: row.size, sha256: row.sha256, url: `/api/file/${row.id}` }
  try {
    const saved = await commitOnce(ctx, { key, answer, input }, statements, { target: row.id, refusals })
    // A repeat that ran beside the first request has stored the same bytes once more.
    if (saved.isRepeat) await ctx.files.delete(row.objectKey)
    return saved.answer
  } catch (error) {
    await dropObject(ctx, row, error)
    throw error
  }
}

/** What is kept of it: a picture that others see tells them neither by its name nor by what it carries whose it is. */
function keptOf(type: FileType, kind: string, { name, bytes }: Upload): Upload {
  if (type !== 10) return { name, bytes }
  const picture = FILE_TYPES[10].kinds.find((each) => each === kind)
  const bare = picture && barePicture(picture, bytes)
  if (!bare) throw new AppError('invalid', '图片不完整，请重新拍照或另存后再上传')
  return { name: `余料照片.${kind}`, bytes: bare }
}

const isSheet = (kind: string): boolean => SHEET_ENDINGS.some((ending) => ending === kind)

/** Before it is stored: a file that nobody should open leaves nothing behind. */
function admitSheet({ bytes }: Upload): void {
  const unfit = unfitFor(bytes, sheetTools(TextDecoder))
  if (unfit) throw new AppError('invalid', sheetRefusalText(unfit))
}

/** The file that came with the call. */
export function uploadOf({ upload }: Context): Upload {
  if (upload === null) throw new AppError('invalid', '请以 multipart/form-data 上传文件')
  return upload
}

/** What kind of file it is, if it is one that is taken there. */
export function fileKindOf({ name, bytes }: Upload, rules: (typeof FILE_TYPES)[FileType]): string {
  const kind = claimedKind(name, rules.kinds)
  if (!kind) throw new AppError('invalid', `${rules.name}只接受 ${rules.kinds.join('、')} 格式`)
  if (bytes.length === 0) throw new AppError('invalid', '文件是空的')
  if (bytes.length > rules.bytes) throw new AppError('invalid', `文件过大，${rules.name}最大 ${rules.bytes / 1024 / 1024} MB`)
  // A bill is read as what it is: programs write pages and text under the ending .xls.
  const alike = rules === FILE_TYPES[2] ? rules.kinds : [kind]
  if (!alike.some((other) => looksLike(other, bytes)))
    throw new AppError('invalid', `文件内容不是 ${kind} 格式，请用原来的程序另存后再上传`)
  return kind
}
