import { FAMILIES, MOUNT_NAMES, MOUNTS, type Family, type Mount } from '../../../../shared/engine/package/types.ts'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import { call, type CallInput } from '../../../access/call.ts'
import { scaledOf } from '../../../lib/decimal.ts'
import type { ImportOf } from '../import/import-of.ts'
import { countIn, linesBy, notCounts, type At } from '../import/titles.ts'

export type PackageLine = CallInput<'Package/Import'>['rows'][number]

const TITLES = ['封装', '别名', '类别', '脚数', '散热焊盘', '安装', '脚距', '本体长', '本体宽', '来源'] as const
type Title = (typeof TITLES)[number]

const FAMILY_OF: ReadonlyMap<string, Family> = new Map(FAMILIES.map((family) => [FAMILY_TEXT[family], family]))
const MOUNT_OF: ReadonlyMap<string, Mount> = new Map(MOUNTS.map((mount) => [MOUNT_NAMES[mount], mount]))
const LENGTHS = ['脚距', '本体长', '本体宽'] as const
const MAX_UM = 1_000_000

/** A row of the file, or why it cannot be a package; lengths in mm. */
export function packageLine(at: At<Title>, row: number): PackageLine | string {
  const family = at('类别') === '' ? 'other' : FAMILY_OF.get(at('类别'))
  if (family === undefined) return `没有类别“${at('类别').slice(0, 20)}”`
  const mount = MOUNT_OF.get(at('安装'))
  if (mount === undefined) return `安装须写${[...MOUNT_OF.keys()].join('、')}之一`
  const notCount = notCounts(at, ['脚数', '散热焊盘'])
  if (notCount !== null) return notCount
  const pins = countIn(at('脚数'))
  if (pins === null) return '没有脚数'
  const lengths = LENGTHS.map((title) => (at(title) === '' ? null : scaledOf(at(title), 3, 0, MAX_UM)))
  const wrong = LENGTHS[lengths.indexOf(undefined)]
  if (wrong !== undefined) return `${wrong}“${at(wrong).slice(0, 20)}”不是毫米数`
  const [pitchUm = null, length = null, width = null] = lengths
  return {
    row,
    name: at('封装'),
    family,
    mount,
    pins,
    exposedPads: countIn(at('散热焊盘')) ?? 0,
    pitchUm,
    bodyUm: length === null && width === null ? null : [length ?? 0, width ?? 0],
    source: at('来源'),
    aliases: at('别名')
      .split(/[、;；\n]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
  }
}

export const PACKAGE_IMPORT: ImportOf<PackageLine> = {
  noun: '封装',
  titles: TITLES,
  linesOf: (rows) => linesBy(rows, TITLES, packageLine),
  send: async (how, rows, signal) => {
    const names = new Map(rows.map(({ row, name }) => [row, name]))
    const answer = await call(how === 'try' ? 'Package/TryImport' : 'Package/Import', { rows }, { shows: 'nobody', signal })
    const refused = answer.refused.map(({ row, message }) => ({ row, name: names.get(row) ?? '', reason: message }))
    return { ...answer, refused }
  },
}
