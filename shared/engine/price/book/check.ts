import type {
  AttributeCondition,
  FeeRule,
  Material,
  MaterialType,
  PointRule,
  PriceDocument,
  PriceModel,
  Process,
} from '../model.ts'
import { packageKey } from '../../knowledge/keys.ts'
import { featureText } from '../feature.ts'
import { modelOf } from './in-use.ts'
import { BOOK_KINDS, itemsOf } from './items.ts'
import type { BookKind } from './items.ts'
import type { BookProblem } from './problems.ts'

type Named = { code: string }
type Bounds = { min: number | null; max: number | null }

/** Which problem of which item: `at('type', 'SMT')('tiers', { code: 'tiers-start' })`. */
type ProblemOf = BookProblem extends infer P ? (P extends BookProblem ? Omit<P, 'kind' | 'item' | 'field'> : never) : never
const at =
  (kind: BookKind, item: string) =>
  (field: string, problem: ProblemOf): BookProblem =>
    // A problem without its place, and its place: the two make one of the union, which types do not follow through a spread.
    ({ kind, item, field, ...problem }) as BookProblem

const isOver = ({ min, max }: Bounds): boolean => min !== null && max !== null && min > max

const ascends = (steps: readonly number[]): boolean => steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))

/**
 * Why a book cannot price: references to what is not there or retired, tiers with gaps or doubles, bounds the wrong way round,
 * dependence in a circle, a unit price that could fall below 0. Every figure is within its own range already. Each problem names
 * kind, item and field; a book without problems prices every bill or refuses it by name.
 */
export function checkModel(document: PriceDocument): BookProblem[] {
  const model = modelOf(document, '', '')
  return [
    ...doubles(document),
    ...empties(model),
    ...model.materialTypes.flatMap((type) => checkType(type, model)),
    ...model.materials.flatMap((material) => checkMaterial(material, model)),
    ...boundTwice(model.materials),
    ...model.unknownRules.flatMap(({ code, materialCode }) =>
      hasOne(model.materials, materialCode)
        ? []
        : [at('unknownRule', code)('materialCode', { code: 'reference', of: 'material', value: materialCode })],
    ),
    ...model.processes.flatMap(({ code, typeCodes }) =>
      missingIn('surcharge', code, 'typeCodes', typeCodes, 'type', model.materialTypes),
    ),
    ...model.fees.flatMap((fee) => checkFee(fee, model)),
    ...checkAttributes(model),
    ...circles('fee', model.fees, ({ requires }) => requires ?? []),
    ...circles('attribute', model.attributes ?? [], ({ when }) => (when ?? []).map(({ attribute }) => attribute)),
    ...belowZero(model),
  ]
}

const hasOne = (rows: readonly Named[], code: string): boolean => rows.some((row) => row.code === code)

function missingIn(kind: BookKind, item: string, field: string, codes: readonly string[], of: BookKind, rows: readonly Named[]) {
  const missing = codes.filter((code) => !hasOne(rows, code))
  return missing.map((value) => at(kind, item)(field, { code: 'reference', of, value }))
}

function doubles(document: PriceDocument): BookProblem[] {
  return BOOK_KINDS.flatMap((kind) => {
    const codes = itemsOf(document, kind).map(({ code }) => code)
    const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
    return [...new Set(twice)].map((code) => at(kind, code)('code', { code: 'double' }))
  })
}

const WAYS: readonly Process[] = ['smt', 'tht', 'hand', 'press', 'manual', 'none']

function empties(model: PriceModel): BookProblem[] {
  const needed = { grade: model.grades, material: model.materials, urgency: model.urgencies, tax: model.taxModes } as const
  const kinds = Object.keys(needed) as (keyof typeof needed)[]
  const ways = WAYS.filter((process) => !model.materialTypes.some((type) => type.process === process))
  const isConvention = hasOne(model.conventions, model.defaultConvention)
  return [
    ...kinds.filter((kind) => needed[kind].length === 0).map((kind) => at(kind, '')('', { code: 'needs-one' })),
    ...ways.map((process) => at('type', '')('process', { code: 'no-type', process })),
    ...(isConvention
      ? []
      : [at('general', 'general')('defaultConvention', { code: 'reference', of: 'convention', value: model.defaultConvention })]),
  ]
}

