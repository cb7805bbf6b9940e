import * as z from 'zod'

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
