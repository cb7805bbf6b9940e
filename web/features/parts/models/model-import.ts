import { call, type CallInput } from '../../../access/call.ts'
import { MOUNT_OF, notMountText } from '../facts/text.ts'
import { TITLES } from '../facts/titles.ts'
import { outcomeOf, type ImportOf } from '../import/import-of.ts'
import { countIn, linesBy, notCounts, type At } from '../import/titles.ts'

export type ModelLine = CallInput<'Model/Import'>['rows'][number]

const { mpn, maker, name, pins, exposedPads, mount, material, source } = TITLES
const COLUMNS = [mpn, maker, name, pins, exposedPads, mount, material, source] as const
type Title = (typeof COLUMNS)[number]

const LONGEST = 10_000

/** A row of the file, or why it cannot be a part number; the server refuses what it knows better. */
export function modelLine(at: At<Title>, row: number): ModelLine | string {
  const notCount = notCounts(at, [pins, exposedPads])
  if (notCount !== null) return notCount
  const ofMount = MOUNT_OF.get(at(mount)) ?? null
  if (at(mount) !== '' && ofMount === null) return notMountText()
  const long = COLUMNS.find((title) => at(title).length > LONGEST)
  if (long !== undefined) return `${long}太长`
  return {
    row,
    mpn: at(mpn),
    maker: at(maker),
    package: at(name),
    pins: countIn(at(pins)),
    exposedPads: countIn(at(exposedPads)),
    mount: ofMount,
    materialCode: at(material) || null,
    source: at(source),
  }
}

export const MODEL_IMPORT: ImportOf<ModelLine> = {
  noun: '型号',
  titles: COLUMNS,
  linesOf: (rows) => linesBy(rows, COLUMNS, modelLine),
  send: async (how, rows, signal) => {
    const answer = await call(how === 'try' ? 'Model/TryImport' : 'Model/Import', { rows }, { shows: 'nobody', signal })
    return outcomeOf(answer, rows, (one) => one.mpn)
  },
}
