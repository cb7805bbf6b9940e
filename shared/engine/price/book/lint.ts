import { featureText } from '../feature.ts'
import type { MaterialFeature } from '../feature.ts'
import type { FeeRule, Material, MaterialType, PriceDocument, PriceModel, UnknownRule } from '../model.ts'
import { modelOf } from './in-use.ts'
import type { BookWarning } from './problems.ts'

/** What a book says that hardly anybody means: materials that nothing reaches, tiers that rise, fees that never fire. */
export function lintModel(document: PriceDocument): BookWarning[] {
  const model = modelOf(document, '', '')
  return [
    ...model.materials.flatMap((material, index) => unreachable(material, model.materials.slice(0, index))),
    ...model.materials.flatMap((material) => lostFeatures(material, model.materials)),
    ...model.unknownRules.flatMap((rule, index) => takenPrefixes(rule, model.unknownRules.slice(0, index))),
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
  if (material.features || material.packages) return []
  if (material.onlyNamed) return [{ kind: 'material', item: material.code, field: 'onlyNamed', code: 'never-named' }]
  const by = before.find((other) => !other.onlyNamed && covers(other, material))
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

/** Features after which another material always has more: it has a hit wherever they have, and that weighs more than all of theirs. */
function lostFeatures(material: Material, all: readonly Material[]): BookWarning[] {
  const { features = [], processes, code } = material
  const most = features.reduce((sum, { weight }) => sum + weight, 0)
  return features.flatMap((feature): BookWarning[] => {
    const by = all.find(
      (other) =>
        other !== material &&
        isWithin(other.processes, processes) &&
        (other.features ?? []).reduce((sum, wide) => sum + (hitsWherever(wide, feature) ? wide.weight : 0), 0) > most,
    )
    return by ? [{ kind: 'material', item: code, field: 'features', code: 'feature-never', text: feature.text, by: by.name }] : []
  })
}

/** Whether the one hits in every text that the other hits in. */
function hitsWherever(wide: MaterialFeature, narrow: MaterialFeature): boolean {
  const [text, within] = [featureText(wide.text), featureText(narrow.text)]
  if (wide.field !== narrow.field) return false
  if (wide.op === 'contains') return within.includes(text)
  if (wide.op === 'prefix') return narrow.op !== 'contains' && within.startsWith(text)
  return narrow.op === 'eq' && text === within
}

/** The first rule that has a designator's letters is it. */
function takenPrefixes({ code, prefixes }: UnknownRule, before: readonly UnknownRule[]): BookWarning[] {
  const by = before.filter((other) => other.prefixes.some((prefix) => prefixes.includes(prefix)))
  const isTaken = prefixes.every((prefix) => by.some((other) => other.prefixes.includes(prefix)))
  return isTaken
    ? [
        {
          kind: 'unknownRule',
          item: code,
          field: 'seq',
          code: 'unreachable',
          by: by.flatMap((other) => other.prefixes).join('、'),
        },
      ]
    : []
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
