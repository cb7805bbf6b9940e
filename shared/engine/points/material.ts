import type { PackageReading } from '../package/types.ts'
import type { Grade, GradeCondition, Material, PriceModel, Process } from '../price/model.ts'

/** What a package must tell to be put under a material and a grade. */
export type PackageFacts = Pick<PackageReading, 'family' | 'name' | 'pins' | 'chip' | 'pitchUm' | 'bodyUm'>

/** The first material, in the model's order, that the package and the way it is put on fit; null when none does. */
export const materialFor = (facts: PackageFacts, process: Process, model: PriceModel): Material | null =>
  model.materials.find((material) => fits(material, facts, process)) ?? null

function fits(material: Material, facts: PackageFacts, process: Process): boolean {
  if (material.families && !material.families.includes(facts.family)) return false
  if (material.processes && !material.processes.includes(process)) return false
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