function checkType(type: MaterialType, model: PriceModel): BookProblem[] {
  const told = at('type', type.code)
  const found = missingIn('type', type.code, 'tiers', Object.keys(type.tiers), 'convention', model.conventions)
  for (const [convention, tiers] of Object.entries(type.tiers)) {
    const starts = tiers.map(({ fromPointsMilli }) => fromPointsMilli)
    if (starts[0] !== 0) found.push(told(`tiers.${convention}`, { code: 'tiers-start' }))
    if (!ascends(starts)) found.push(told(`tiers.${convention}`, { code: 'tiers-order' }))
  }
  const isPriced = (type.tiers[model.defaultConvention] ?? []).length > 0
  if (type.countsPoints && !isPriced) found.push(told('tiers', { code: 'no-tiers' }))
  return found
}

function checkMaterial(material: Material, model: PriceModel): BookProblem[] {
  const { code, typeCode, gradeCode, minPins, maxPins, overBodyUm, maxBodyUm, rules } = material
  const told = at('material', code)
  const found = [
    ...missingIn('material', code, 'typeCode', typeCode === null ? [] : [typeCode], 'type', model.materialTypes),
    ...missingIn('material', code, 'gradeCode', gradeCode === null ? [] : [gradeCode], 'grade', model.grades),
    ...missingIn('material', code, 'rules', Object.keys(rules), 'convention', model.conventions),
    ...featuresTwice(material),
  ]
  if (isOver({ min: minPins, max: maxPins })) found.push(told('minPins', { code: 'min-over-max' }))
  if (overBodyUm !== null && maxBodyUm !== null && overBodyUm >= maxBodyUm)
    found.push(told('overBodyUm', { code: 'min-over-max' }))
  for (const [convention, rule] of Object.entries(rules)) found.push(...checkRule(rule, `rules.${convention}`, told))
  if (!rules[model.defaultConvention]) found.push(told('rules', { code: 'no-rule', convention: model.defaultConvention }))
  return found
}

/** Told of the one that comes later. */
function boundTwice(materials: readonly Material[]): BookProblem[] {
  const owners = new Map<string, Material>()
  return materials.flatMap((material) =>
    (material.packages ?? []).flatMap((name): BookProblem[] => {
      const key = packageKey(name)
      const owner = owners.get(key)
      if (owner) return [at('material', material.code)('packages', { code: 'bound-twice', name, by: owner.name })]
      owners.set(key, material)
      return []
    }),
  )
}

/** The same words in the same place: their weight would count twice. */
function featuresTwice({ code, features = [] }: Material): BookProblem[] {
  const keys = features.map(({ field, op, text }) => `${field} ${op} ${featureText(text)}`)
  const twice = features.filter((_, index) => keys.indexOf(keys[index] ?? '') < index)
  return twice.map(({ text }) => at('material', code)('features', { code: 'feature-twice', text }))
}

function checkRule(rule: PointRule, field: string, told: ReturnType<typeof at>): BookProblem[] {
  const steps = rule.tiers.map(({ pinsFrom }) => pinsFrom)
  const isTiered = rule.mode === 'tiers'
  return [
    ...(isOver({ min: rule.minMilli, max: rule.maxMilli }) ? [told(`${field}.minMilli`, { code: 'min-over-max' })] : []),
    ...(isTiered && steps[0] !== 0 ? [told(`${field}.tiers`, { code: 'tiers-start' })] : []),
    ...(isTiered && !ascends(steps) ? [told(`${field}.tiers`, { code: 'tiers-order' })] : []),
  ]
}

