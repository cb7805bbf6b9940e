import type { Mount } from '../../../../shared/engine/package/types.ts'
import { call, type CallInput } from '../../../access/call.ts'
import type { ImportOf } from '../import/import-of.ts'
import { countIn, linesBy, notCounts, type At } from '../import/titles.ts'

export type ModelLine = CallInput<'Model/Import'>['rows'][number]

const TITLES = ['型号', '厂家', '封装', '脚数', '散热焊盘', '安装', '物料', '来源'] as const
type Title = (typeof TITLES)[number]

const MOUNTS: Readonly<Record<string, Mount>> = { 贴片: 'smt', 插件: 'tht', 压接: 'press', 不装: 'none' }
const LONGEST = 10_000

/** A row of the file, or why it cannot be a part number; the server refuses what it knows better. */
export function modelLine(at: At<Title>, row: number): ModelLine | string {
  const notCount = notCounts(at, ['脚数', '散热焊盘'])
  if (notCount !== null) return notCount
  const mounted = at('安装')
  const mount = MOUNTS[mounted] ?? null
  if (mounted !== '' && mount === null) return `安装只能写${Object.keys(MOUNTS).join('、')}`
  const long = TITLES.find((title) => at(title).length > LONGEST)
  if (long !== undefined) return `${long}太长`
  return {
    row,
    mpn: at('型号'),
    maker: at('厂家'),
    package: at('封装'),
    pins: countIn(at('脚数')),
    exposedPads: countIn(at('散热焊盘')),
    mount,
    materialCode: at('物料') || null,
    source: at('来源'),
  }
}

export const MODEL_IMPORT: ImportOf<ModelLine> = {
  noun: '型号',
  titles: TITLES,
  linesOf: (rows) => linesBy(rows, TITLES, modelLine),
  send: async (how, rows, signal) => {
    const answer = await call(how === 'try' ? 'Model/TryImport' : 'Model/Import', { rows }, { shows: 'nobody', signal })
    return { ...answer, refused: answer.refused.map(({ row, mpn, reason }) => ({ row, name: mpn, reason })) }
  },
}
