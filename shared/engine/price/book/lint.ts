import type { FeeRule, Material, MaterialType, PriceDocument, PriceModel } from '../model.ts'
import { modelOf } from './in-use.ts'
import type { BookWarning } from './problems.ts'

/** What a book says that hardly anybody means: materials that nothing reaches, tiers that rise, fees that never fire. */
export function lintModel(document: PriceDocument): BookWarning[] {
  const model = modelOf(document, '', '')
  return [
    ...model.materials.flatMap((material, index) => unreachable(material, model.materials.slice(0, index))),
    ...model.materialTypes.flatMap(risingTiers),
    ...model.materialTypes.flatMap((type, index) => sameProcess(type, model.materialTypes.slice(0, index))),
    ...model.fees
      .filter((fee) => neverFires(fee, model))
      .map(({ code, conditions }): BookWarning => ({
        kind: 'fee',
        item: code,
        field: 'conditions',
        code: 'never-charged',
        attribute: conditions[0]?.attribute ?? '',
      })),
  ]
}

function unreachable(material: Material, before: readonly Material[]): BookWarning[] {
  const by = before.find((other) => covers(other, material))
  return by ? [{ kind: 'material', item: material.code, field: 'seq', code: 'unreachable', by: by.name }] : []
}

const isWithin = <T>(outer: readonly T[] | null, inner: readonly T[] | null): boolean =>
  outer === null || (inner !== null && inner.every((one) => outer.includes(one)))

/** Whether all that one takes the other takes too. */
function covers(wide: Material, narrow: Material): boolean {
  const beginnings =
    wide.names === null || (narrow.names?.every((name) => wide.names?.some((one) => name.startsWith(one))) ?? false)
  return (
    isWithin(wide.families, narrow.families) &&
    isWithin(wide.processes, narrow.processes) &&
    isWithin(wide.chips, narrow.chips) &&
    beginnings &&
    (wide.minPins === null || (narrow.minPins ?? 0) >= wide.minPins) &&
    (wide.maxPins === null || (narrow.maxPins ?? Infinity) <= wide.maxPins) &&
    (wide.overBodyUm === null || (narrow.overBodyUm ?? -1) >= wide.overBodyUm) &&
    (wide.maxBodyUm === null || (narrow.maxBodyUm ?? Infinity) <= wide.maxBodyUm)
  )
}

function risingTiers({ code, tiers }: MaterialType): BookWarning[] {
  return Object.entries(tiers).flatMap(([convention, steps]) =>
    steps
      .filter(({ priceMicro }, index) => index > 0 && priceMicro > (steps[index - 1]?.priceMicro ?? 0))
      .map(({ fromPointsMilli }): BookWarning => ({
        kind: 'type',
        item: code,
        field: `tiers.${convention}`,
        code: 'rising-tier',
        fromPointsMilli,
      })),
  )
}

function sameProcess({ code, process }: MaterialType, before: readonly MaterialType[]): BookWarning[] {
  const other = before.find((one) => one.process === process)
  return other ? [{ kind: 'type', item: code, field: 'process', code: 'same-process', other: other.name }] : []
}

const MOST = { sets: 1_000_000, sides: 2, pointsMilli: Infinity, lines: Infinity }
const LEAST = { sets: 1, sides: 1, pointsMilli: 0, lines: 0 }

function neverFires({ conditions, typeCodes, requires, when }: FeeRule, model: PriceModel): boolean {
  const isOutside = conditions.some(
    ({ attribute, min, max }) => (min ?? 0) > MOST[attribute] || (max ?? Infinity) < LEAST[attribute],
  )
  const counting = model.materialTypes.filter(({ countsPoints }) => countsPoints).map(({ code }) => code)
  const isOfNothing = typeCodes !== null && !typeCodes.some((code) => counting.includes(code))
  const isAlone = (requires ?? []).some((code) => !model.fees.some((fee) => fee.code === code))
  const isUnheard = (when ?? []).some(({ attribute, values }) => {
    const asked = model.attributes?.find(({ code }) => code === attribute)
    const choices = asked?.choices.map(({ code }) => code) ?? []
    return asked?.kind === 'choice' && values !== null && !values.some((value) => value === '' || choices.includes(value))
  })
  return isOutside || isOfNothing || isAlone || isUnheard
}
