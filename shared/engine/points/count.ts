import { DOUBT_TEXTS } from '../package/types.ts'
import type { Mount, PackageReading } from '../package/types.ts'
import type { MaterialFeature } from '../price/feature.ts'
import type { Material, MaterialType, PointRule, PriceModel, Process, UnknownRule } from '../price/model.ts'
import { hasCode } from '../price/codes.ts'
import { lineCodeText } from '../price/refusal.ts'
import { pointsText } from '../price/text.ts'
import { unknownPointCodes, type PointEdit } from './edit.ts'
import { choiceText } from './choice-text.ts'
import type { FeatureLine, FeatureTexts } from './feature.ts'
import { chooseMaterial, gradeFor } from './material.ts'
import type { MaterialChoice, PackageFacts } from './material.ts'
import { pointsByRule } from './rule.ts'

/** What the line tells beside its package. */
export type PointFacts = {
  /** Any designator of the line. */
  designator: string | null
  /** From a process column or a section title, else null. */
  process: Process | null
  /** Note and process words; 后焊 in them makes a plugged part a hand-soldered one. */
  words: string
  /** What features look at, beside the package read; absent, they choose nothing. */
  line?: FeatureLine
  /** The material that the part number is bound to. */
  bound?: string | null
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
  /** The pins it was counted with, read, told or assumed; absent where none were. */
  pins?: number
  /** How the points come about, in Chinese. */
  formula: string
  /** Where a bound package or features chose the material: their texts, and what spoke for others in vain. */
  choice?: ToldChoice
  /** True when a person must confirm before the quote binds: nothing known, or only a guess. */
  blocksQuote: boolean
}

/** `lost` are other materials; without texts it is the one that the package alone would come to. */
export type ToldChoice = {
  by: 'package' | 'features'
  texts: string[]
  lost: { materialCode: string; texts: string[] }[]
}

type Known = {
  facts: PackageFacts & { exposedPads: number; mount: Mount }
  source: PointSource
  note: string
  /** What part number or features chose of a line whose package nobody knows, and the process that follows. */
  named?: Named
}
type Named = { choice: MaterialChoice; process: Process }

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
 * Solder points of one line, first source that answers: edits by hand, the package read, a bound material or features that need no
 * package, the rules for unknown packages by designator letter, nothing (0 points, to be confirmed). The material: by hand, by the part number,
 * by bound package, features or the model's conditions. The way it is put on: hand-set type, then process column or section,
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
  const named = reading === null ? namedOf(facts, model) : null
  const known =
    locked(reading, facts, model, named) ??
    fromReading(reading) ??
    fromNamed(named, facts, model, conventionCode) ??
    fromUnknownRule(facts, model)
  const process = known?.named?.process ?? processOf(facts, known)
  const choice = known && (known.named?.choice ?? pickMaterial(known, { facts, process, model }))
  if (!known || !choice) {
    const typeCode = edit.typeCode ?? typeOf(process, model)
    if (edit.pointsMilli !== undefined) return manual(edit.pointsMilli, typeCode, null, edit.gradeCode ?? null)
    return result('unresolved', { typeCode, formula: '封装未识别，请填写引脚数或点数' })
  }
  const { material } = choice
  const typeCode = edit.typeCode ?? material.typeCode ?? typeOf(process, model)
  if (process !== 'none' && !hasCode(model.materialTypes, typeCode))
    return result('unknown-code', { typeCode, formula: lineCodeText('type', typeCode) })
  const gradeCode = edit.gradeCode ?? gradeFor(known.facts, material, model)
  if (edit.pointsMilli !== undefined) return manual(edit.pointsMilli, typeCode, material.code, gradeCode)
  if (!countsPoints(typeCode, model))
    return result('not-placed', { typeCode, materialCode: material.code, formula: `${material.name}，不计点`, ...told(choice) })

  const counted = applyRule(choice, known, model, conventionCode)
  const { pins } = known.facts
  return result(counted.source, {
    ...counted,
    ...(pins > 0 && { pins }),
    typeCode,
    materialCode: material.code,
    gradeCode,
    ...told(choice),
  })
}

const wordsOf = (features: readonly MaterialFeature[]): string[] => features.map(({ text }) => text)