function checkFee(fee: FeeRule, model: PriceModel): BookProblem[] {
  const { code, selector } = fee
  const told = at('fee', code)
  const isPercent = fee.basis === 'percent'
  const rates = [fee, ...fee.tiers, ...fee.options]
  const isMixed = rates.some(({ rateMicro, ratePpm }) => (isPercent ? rateMicro !== 0 : ratePpm !== 0))
  const found = [
    ...missingIn('fee', code, 'typeCodes', fee.typeCodes ?? [], 'type', model.materialTypes),
    ...missingIn('fee', code, 'selector.gradeCodes', selector?.gradeCodes ?? [], 'grade', model.grades),
    ...missingIn('fee', code, 'selector.materialCodes', selector?.materialCodes ?? [], 'material', model.materials),
    ...missingIn('fee', code, 'requires', fee.requires ?? [], 'fee', model.fees),
    ...checkWhen('fee', code, fee.when ?? [], model),
    ...fee.conditions.filter(isOver).map(() => told('conditions', { code: 'min-over-max' })),
  ]
  if (isMixed || isPercent !== (fee.percentBase !== null)) found.push(told('basis', { code: 'percent' }))
  if (fee.maxFen !== null && fee.maxFen < fee.minFen) found.push(told('minFen', { code: 'min-over-max' }))
  if (fee.choose === 'one' && fee.options.filter(({ defaultOn }) => defaultOn).length > 1)
    found.push(told('options', { code: 'one-default' }))
  const names = fee.options.map((option) => option.code)
  if (new Set(names).size !== names.length) found.push(told('options', { code: 'double' }))
  for (const by of ['sets', 'sides', 'pointsMilli'] as const) {
    const steps = fee.tiers.filter((tier) => tier.by === by).map(({ from }) => from)
    if (!ascends(steps)) found.push(told('tiers', { code: 'tiers-order' }))
  }
  return found
}

function checkWhen(kind: BookKind, item: string, when: readonly AttributeCondition[], model: PriceModel): BookProblem[] {
  const attributes = model.attributes ?? []
  return [
    ...missingIn(
      kind,
      item,
      'when',
      when.map(({ attribute }) => attribute),
      'attribute',
      attributes,
    ),
    ...when.filter(isOver).map(() => at(kind, item)('when', { code: 'min-over-max' })),
  ]
}

function checkAttributes(model: PriceModel): BookProblem[] {
  return (model.attributes ?? []).flatMap(({ code, kind, choices, defaultValue, when }) => {
    const codes = choices.map((choice) => choice.code)
    const isDouble = new Set(codes).size !== codes.length
    const isNone = kind === 'choice' && (codes.length === 0 || (defaultValue !== '' && !codes.includes(defaultValue)))
    const wrong = isDouble || isNone ? [at('attribute', code)('choices', { code: 'choices' })] : []
    return [...wrong, ...checkWhen('attribute', code, when ?? [], model)]
  })
}

/** Each circle once, from the item of it that comes first. */
function circles<T extends Named>(kind: BookKind, rows: readonly T[], next: (row: T) => readonly string[]): BookProblem[] {
  const done = new Set<string>()
  const found: BookProblem[] = []
  const nextOf = (code: string) => rows.filter((row) => row.code === code).flatMap(next)
  const visit = (code: string, path: readonly string[]): void => {
    const start = path.indexOf(code)
    if (start >= 0) {
      const circle = path.slice(start)
      found.push(at(kind, circle[0] ?? code)(kind === 'fee' ? 'requires' : 'when', { code: 'circle', path: [...circle, code] }))
      return
    }
    if (done.has(code)) return
    for (const other of nextOf(code)) visit(other, [...path, code])
    done.add(code)
  }
  for (const { code } of rows) visit(code, [])
  return found
}

/** The least that a grade and all surcharges that lower the price leave of a type's unit price. */
function belowZero(model: PriceModel): BookProblem[] {
  const [lowest] = model.grades.toSorted((a, b) => a.coefPpm - b.coefPpm)
  return model.materialTypes
    .filter(({ countsPoints }) => countsPoints)
    .flatMap((type) => {
      const lowering = model.processes.filter(({ coefPpm, typeCodes }) => coefPpm < 0 && typeCodes.includes(type.code))
      const ppm = (lowest?.coefPpm ?? 0) + lowering.reduce((sum, { coefPpm }) => sum + coefPpm, 0)
      const [first] = lowering
      if (ppm >= -1_000_000) return []
      const told = first ? at('surcharge', first.code) : at('grade', lowest?.code ?? '')
      return [told('coefPpm', { code: 'below-zero', ppm, type: type.name })]
    })
}
