import type { Mount, PackageReading } from '../package/types.ts'
import type { Material, MaterialType, PriceModel, Process, UnknownRule } from '../price/model.ts'
import { hasCode } from '../price/codes.ts'
import { lineCodeText } from '../price/refusal.ts'
import { pointsText } from '../price/text.ts'
import { unknownPointCodes, type PointEdit } from './edit.ts'
import { gradeFor, materialFor } from './material.ts'
import type { PackageFacts } from './material.ts'
import { pointsByRule } from './rule.ts'

/** What the line tells beside its package. */
export type PointFacts = {
  /** Any designator of the line. */
  designator: string | null
  /** From a process column or a section title, else null. */
  process: Process | null
  /** Note and process words; 后焊 in them makes a plugged part a hand-soldered one. */
  words: string
  /** False for lines not fitted and for what is never soldered (bare boards, screws, labels). */
  placed: boolean
  edit: PointEdit
}

export type PointSource = 'locked' | 'package' | 'words' | 'guess' | 'unknown-rule' | 'not-placed' | 'unresolved' | 'unknown-code'

export type LinePoints = {
  /** Points of one piece. */
  pointsMilli: number
  typeCode: string
  materialCode: string | null
  gradeCode: string | null
  source: PointSource
  /** 0 to 1. */
  confidence: number
  /** How the points come about, in Chinese. */
  formula: string
  /** True when a person must confirm before the quote binds: nothing known, or only a guess. */
  blocksQuote: boolean
}

type Known = { facts: PackageFacts & { exposedPads: number; mount: Mount }; source: PointSource; note: string }

/** How far each source is to be trusted. Our decision. */
const CONFIDENCE: Record<PointSource, number> = {
  locked: 1,
  package: 0.95,
  words: 0.8,
  guess: 0.5,
  'unknown-rule': 0.3,
  'not-placed': 1,
  unresolved: 0,
  'unknown-code': 0,
}

/**
 * Solder points of one line, first source that answers: edits by hand, the package read, the rules for unknown packages by
 * designator letter, nothing (0 points, to be confirmed). The material: by hand, by the part number, by the model's rules. The way it is put on: hand-set type, then process column or section,
 * then the package's mount, then words. A convention without a rule for the material counts by the default convention's.
 */
export function countPoints(
  reading: PackageReading | null,
  facts: PointFacts,
  model: PriceModel,
  conventionCode: string,
): LinePoints {
  const { edit } = facts
  if (!facts.placed) return result('not-placed', { typeCode: typeOf('none', model), formula: '不贴，不计点' })
  const [unknown] = unknownPointCodes(edit, model)
  if (unknown)
    return result('unknown-code', {
      typeCode: edit.typeCode ?? '',
      formula: lineCodeText(unknown.of, unknown.value, unknown.retired),
    })
  const known = locked(reading, facts, model) ?? fromReading(reading) ?? fromUnknownRule(facts, model)
  const process = processOf(facts, known)
  const material = known && pickMaterial(known, edit.materialCode ?? boundMaterial(reading, model), process, model)
  if (!known || !material) {
    const typeCode = edit.typeCode ?? typeOf(process, model)
    if (edit.pointsMilli !== undefined) return manual(edit.pointsMilli, typeCode, null, edit.gradeCode ?? null)
    return result('unresolved', { typeCode, formula: '封装未识别，请填写引脚数或点数' })
  }
  const typeCode = edit.typeCode ?? material.typeCode ?? typeOf(process, model)
  if (process !== 'none' && !hasCode(model.materialTypes, typeCode))
    return result('unknown-code', { typeCode, formula: lineCodeText('type', typeCode) })
  const gradeCode = edit.gradeCode ?? gradeFor(known.facts, material, model)
  if (edit.pointsMilli !== undefined) return manual(edit.pointsMilli, typeCode, material.code, gradeCode)
  if (!countsPoints(typeCode, model))
    return result('not-placed', { typeCode, materialCode: material.code, formula: `${material.name}，不计点` })

  const counted = applyRule(material, known, model, conventionCode)
  return result(known.source, { ...counted, typeCode, materialCode: material.code, gradeCode })
}

function result(source: PointSource, some: Partial<LinePoints> & { typeCode: string; formula: string }): LinePoints {
  return {
    pointsMilli: 0,
    materialCode: null,
    gradeCode: null,
    source,
    confidence: CONFIDENCE[source],
    blocksQuote: CONFIDENCE[source] <= CONFIDENCE.guess,
    ...some,
  }
}

