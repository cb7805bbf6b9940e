import type { Process } from '../../../../shared/engine/price/model.ts'
import { FEE_BASES } from '../../../../shared/engine/price/model.ts'
import { PROCESS_NAMES } from '../../../../shared/engine/price/types.ts'
import { FAMILIES } from '../../../../shared/engine/package/types.ts'
import { BASIS_TEXT, FAMILY_TEXT } from '../../../../shared/engine/terms/names.ts'

export const choicesIn = <T extends string>(texts: Readonly<Record<T, string>>, values: readonly T[]) =>
  values.map((value) => ({ value, text: texts[value] }))

export const PROCESSES = ['smt', 'tht', 'hand', 'press', 'manual', 'none'] as const satisfies readonly Process[]
export const FAMILY_CHOICES = choicesIn(FAMILY_TEXT, FAMILIES)
export const PROCESS_CHOICES = choicesIn(PROCESS_NAMES, PROCESSES)
export const BASIS_CHOICES = choicesIn(BASIS_TEXT, FEE_BASES)
