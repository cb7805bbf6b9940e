import * as z from 'zod'
import { instant } from '../../contract.ts'
import { SHARE_DAYS } from '../../shares.ts'
import { readable } from './once.ts'

/** What stands in the address of a quote behind /s/. */
export const code = z.string().regex(/^[\w-]{43}$/, '链接不完整')

/** How long a link holds: whole days after today. */
export const shareDays = z
  .int('天数应为整数')
  .min(1, '链接至少 1 天有效')
  .max(SHARE_DAYS.most, `链接最多 ${SHARE_DAYS.most} 天有效`)
  .default(SHARE_DAYS.usual)

/** Looks at a link: the last ones, the latest first. */
export const looks = z.array(z.object({ at: instant, network: z.string(), agent: z.string() }))

/** A name has no figures in it. */
export const signerName = z
  .string({ error: '请填写姓名' })
  .trim()
  .min(1, '请填写姓名')
  .max(40, '姓名最多 40 个字')
  .regex(/^[\p{L}\p{M} .·•'’（）()-]+$/u, '姓名只能有文字，不能有数字和符号')
  .regex(/\p{L}/u, '请填写姓名')
  .refine(readable, '姓名含有不可见字符')

/** A mobile or fixed line, of any country. */
export const signerPhone = z
  .string({ error: '请填写电话' })
  .trim()
  .regex(/^\+?\d(?:[\d -]{3,16})\d$/, '电话应为 5 到 20 位数字')
  .max(20, '电话最多 20 位')

/** Who has signed through a link, as whoever sent it is told. */
export const signed = z.object({ name: z.string(), phone: z.string(), at: instant })
