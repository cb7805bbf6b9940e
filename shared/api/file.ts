import * as z from 'zod'
import { SHEET_ENDINGS } from '../engine/sheet/types.ts'
import { id, limited, member, withFile, write } from '../contract.ts'
import { key } from './schema/once.ts'

const MB = 1024 * 1024

/** `type` of an upload: what it is for, which files it takes, how large. */
export const FILE_TYPES = {
  1: { name: '头像', kinds: ['png', 'jpg', 'webp'], bytes: 1 * MB },
  2: { name: 'BOM 文件', kinds: SHEET_ENDINGS, bytes: 20 * MB },
  3: { name: '资讯图片', kinds: ['png', 'jpg', 'webp'], bytes: 2 * MB },
  4: { name: '反馈附件', kinds: ['png', 'jpg', 'webp', 'pdf', 'xlsx', 'xls'], bytes: 5 * MB },
  5: { name: '库存表', kinds: ['xlsx', 'xls'], bytes: 5 * MB },
  6: { name: '图标', kinds: ['png', 'jpg', 'webp'], bytes: 1 * MB },
  7: { name: '付款凭证', kinds: ['png', 'jpg', 'webp', 'pdf'], bytes: 5 * MB },
  8: { name: '订单附件', kinds: ['zip', 'pdf', 'xlsx', 'xls', 'csv', 'txt', 'png', 'jpg', 'webp'], bytes: 20 * MB },
  9: { name: '发票', kinds: ['pdf'], bytes: 5 * MB },
  10: { name: '余料照片', kinds: ['png', 'jpg', 'webp'], bytes: 2 * MB },
} as const satisfies Record<number, { name: string; kinds: readonly FileKind[]; bytes: number }>

export type FileKind = 'png' | 'jpg' | 'webp' | 'pdf' | 'zip' | (typeof SHEET_ENDINGS)[number]
export type FileType = keyof typeof FILE_TYPES

export const fileType = z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], { error: '未知的文件用途' }))

/** `url` downloads the file again as an attachment, with the session header. */
export const savedFile = z.object({ id, name: z.string(), size: z.int(), sha256: z.string(), url: z.string() })

/** With a `key` the same file again is the same request: it is kept once and gets the first answer. */
const upload = z.strictObject({ type: fileType, key: key.optional() })

export const fileApi = {
  'file/Save': limited('UPLOAD_LIMIT', withFile(20 * MB, write(member, upload, savedFile, '上传文件'))),
}
