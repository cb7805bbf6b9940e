import { NO_KNOWLEDGE } from '../../../shared/engine/knowledge/join.ts'
import type { KnownBy } from '../../../shared/engine/package/types.ts'
import type {
  KnownName,
  KnownPackage,
  KnownPart,
  KnownPrefix,
  KnownRule,
  PartKnowledge,
} from '../../../shared/engine/knowledge/types.ts'
import { packageKey, partKey } from '../../../shared/engine/knowledge/keys.ts'

/** Rows of part knowledge as tests need them: what they do not say is a plain part of few leads. */

export const knowledge = (some: Partial<PartKnowledge>): PartKnowledge => ({ ...NO_KNOWLEDGE, ...some })

const PLAIN: KnownPackage = {
  name: 'CASE',
  family: 'other',
  pins: 3,
  exposedPads: 0,
  mount: 'smt',
  pitchUm: null,
  bodyUm: null,
}

const by = (kind: KnownBy['kind'], name: string, own: boolean): KnownBy => ({ kind, id: `${kind}:${name}:${own}`, name, own })

export const aliasOf = (alias: string, pins: number, own = false): KnownName => ({
  key: packageKey(alias),
  facts: { ...PLAIN, name: `A${pins}`, pins },
  by: by('alias', alias, own),
})

export const partOf = (mpn: string, pins: number | null, own = false, materialCode: string | null = null): KnownPart => ({
  key: partKey(mpn),
  facts: pins === null ? null : { ...PLAIN, name: `P${pins}`, pins },
  materialCode,
  by: by('part', mpn, own),
})

export const prefixOf = (prefix: string, pins: number | null): KnownPrefix => ({
  prefix,
  family: 'other',
  mount: 'smt',
  exposedPads: 0,
  pins,
  by: by('prefix', prefix, false),
})

export const ruleOf = (mask: string, pins: number | null, name = 'R{脚数}'): KnownRule => ({
  mask,
  name: pins === null ? name : `R${pins}`,
  family: 'other',
  mount: 'smt',
  exposedPads: 0,
  pins,
  by: by('rule', mask, false),
})
