import type { PackageReading } from '../package/types.ts'
import type { MaterialFeature } from '../price/feature.ts'
import type { Grade, GradeCondition, Material, PriceModel, Process } from '../price/model.ts'
import { packageKey } from '../knowledge/keys.ts'
import { onceFor } from '../once-for.ts'
import { indexFeatures, type FeatureHits, type FeatureIndex, type FeatureTexts } from './feature.ts'

/** What a package must tell to be put under a material and a grade. */
export type PackageFacts = Pick<PackageReading, 'family' | 'name' | 'pins' | 'chip' | 'pitchUm' | 'bodyUm'>

/** A material that was not chosen, and the features that spoke for it; none: its conditions did. */
export type LostMaterial = { material: Material; features: readonly MaterialFeature[] }

/** The material of a line. `by` is absent where its conditions chose it, as they do where nothing is named. */
export type MaterialChoice = {
  material: Material
  by?: { package: string } | { features: readonly MaterialFeature[] }
  /** The part number is bound to it. */
  isBound?: true
  lost: readonly LostMaterial[]
}

type NamedIndex = { bound: ReadonlyMap<string, Material>; features: FeatureIndex }

/** Bound packages by their key, and features, of a model's materials; null where it has none. */
const namedOf = onceFor((materials: readonly Material[]): NamedIndex | null => {
  const bound = new Map<string, Material>()
  for (const material of materials)
    for (const name of material.packages ?? []) {
      const key = packageKey(name)
      if (key !== '' && !bound.has(key)) bound.set(key, material)
    }
  const isNamed = bound.size > 0 || materials.some(({ features }) => features !== undefined)
  return isNamed ? { bound, features: indexFeatures(materials) } : null
})

/** Whether some material of the model is chosen by the name of a package or by texts of a line. */
export const choosesByName = ({ materials }: PriceModel): boolean => namedOf(materials) !== null

/**
 * The material that a line's package is bound to, else the one that its features choose, else the first in the model's order whose
 * conditions the package fits; null when none does. `facts` is null where nobody knows the package. Features count only for a
 * material that the line's process fits; null is any process.
 */
export function chooseMaterial(
  facts: PackageFacts | null,
  texts: FeatureTexts | null,
  process: Process | null,
  model: PriceModel,
): MaterialChoice | null {
  const index = namedOf(model.materials)
  if (!index || !texts) {
    const material = facts && materialFor(facts, process, model)
    return material && { material, lost: [] }
  }
  const hits = index.features(texts).filter(({ material }) => isPutOn(material, process))
  const name = texts.packageName || texts.line.footprint
  const bound = index.bound.get(packageKey(name))
  const [best] = hits
  const fitting = facts && materialFor(facts, process, model)
  if (bound) return { material: bound, by: { package: name }, lost: lostTo(bound, hits, fitting) }
  if (best) return { material: best.material, by: { features: best.features }, lost: lostTo(best.material, hits, fitting) }
  return fitting && { material: fitting, lost: [] }
}

function lostTo(chosen: Material, hits: readonly FeatureHits[], fitting: Material | null): LostMaterial[] {
  const others = hits.filter(({ material }) => material !== chosen).map(({ material, features }) => ({ material, features }))
  const isTold = !fitting || fitting === chosen || others.some(({ material }) => material === fitting)
  return isTold ? others : [...others, { material: fitting, features: [] }]
}

const materialFor = (facts: PackageFacts, process: Process | null, model: PriceModel): Material | null =>
  model.materials.find((material) => fits(material, facts, process)) ?? null

const isPutOn = ({ processes }: Material, process: Process | null): boolean =>
  processes === null || process === null || processes.includes(process)

function fits(material: Material, facts: PackageFacts, process: Process | null): boolean {
  if (material.onlyNamed) return false
  if (material.families && !material.families.includes(facts.family)) return false
  if (!isPutOn(material, process)) return false
  if (material.chips && (facts.chip === null || !material.chips.includes(facts.chip))) return false
  if (material.names && !material.names.some((name) => facts.name.startsWith(name))) return false
  if (material.minPins !== null && facts.pins < material.minPins) return false
  if (material.maxPins !== null && facts.pins > material.maxPins) return false
  const body = facts.bodyUm === null ? null : Math.max(...facts.bodyUm)
  if (material.overBodyUm !== null && (body === null || body <= material.overBodyUm)) return false
  return material.maxBodyUm === null || (body !== null && body <= material.maxBodyUm)
}

/** The material's own grade, else the dearest grade of which a condition holds, else the first grade. */
export function gradeFor(facts: PackageFacts, material: Material, model: PriceModel): string | null {
  if (material.gradeCode !== null) return material.gradeCode
  let best: Grade | undefined
  for (const grade of model.grades) {
    if (!grade.conditions.some((condition) => holds(condition, facts))) continue
    if (!best || grade.coefPpm > best.coefPpm) best = grade
  }
  return best?.code ?? model.grades[0]?.code ?? null
}

function holds(condition: GradeCondition, facts: PackageFacts): boolean {
  if (condition.families && !condition.families.includes(facts.family)) return false
  if (condition.chips && (facts.chip === null || !condition.chips.includes(facts.chip))) return false
  if (condition.maxPitchUm === null) return true
  return facts.pitchUm === null ? condition.pitchUnknown : facts.pitchUm <= condition.maxPitchUm
}
