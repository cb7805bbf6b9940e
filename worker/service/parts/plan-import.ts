import type { Row } from '@libsql/client/web'
import type * as z from 'zod'
import { modelDraft, type modelLine } from '../../../shared/api/model.ts'
import { packageKey, partKey } from '../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../shared/engine/package/recognise.ts'
import type { Material } from '../../../shared/engine/price/model.ts'

type Line = z.output<typeof modelLine>
type Refused = { row: number; mpn: string; reason: string }
type FreshPackage = KnownPackage & { id: string; key: string }
type FreshModel = z.output<typeof modelDraft> & { key: string }

/** What stands in the database under the rows' keys. */
type Standing = {
  models: ReadonlyMap<string, Row>
  /** Package ids by key, of names and aliases. */
  packages: ReadonlyMap<string, string>
  materials: readonly Material[]
  newId: () => string
}

/** What an import does: rows to write, packages that they need, rows refused with the reason. */
export type ModelPlan = {
  added: number
  changed: number
  same: number
  refused: Refused[]
  models: FreshModel[]
  packages: FreshPackage[]
}

/** The keys that a slice asks for, and its plan once what stands under them is known. Pure. */
export function planImport(rows: readonly Line[]) {
  const parts = new Set(rows.map(({ mpn }) => partKey(mpn)))
  const texts = new Set(rows.flatMap((row) => [packageKey(row.package), packageKey(builtIn(row.package)?.name ?? '')]))
  return { parts: keys(parts), texts: keys(texts), against: (standing: Standing) => planAgainst(rows, standing) }
}

const keys = (found: ReadonlySet<string>): string[] => [...found].filter((key) => key !== '')

function planAgainst(rows: readonly Line[], standing: Standing): ModelPlan {
  const plan: ModelPlan = { added: 0, changed: 0, same: 0, refused: [], models: [], packages: [] }
  const fresh = new Map<string, FreshPackage>()
  const first = new Map<string, number>()
  for (const line of rows) {
    const read = readLine(line, standing, fresh)
    const reason = typeof read === 'string' ? read : twin(first.get(read.key))
    if (typeof read === 'string' || reason !== null) {
      plan.refused.push({ row: line.row, mpn: line.mpn.slice(0, 100), reason: reason ?? '' })
      continue
    }
    first.set(read.key, line.row)
    const before = standing.models.get(read.key)
    const change = before === undefined ? 'added' : isSame(before, read) ? 'same' : 'changed'
    plan[change]++
    if (change !== 'same') plan.models.push(read)
  }
  return { ...plan, packages: [...fresh.values()] }
}

const twin = (row: number | undefined): string | null => (row === undefined ? null : `与第 ${row} 行是同一个型号`)

/** The row as it will stand, or why it is refused. */
function readLine(line: Line, standing: Standing, fresh: Map<string, FreshPackage>): FreshModel | string {
  const key = partKey(line.mpn)
  if (key === '') return line.mpn.trim() === '' ? '没有型号' : '型号须为 3 到 80 个字符'
  const found = packageOf(line.package, standing, fresh)
  if ('reason' in found) return found.reason
  const materialCode = materialOf(line.materialCode, standing.materials)
  if (materialCode === undefined) return `没有物料“${line.materialCode?.slice(0, 40) ?? ''}”`
  const { row: _row, package: _package, ...fields } = line
  const { data, error } = modelDraft.safeParse({ ...fields, id: standing.newId(), packageId: found.id, materialCode })
  if (data === undefined) return error.issues[0]?.message ?? '内容不正确'
  return found.id === null && data.pins === null && materialCode === null ? '封装、引脚数、物料至少填一项' : { ...data, key }
}

/** A table program that took a size for a number has dropped its zero. */
const WITHOUT_ZERO = /^(?:201|402|603|805)$/

function packageOf(
  text: string,
  { packages, newId }: Standing,
  fresh: Map<string, FreshPackage>,
): { id: string | null } | { reason: string } {
  const written = text.trim()
  if (written === '') return { id: null }
  const key = packageKey(text)
  if (key === '') return { reason: '封装须有字母或数字，最多 300 个字符' }
  const known = packages.get(key)
  if (known !== undefined) return { id: known }
  if (WITHOUT_ZERO.test(written)) return { reason: `封装“${written}”少了开头的 0，请把这一列设为文本，写成 0${written}` }
  const read = builtIn(text)
  if (read === null) return { reason: `认不出封装“${written.slice(0, 60)}”，请先在封装库里建立` }
  const own = packageKey(read.name)
  const id = packages.get(own) ?? fresh.get(own)?.id ?? newId()
  if (!packages.has(own)) fresh.set(own, { ...read, id, key: own })
  return { id }
}

/** What the built-in reader is sure of. */
function builtIn(text: string): KnownPackage | null {
  const read = recognisePackage(text)
  if ('unknown' in read || read.guess) return null
  const { name, family, pins, exposedPads, mount, pitchUm, bodyUm } = read
  return { name, family, pins, exposedPads, mount, pitchUm, bodyUm }
}

/** By its code or its name; null is none, undefined one that is not there. */
function materialOf(text: string | null, materials: readonly Material[]): string | null | undefined {
  const wanted = text?.trim() ?? ''
  return wanted === '' ? null : materials.find(({ code, name }) => code === wanted || name === wanted)?.code
}

const COLUMNS = {
  mpn: 'mpn',
  maker: 'maker',
  packageId: 'package_id',
  pins: 'pins',
  exposedPads: 'exposed_pads',
  mount: 'mount',
  materialCode: 'material_code',
  source: 'source',
} as const

const isSame = (before: Row, now: FreshModel): boolean =>
  (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).every((field) => before[COLUMNS[field]] === now[field])
