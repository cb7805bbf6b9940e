import type { Row } from '@libsql/client/web'
import type * as z from 'zod'
import { modelDraft, type modelLine } from '../../../../shared/api/model.ts'
import { packageKey, partKey } from '../../../../shared/engine/knowledge/keys.ts'
import type { KnownPackage } from '../../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { Material } from '../../../../shared/engine/price/model.ts'
import { factsOf } from '../../../../shared/engine/knowledge/facts.ts'
import { NOTHING_KNOWN } from '../known-material.ts'
import { orRefused, refuse, type Outcome } from './refused.ts'
import { refuseSpoilt } from './spoilt.ts'

type Line = z.output<typeof modelLine>
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
export type ModelPlan = Outcome & { models: FreshModel[]; packages: FreshPackage[] }

/** The keys that a slice asks for, and its plan once what stands under them is known. Pure. */
export function planModels(rows: readonly Line[]) {
  const parts = new Set(rows.map(({ mpn }) => partKey(mpn)))
  const texts = new Set(rows.flatMap((row) => [packageKey(row.package), packageKey(builtIn(row.package)?.name ?? '')]))
  return { parts: keys(parts), texts: keys(texts), against: (standing: Standing) => planAgainst(rows, standing) }
}

const keys = (found: ReadonlySet<string>): string[] => [...found].filter((key) => key !== '')

function planAgainst(rows: readonly Line[], standing: Standing): ModelPlan {
  const plan: ModelPlan = { added: 0, changed: 0, same: 0, refused: [], models: [], packages: [] }
  const fresh = new Map<string, FreshPackage>()
  const first = new Map<string, number>()
  for (const line of rows)
    for (const { model, made } of orRefused(plan.refused, line, () => readLine(line, standing, fresh, first))) {
      first.set(model.key, line.row)
      if (made) fresh.set(made.key, made)
      const before = standing.models.get(model.key)
      const change = before === undefined ? 'added' : isSame(before, model) ? 'same' : 'changed'
      plan[change]++
      if (change !== 'same') plan.models.push(model)
    }
  return { ...plan, packages: [...fresh.values()] }
}

type Read = { model: FreshModel; made: FreshPackage | null }

/** The row as it will stand, with the package that it needs made; a row refused needs none. */
function readLine(
  line: Line,
  standing: Standing,
  fresh: ReadonlyMap<string, FreshPackage>,
  first: ReadonlyMap<string, number>,
): Read {
  const key = partKey(line.mpn)
  if (key === '') refuse('mpn', line.mpn.trim() === '' ? '没有型号' : '型号须为 3 到 80 个字符')
  const found = packageOf(line.package, standing, fresh)
  const materialCode = materialOf(line.materialCode, standing.materials)
  const { row: _row, package: _package, ...fields } = line
  const { data, error } = modelDraft.safeParse({ ...fields, id: standing.newId(), packageId: found.id, materialCode })
  if (data === undefined) {
    const [issue] = error.issues
    return refuse(String(issue?.path[0] ?? ''), issue?.message ?? '内容不正确')
  }
  if (found.id === null && data.pins === null && materialCode === null) refuse('package', NOTHING_KNOWN)
  const twin = first.get(key)
  if (twin !== undefined) refuse('mpn', `与第 ${twin} 行是同一个型号`)
  return { model: { ...data, key }, made: found.made }
}

type Found = { id: string | null; made: FreshPackage | null }

function packageOf(text: string, { packages, newId }: Standing, fresh: ReadonlyMap<string, FreshPackage>): Found {
  const written = text.trim()
  if (written === '') return { id: null, made: null }
  const key = packageKey(text)
  if (key === '') refuse('package', '封装须有字母或数字，最多 300 个字符')
  const known = packages.get(key)
  if (known !== undefined) return { id: known, made: null }
  refuseSpoilt(written, 'package')
  const read = builtIn(text)
  if (read === null) return refuse('package', `认不出封装“${written.slice(0, 60)}”，请先在封装库里建立`)
  const own = packageKey(read.name)
  const there = packages.get(own) ?? fresh.get(own)?.id
  const made = there === undefined ? { ...read, id: newId(), key: own } : null
  return { id: there ?? made?.id ?? null, made }
}

/** What the built-in reader is sure of. */
function builtIn(text: string): KnownPackage | null {
  const read = recognisePackage(text)
  if ('unknown' in read || read.guess) return null
  return factsOf(read)
}

/** By its code or its name; null is none. */
function materialOf(text: string | null, materials: readonly Material[]): string | null {
  const wanted = text?.trim() ?? ''
  if (wanted === '') return null
  const known = materials.find(({ code, name }) => code === wanted || name === wanted)
  return known ? known.code : refuse('materialCode', `没有物料“${wanted.slice(0, 40)}”`)
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
