import type { packageApi } from '../../../../shared/api/package.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import type { PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import type { Context } from '../../../rpc/context.ts'
import { keyOf } from '../rows.ts'
import { readTexts, tryOn } from './try-knowledge.ts'

type Trial = Parsed<(typeof packageApi)['Package/Try']>

/** What a package with its aliases, or a prefix, would change of the texts of saved bills; nothing is written. */
export async function tryPackage(ctx: Context, { days, ...trial }: Trial) {
  const texts = await readTexts(ctx, days)
  return tryOn(texts, changed(texts.knowledge, trial))
}

function changed(known: PartKnowledge, { replaces, package: named, prefix }: Omit<Trial, 'days'>): PartKnowledge {
  const isGone = ({ by }: { by: { id: string } }) => by.id === replaces
  const packages = known.packages.filter((row) => !isGone(row))
  const prefixes = known.prefixes.filter((row) => !isGone(row))
  const by = { id: replaces ?? 'new', own: false }
  if (prefix) {
    keyOf(prefix.prefix, 'prefix.prefix')
    const others = prefixes.filter((row) => packageKey(row.prefix) !== packageKey(prefix.prefix))
    return { ...known, packages, prefixes: [...others, { ...prefix, by: { ...by, kind: 'prefix', name: prefix.prefix } }] }
  }
  if (!named) return known
  const { aliases, ...facts } = named
  const names = [keyOf(facts.name, 'package.name'), ...aliases.map((text, index) => keyOf(text, `package.aliases.${index}`))]
  const made = names.map((key) => ({ key, facts, by: { ...by, kind: 'package' as const, name: facts.name } }))
  return { ...known, prefixes, packages: [...packages.filter(({ key }) => !names.includes(key)), ...made] }
}