function told({ by, lost }: MaterialChoice): { choice?: ToldChoice } {
  if (!by) return {}
  const others = lost.map(({ material, features }) => ({ materialCode: material.code, texts: wordsOf(features) }))
  const isBound = 'package' in by
  return { choice: { by: isBound ? 'package' : 'features', texts: isBound ? [by.package] : wordsOf(by.features), lost: others } }
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
function locked(reading: PackageReading | null, facts: PointFacts, model: PriceModel, named: Named | null): Known | null {
  const { edit } = facts
  if (edit.pins === undefined && edit.exposedPads === undefined && edit.mount === undefined && edit.materialCode === undefined)
    return null
  const rule = unknownRuleOf(facts.designator, model)
  const base = reading ?? (rule ? factsOf(rule, model) : OTHER)
  const pins = edit.pins ?? (reading || rule?.pins != null ? base.pins : undefined)
  if (pins === undefined) return null
  const { exposedPads = base.exposedPads, mount = base.mount } = edit
  const byFeatures = named && !rule && edit.mount === undefined ? { named } : {}
  return { facts: { ...base, pins, exposedPads, mount }, source: 'locked', note: '', ...byFeatures }
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
  const why = reading.doubt === undefined ? '' : `（${DOUBT_TEXTS[reading.doubt]}）`
  return { facts: reading, source, note: reading.guess ? `引脚数为估计${why}` : '' }
}

/**
 * The material that the part number or features choose for a line whose package nobody knows; it says how the line is put on if
 * nothing else does.
 */
function namedOf(facts: PointFacts, model: PriceModel): Named | null {
  const { edit, process } = facts
  if (edit.materialCode !== undefined) return null
  const isTold = process !== null || edit.mount !== undefined || isPlugged(facts.designator, facts.words)
  const way = processOf(facts, null)
  const choice = boundTo(facts, model) ?? chooseMaterial(null, textsOf(facts, ''), isTold ? way : null, model)
  const ways = choice?.material.processes ?? [way]
  return choice && { choice, process: ways.includes(way) ? way : (ways[0] ?? way) }
}

/** Points that need no package: whatever the part is, its material counts them alike, or counts none. */
function fromNamed(named: Named | null, { edit }: PointFacts, model: PriceModel, conventionCode: string): Known | null {
  if (!named) return null
  const { material } = named.choice
  const typeCode = edit.typeCode ?? material.typeCode ?? typeOf(named.process, model)
  if (countsPoints(typeCode, model) && ruleOf(material, model, conventionCode)?.mode !== 'fixed') return null
  const [family = 'other', ...families] = material.families ?? []
  const facts = { ...OTHER, family: families.length > 0 ? ('other' as const) : family }
  return { facts, source: 'words', note: '', named }
}

const textsOf = ({ line }: PointFacts, packageName: string): FeatureTexts | null => (line ? { line, packageName } : null)

function fromUnknownRule(facts: PointFacts, model: PriceModel): Known | null {
  const rule = unknownRuleOf(facts.designator, model)
  if (!rule || rule.pins === null || (rule.mount === 'none' && isBought(facts))) return null
  return { facts: factsOf(rule, model), source: rule.certain ? 'package' : 'unknown-rule', note: `封装未知，${rule.note}` }
}

/** What a mark's letters stand for is drawn on the board, unless it has a maker's number: a loop to hook on, a microphone, a threaded spacer. */
const isBought = ({ line, designator }: PointFacts): boolean =>
  line !== undefined &&
  !/^(?:MH|FID|MARK|HOLE)/i.test(designator ?? '') &&
  (/\d{3}/.test(line.mpn) || /thru|through|surface mount|loop/i.test(`${line.value} ${line.description}`))

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

type Asked = { facts: PointFacts; process: Process; model: PriceModel }

function pickMaterial(known: Known, { facts, process, model }: Asked): MaterialChoice | null {
  const byHand = materialOf(facts.edit.materialCode, model)
  if (byHand) return { material: byHand, lost: [] }
  return boundTo(facts, model) ?? chooseMaterial(known.facts, textsOf(facts, known.facts.name), process, model)
}

/** The material that the part number is bound to, while the price model has it. */
function boundTo({ bound }: PointFacts, model: PriceModel): MaterialChoice | null {
  const material = materialOf(bound, model)
  return material ? { material, isBound: true, lost: [] } : null
}

const materialOf = (code: string | null | undefined, { materials }: PriceModel): Material | undefined =>
  code == null ? undefined : materials.find((one) => one.code === code)

const typeOf = (process: Process, model: PriceModel): string =>
  model.materialTypes.find((type: MaterialType) => type.process === process)?.code ?? ''

const countsPoints = (typeCode: string, model: PriceModel): boolean =>
  model.materialTypes.some((type) => type.code === typeCode && type.countsPoints)

const ruleOf = ({ rules }: Material, model: PriceModel, conventionCode: string): PointRule | undefined =>
  rules[conventionCode] ?? rules[model.defaultConvention]

function applyRule(choice: MaterialChoice, known: Known, model: PriceModel, conventionCode: string) {
  const { material, by, isBound } = choice
  const rule = ruleOf(material, model, conventionCode)
  if (!rule) return { source: known.source, pointsMilli: 0, formula: `${material.name}没有点数规则`, blocksQuote: true }
  // Points that no pin changes are no guess, once the material is none.
  const isSettled = (by !== undefined || isBound === true) && rule.mode === 'fixed' && known.source === 'guess'
  const { pointsMilli, formula } = pointsByRule(rule, known.facts.pins, known.facts.exposedPads)
  const notes = [
    formula,
    ...(material.rules[conventionCode] ? [] : ['该约定未规定此类，按标准点数']),
    ...(known.note === '' || isSettled ? [] : [known.note]),
    ...choiceText(choice),
  ]
  return { source: isSettled ? ('words' as const) : known.source, pointsMilli, formula: notes.join('；') }
}
