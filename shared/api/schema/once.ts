import * as z from 'zod'

/** The sender's own name for a request: the same key again is the same request, and gets the first answer. */
export const key = z.guid({ error: '请求标识应为 GUID' })

/** No signs that turn the text around or hide it; line breaks may be. */
const READABLE = /^[^\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$/u
export const readable = (text: string): boolean => READABLE.test(text.replace(/[\t\r\n]/g, ' '))

/** What stands in a ledger beside a movement. */
export const remark = z.string().trim().max(200, '备注最多 200 个字').refine(readable, '备注含有不可见字符').default('')

/** Five letters or digits at least: blanks and dots are no reason. */
export const reason = z
  .string({ error: '请填写原因' })
  .trim()
  .max(200, '原因最多 200 个字')
  .refine((text) => (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 5, '请写明原因，至少 5 个字')
  .refine(readable, '原因含有不可见字符')
