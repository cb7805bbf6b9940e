import { sql } from 'drizzle-orm'
import type { scriptApi, TextRule } from '../../../shared/api/script.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { AppError } from '../../../shared/errors.ts'
import { numbersIn } from '../../db/row-values.ts'
import { textRules } from '../../db/schema/part.ts'
import { changedOrConflict, commit } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { refuseSenseless, swallowedIn } from './checked-rules.ts'

/** So many versions are offered to be looked at and taken back. */
const OFFERED = 20

const VERSIONS = `SELECT version, note, json_array_length(rules) AS rules, text_rules.created, user.name
  FROM text_rules LEFT JOIN user ON user.id = created_by ORDER BY version DESC LIMIT ${OFFERED}`
const RULES = 'SELECT version, rules FROM text_rules WHERE version <= ? ORDER BY version DESC LIMIT 1'

/** The rules of a version, by default the newest, and the versions there are. Before the first one there is version 0, empty. */
export async function readTextRules({ data }: Context, { version }: Parsed<(typeof scriptApi)['script/get']>) {
  const [versions = [], [row] = []] = await data.rows([VERSIONS, { sql: RULES, args: [version ?? Number.MAX_SAFE_INTEGER] }])
  if (version !== undefined && Number(row?.['version']) !== version) throw new AppError('missing', '没有这个版本')
  return {
    version: Number(row?.['version'] ?? 0),
    // Checked when they were saved.
    rules: row ? (JSON.parse(String(row['rules'])) as TextRule[]) : [],
    versions: versions.map((one) => ({
      id: String(one['version']),
      note: String(one['note']),
      ...numbersIn(one, 'version', 'rules', 'created'),
      userName: typeof one['name'] === 'string' ? one['name'] : null,
    })),
  }
}

/** Saves all rules as a new version, which acts at once; whoever has not seen the newest one is refused. */
export async function saveTextRules(ctx: Context, { rules, version, note }: Parsed<(typeof scriptApi)['script/save']>) {
  refuseSenseless(rules)
  const next = version + 1
  const writing = sql`INSERT INTO ${textRules} (version, rules, note, created_by, created)
    SELECT ${next}, ${JSON.stringify(rules)}, ${note}, ${signedIn(ctx).id}, ${ctx.now}
    WHERE (SELECT coalesce(max(version), 0) FROM ${textRules}) = ${version}`
  await commit(ctx, [writing, changedOrConflict], { target: String(next), input: { version, note, rules: rules.length } })
  return { version: next, swallowed: swallowedIn(rules) }
}
