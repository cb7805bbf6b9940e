import type { packageApi } from '../../../../shared/api/package.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { DAY } from '../../../../shared/day.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import type { PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../../rpc/context.ts'
import { publicKnowledgeIn, PUBLIC_STATEMENTS } from '../known-rows.ts'
import { keyOf } from '../rows.ts'
import { textsIn, textsNamed } from './concerned.ts'
import { tryOn } from './try-knowledge.ts'

type Trial = Parsed<(typeof packageApi)['Package/Try']>

/** What a package with its aliases, or a prefix, would change of the texts of saved bills; nothing is written. */
export async function tryPackage({ data, now }: Context, { days, ...trial }: Trial) {
  const { replaces = null } = trial
  const names = namesOf(trial)
  const asked = trial.prefix ? { begins: names } : { keys: names }
  const [texts = [], ...known] = await data.rows([textsNamed({ ...asked, replaces }, now - days * DAY), ...PUBLIC_STATEMENTS])
  const knowledge = publicKnowledgeIn(known)
  return tryOn(textsIn([texts]), knowledge, changed(knowledge, trial, names))
}

/** The keys of the prefix, or of the package and its aliases. */
function namesOf({ package: named, prefix }: Omit<Trial, 'days'>): string[] {
  if (prefix) return [keyOf(prefix.prefix, 'prefix.prefix')]
  if (!named) return []
  return [keyOf(named.name, 'package.name'), ...named.aliases.map((text, index) => keyOf(text, `package.aliases.${index}`))]
}

function changed(
  known: PartKnowledge,
  { replaces, package: named, prefix }: Omit<Trial, 'days'>,
  names: readonly string[],
): PartKnowledge {
  const isGone = ({ by }: { by: { id: string } }) => by.id === replaces
  const packages = known.packages.filter((row) => !isGone(row))
  const prefixes = known.prefixes.filter((row) => !isGone(row))
  const by = { id: replaces ?? 'new', own: false }
  if (prefix) {
    const others = prefixes.filter((row) => !names.includes(packageKey(row.prefix)))
    return { ...known, packages, prefixes: [...others, { ...prefix, by: { ...by, kind: 'prefix', name: prefix.prefix } }] }
  }
  if (!named) return known
  const { aliases: _, ...facts } = named
  const made = names.map((key) => ({ key, facts, by: { ...by, kind: 'package' as const, name: facts.name } }))
  return { ...known, prefixes, packages: [...packages.filter(({ key }) => !names.includes(key)), ...made] }
}
