import type { KnownBy, PackageReading } from '../package/types.ts'

/** What is known of a package: figures as `PackageReading` has them. */
export type KnownPackage = Pick<PackageReading, 'name' | 'family' | 'pins' | 'exposedPads' | 'mount' | 'pitchUm' | 'bodyUm'>

type Counted = Pick<PackageReading, 'family' | 'mount' | 'exposedPads'>

/** A package, or another name of one. `key` as `packageKey` gives it. */
export type KnownName = { key: string; facts: KnownPackage; by: KnownBy }

/** What every text beginning so is; null pins are the digits behind the prefix. */
export type KnownPrefix = Counted & { prefix: string; pins: number | null; by: KnownBy }

/** What every text of that form is, see `checkMask`; null pins are what {脚数} read. `name` may hold {脚数}. */
export type KnownRule = Counted & { mask: string; name: string; pins: number | null; by: KnownBy }

/** The material that a part number is bound to, and the row that binds it. */
export type BoundMaterial = { materialCode: string; by: KnownBy }

/** A package, and the row that says that it is the one. */
export type KnownCase = { facts: KnownPackage; by: KnownBy }

/** A part number by `partKey`, with its package, the material it is bound to, or both. */
export type KnownPart = { key: string; facts: KnownPackage | null; materialCode: string | null; by: KnownBy }

/** What the factory knows about parts, beside what the product reads by itself. Plain JSON, made from rows; `own` rows beat the platform's of the same key. */
export type PartKnowledge = {
  packages: readonly KnownName[]
  prefixes: readonly KnownPrefix[]
  /** In the order in which they are asked. */
  rules: readonly KnownRule[]
  parts: readonly KnownPart[]
}

/** What a bill asks for: its distinct keys, none of them empty. */
export type KnowledgeKeys = { texts: string[]; parts: string[] }
