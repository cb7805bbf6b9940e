import type { BomLine } from '../bom/types.ts'
import { featureText } from '../price/feature.ts'
import type { MaterialFeature } from '../price/feature.ts'
import type { Material } from '../price/model.ts'

/** The texts of a line of a bill that features look at. */
export type FeatureLine = Pick<BomLine, 'designators' | 'footprint' | 'value' | 'description' | 'note' | 'mpn'>

/** What features look at. */
export type FeatureTexts = {
  line: FeatureLine
  /** The package that was read; empty where none was. */
  packageName: string
}

/** The features of one material that a line has: `weight` is their sum, `length` the letters of all their texts. */
export type FeatureHits = { material: Material; features: MaterialFeature[]; weight: number; length: number }

type Field = MaterialFeature['field']
type Word = { text: string; feature: MaterialFeature; place: number }
/** By the first two letters, so that a text costs what its length is, however many features there are. */
type Words = Map<number, Word[]>

const pairAt = (text: string, at: number): number =>
  text.charCodeAt(at) * 0x1_0000 + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0)
const singleAt = (text: string, at: number): number => text.charCodeAt(at) * 0x1_0000

/** The materials of which a feature hits, the first of them chosen: most weight, then longest texts, most features, order. */
export type FeatureIndex = (texts: FeatureTexts) => FeatureHits[]

/** Makes the features of materials ready to be looked for; `materials` in the model's order. */
export function indexFeatures(materials: readonly Material[]): FeatureIndex {
  const fields = new Map<Field, Words>()
  for (const [place, { features = [] }] of materials.entries()) for (const feature of features) enter(fields, feature, place)
  return (texts) => {
    const found = new Set<Word>()
    for (const [field, words] of fields) for (const text of textsOf(texts, field)) find(featureText(text), words, found)
    return found.size === 0 ? [] : ranked(found, materials)
  }
}

function enter(fields: Map<Field, Words>, feature: MaterialFeature, place: number): void {
  const text = featureText(feature.text)
  if (text === '') return
  const words: Words = fields.get(feature.field) ?? new Map<number, Word[]>()
  fields.set(feature.field, words)
  const alike = words.get(pairAt(text, 0))
  if (alike) alike.push({ text, feature, place })
  else words.set(pairAt(text, 0), [{ text, feature, place }])
}

function ranked(found: ReadonlySet<Word>, materials: readonly Material[]): FeatureHits[] {
  const byPlace = new Map<number, FeatureHits>()
  for (const { place, feature, text } of found) {
    const material = materials[place]
    if (!material) continue
    const hits = byPlace.get(place) ?? { material, features: [], weight: 0, length: 0 }
    hits.features.push(feature)
    hits.weight += feature.weight
    hits.length += text.length
    byPlace.set(place, hits)
  }
  return [...byPlace]
    .toSorted(
      ([one, a], [two, b]) => b.weight - a.weight || b.length - a.length || b.features.length - a.features.length || one - two,
    )
    .map(([, hits]) => hits)
}

function textsOf({ line, packageName }: FeatureTexts, field: Field): readonly string[] {
  if (field === 'package') return [line.footprint, packageName]
  if (field === 'description') return [line.description, line.note]
  return field === 'designator' ? line.designators : [line[field]]
}

function find(text: string, words: Words, found: Set<Word>): void {
  for (let at = 0; at < text.length; at++) {
    for (const word of words.get(pairAt(text, at)) ?? NONE) if (isAt(word, text, at)) found.add(word)
    if (at + 1 < text.length) for (const word of words.get(singleAt(text, at)) ?? NONE) if (isAt(word, text, at)) found.add(word)
  }
}

const NONE: readonly Word[] = []

function isAt({ text: wanted, feature: { op } }: Word, text: string, at: number): boolean {
  if (op === 'contains') return text.startsWith(wanted, at)
  return at === 0 && (op === 'eq' ? text === wanted : text.startsWith(wanted))
}