const manual = (pointsMilli: number, typeCode: string, materialCode: string | null, gradeCode: string | null): LinePoints =>
  result('locked', { pointsMilli, typeCode, materialCode, gradeCode, formula: `手工填写 ${pointsText(pointsMilli)} 点` })

/** Pins, joints, mount or material set by hand, laid over the reading, or over what the designator's letter stands for. */
function locked(reading: PackageReading | null, facts: PointFacts, model: PriceModel): Known | null {
  const { edit } = facts
  if (edit.pins === undefined && edit.exposedPads === undefined && edit.mount === undefined && edit.materialCode === undefined)
    return null
  const rule = unknownRuleOf(facts.designator, model)
  const base = reading ?? (rule ? factsOf(rule, model) : OTHER)
  const pins = edit.pins ?? (reading || rule?.pins != null ? base.pins : undefined)
  if (pins === undefined) return null
  const { exposedPads = base.exposedPads, mount = base.mount } = edit
  return { facts: { ...base, pins, exposedPads, mount }, source: 'locked', note: '' }
}

const OTHER: Known['facts'] = {
  family: 'other',
  name: '',
  pins: 0,
  exposedPads: 0,
  mount: 'smt',
  chip: null,
  pitchUm: null,
  bodyUm: null,
}

function fromReading(reading: PackageReading | null): Known | null {
  if (!reading) return null
  const source = reading.guess ? 'guess' : /^(?:words|mpn):/.test(reading.rule) ? 'words' : 'package'
  return { facts: reading, source, note: reading.guess ? '引脚数为估计' : '' }
}

function fromUnknownRule({ designator }: PointFacts, model: PriceModel): Known | null {
  const rule = unknownRuleOf(designator, model)
  if (!rule || rule.pins === null) return null
  return { facts: factsOf(rule, model), source: rule.certain ? 'package' : 'unknown-rule', note: `封装未知，${rule.note}` }
}

function unknownRuleOf(designator: string | null, model: PriceModel): UnknownRule | undefined {
  const prefix = /^[A-Z]+/.exec((designator ?? '').toUpperCase())?.[0]
  return prefix === undefined ? undefined : model.unknownRules.find((rule) => rule.prefixes.includes(prefix))
}

function factsOf(rule: UnknownRule, model: PriceModel): Known['facts'] {
  const chip = model.materials.find((material) => material.code === rule.materialCode)?.chips?.[0] ?? null
  return { ...OTHER, family: rule.family, mount: rule.mount, pins: rule.pins ?? 0, chip }
}

/** A part that is never soldered stays so whatever section it stands in. */
function processOf({ process, words, edit, designator }: PointFacts, known: Known | null): Process {
  const mount = edit.mount ?? known?.facts.mount
  if (edit.mount !== undefined) return edit.mount
  if (mount === 'none') return 'none'
  if (process !== null && process !== 'tht') return process
  const way = process ?? mount ?? (isPlugged(designator, words) ? 'tht' : 'smt')
  return way === 'tht' && /后焊|手焊|补焊|手工焊/.test(words) ? 'hand' : way
}

const isPlugged = (designator: string | null, words: string): boolean =>
  /^(?:J|CN|CON|P|XS)\d/i.test(designator ?? '') && /插件|直插|DIP|THT/i.test(words)

function pickMaterial(known: Known, code: string | undefined, process: Process, model: PriceModel): Material | null {
  if (code === undefined) return materialFor(known.facts, process, model)
  return model.materials.find((one) => one.code === code) ?? null
}

/** The material that the part number is bound to, while the price model has it. */
const boundMaterial = (reading: PackageReading | null, { materials }: PriceModel): string | undefined =>
  materials.find(({ code }) => code === reading?.materialCode)?.code

const typeOf = (process: Process, model: PriceModel): string =>
  model.materialTypes.find((type: MaterialType) => type.process === process)?.code ?? ''

const countsPoints = (typeCode: string, model: PriceModel): boolean =>
  model.materialTypes.some((type) => type.code === typeCode && type.countsPoints)

function applyRule(material: Material, known: Known, model: PriceModel, conventionCode: string) {
  const own = material.rules[conventionCode]
  const rule = own ?? material.rules[model.defaultConvention]
  if (!rule) return { pointsMilli: 0, formula: `${material.name}没有点数规则`, blocksQuote: true }
  const { pointsMilli, formula } = pointsByRule(rule, known.facts.pins, known.facts.exposedPads)
  const notes = [formula, ...(own ? [] : ['该约定未规定此类，按标准点数']), ...(known.note === '' ? [] : [known.note])]
  return { pointsMilli, formula: notes.join('；') }
}
