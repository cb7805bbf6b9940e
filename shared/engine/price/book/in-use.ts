import type { PriceDocument, PriceModel, Retired } from '../model.ts'

/** What a document prices with: its lists without what is retired, which stays known by name. */
export function modelOf(document: PriceDocument, version: string, hash: string): PriceModel {
  const retired = RETIRABLE.flatMap((of): Retired[] =>
    document[of].filter(({ enabled }) => enabled === false).map(({ code, name }) => ({ of, code, name })),
  )
  const lists = {
    conventions: document.conventions.filter(isInUse),
    materialTypes: document.materialTypes.filter(isInUse),
    grades: document.grades.filter(isInUse),
    materials: document.materials.filter(isInUse),
    unknownRules: document.unknownRules.filter(isInUse),
    processes: document.processes.filter(isInUse),
    fees: document.fees.filter(isInUse).map((fee) => ({ ...fee, options: fee.options.filter(isInUse) })),
    urgencies: document.urgencies.filter(isInUse),
    taxModes: document.taxModes.filter(isInUse),
  }
  const { attributes, attrition } = document
  const asked = {
    ...(attributes && { attributes: attributes.filter(isInUse) }),
    ...(attrition && { attrition: attrition.filter(isInUse) }),
  }
  return { ...document, ...lists, ...asked, version, hash, ...(retired.length > 0 ? { retired } : {}) }
}

const RETIRABLE = ['conventions', 'materialTypes', 'grades', 'materials', 'processes', 'fees', 'urgencies', 'taxModes'] as const

/** Whether an item or an option is priced with: what says nothing of it is, what is retired stays with `enabled: false`. */
export const isInUse = (item: object): boolean => !('enabled' in item && item.enabled === false)

/** The item in use, or retired. */
export function turned<T extends object>(item: T, isOn: boolean): T {
  const { enabled: _enabled, ...rest } = { enabled: undefined, ...item }
  // Retired differs by a mark that every item may have, and in use by its absence.
  return (isOn ? rest : { ...rest, enabled: false }) as T
}
