import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import { refuse } from './refused.ts'

/** Refuses what a table program has made of a package's name: a chip's size without its first 0, a number in powers of ten. */
export function refuseSpoilt(text: string, field: string): void {
  const whole = /^[1-9]\d{2}$/.test(text) ? recognisePackage(`0${text}`) : null
  if (whole && !('unknown' in whole) && whole.chip !== null)
    refuse(field, `“${text}”像是 0${text} 被表格软件当成数字、去掉了前面的 0，请把这一列设为文本`)
  if (/^\d+(?:\.\d+)?E[+-]?\d+$/i.test(text)) refuse(field, `“${text}”像是被表格软件改成了科学计数，请把单元格设为文本`)
}
