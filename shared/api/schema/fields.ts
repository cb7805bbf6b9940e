import * as z from 'zod'
import { isCommonPassword } from '../../passwords.ts'

/** What people type about people, checked the same in the form and on the server. */

/** Never all digits, so that one sign-in field serves names and phone numbers. */
export const userName = z
  .string({ error: '请输入名称' })
  .trim()
  .regex(/[^\p{Z}]/u, '请输入名称')
  .max(64, '名称最多 64 个字')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '名称含有不可见字符')
  .regex(/[^0-9]/, '名称不能全是数字')

export const phone = z
  .string({ error: '请输入手机号' })
  .trim()
  .regex(/^[0-9]{5,20}$/, '手机号应为 5 到 20 位数字')

/** The empty text is "none". */
export const phoneOrNone = z
  .string()
  .trim()
  .regex(/^$|^[0-9]{5,20}$/, '手机号应为 5 到 20 位数字')
  .default('')

/** A contact, not a way to sign in; the empty text is "none". */
export const emailOrNone = z
  .string()
  .trim()
  .max(254, '邮箱过长')
  .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, '邮箱格式不正确')
  .default('')

/** The empty text is "none". */
export const companyName = z
  .string()
  .trim()
  .max(100, '公司名称最多 100 个字')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '公司名称含有不可见字符')

/** The six digits of a verification code. */
export const code = z
  .string({ error: '请输入验证码' })
  .trim()
  .regex(/^\d{6}$/, '验证码是 6 位数字')

/** A password to sign in with. */
export const password = z.string({ error: '请输入密码' }).min(1, '请输入密码').max(128, '密码过长')

/** A password to be: any characters, as they are. */
export const newPassword = z
  .string({ error: '请输入新密码' })
  .min(8, '密码至少 8 个字符')
  .max(128, '密码最多 128 个字符')
  .refine((text) => !isCommonPassword(text), '这个密码太常见，请换一个')

/** Leaves out what demo factories have, which counts in no figure. */
export const real = z.boolean().optional()
