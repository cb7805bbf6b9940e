import { FAMILIES, type Family } from '../../../../shared/engine/package/types.ts'
import { FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'
import { call, type CallInput } from '../../../access/call.ts'
import { scaledOf } from '../../../lib/decimal.ts'
import { MOUNT_OF, notMountText } from '../facts/text.ts'
import { TITLES } from '../facts/titles.ts'
import { outcomeOf, type ImportOf } from '../import/import-of.ts'
import { countIn, linesBy, notCounts, type At } from '../import/titles.ts'

export type PackageLine = CallInput<'Package/Import'>['rows'][number]

const { name, aliases, family, pins, exposedPads, mount, pitch, body, source } = TITLES
const COLUMNS = [name, aliases, family, pins, exposedPads, mount, pitch, body, source] as const
type Title = (typeof COLUMNS)[number]

const FAMILY_OF: ReadonlyMap<string, Family> = new Map(FAMILIES.map((one) => [FAMILY_TEXT[one], one]))
const MAX_UM = 1_000_000

/** A row of the file, or why it cannot be a package; lengths in mm. */
export function packageLine(at: At<Title>, row: number): PackageLine | string {
  const ofFamily = at(family) === '' ? 'other' : FAMILY_OF.get(at(family))
  if (ofFamily === undefined) return `没有类别“${at(family).slice(0, 20)}”`
  const ofMount = MOUNT_OF.get(at(mount))
  if (ofMount === undefined) return notMountText()
  const notCount = notCounts(at, [pins, exposedPads])
  if (notCount !== null) return notCount
  const count = countIn(at(pins))
  if (count === null) return `没有${pins}`
  const pitchUm = lengthIn(at(pitch))
  if (pitchUm === undefined) return `${pitch}“${at(pitch).slice(0, 20)}”不是毫米数`
  const bodyUm = bodyIn(at(body))
  if (bodyUm === undefined) return `${body}“${at(body).slice(0, 20)}”应写成 长 × 宽`
  return {
    row,
    name: at(name),
    family: ofFamily,
    mount: ofMount,
    pins: count,
    exposedPads: countIn(at(exposedPads)) ?? 0,
    pitchUm,
    bodyUm,
    source: at(source),
    aliases: at(aliases)
      .split(/[、;；\n]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
  }
}

const lengthIn = (text: string): number | null | undefined => (text === '' ? null : scaledOf(text, 3, 0, MAX_UM))

function bodyIn(text: string): [number, number] | null | undefined {
  if (text === '') return null
  const [long, wide, ...more] = text.split(/[×xX*]/).map((side) => lengthIn(side.trim()))
  return typeof long === 'number' && typeof wide === 'number' && more.length === 0 ? [long, wide] : undefined
}

export const PACKAGE_IMPORT: ImportOf<PackageLine> = {
  noun: '封装',
  titles: COLUMNS,
  linesOf: (rows) => linesBy(rows, COLUMNS, packageLine),
  send: async (how, rows, signal) => {
    const answer = await call(how === 'try' ? 'Package/TryImport' : 'Package/Import', { rows }, { shows: 'nobody', signal })
    return outcomeOf(answer, rows, (one) => one.name)
  },
}
