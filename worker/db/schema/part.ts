import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flags, integers, integersOrNull, texts, textsOrNull } from './columns.ts'

/** What every row that people keep has. */
const rowColumns = () => ({ ...integers('rowVersion'), ...textsOrNull('createdBy'), ...integers('created', 'updated') })

const keyColumns = () => ({ ...texts('key'), ...integers('keyVersion') })

export const packages = sqliteTable('package', {
  id: text('id').primaryKey(),
  ...textsOrNull('ownerId'),
  ...texts('name'),
  ...keyColumns(),
  ...texts('family'),
  ...integers('pins', 'exposedPads'),
  ...texts('mount'),
  ...integersOrNull('pitchUm', 'bodyLengthUm', 'bodyWidthUm'),
  ...texts('source'),
  ...integers('state'),
  ...rowColumns(),
})

export const packageAliases = sqliteTable('package_alias', {
  id: text('id').primaryKey(),
  ...textsOrNull('ownerId'),
  ...texts('alias'),
  ...keyColumns(),
  ...textsOrNull('packageId', 'facts'),
  ...integers('state'),
  ...texts('reason', 'source'),
  ...integers('hits'),
  ...rowColumns(),
})

export const packageAliasVoices = sqliteTable(
  'package_alias_voice',
  {
    ...texts('aliasId', 'ownerId', 'text', 'sample'),
    ...integers('created'),
  },
  ({ aliasId, ownerId }) => [primaryKey({ columns: [aliasId, ownerId] })],
)

export const packagePrefixes = sqliteTable('package_prefix', {
  id: text('id').primaryKey(),
  ...texts('prefix'),
  ...keyColumns(),
  ...texts('family', 'mount'),
  ...integersOrNull('pins'),
  ...integers('exposedPads'),
  ...texts('source'),
  ...integers('hits', 'state'),
  ...rowColumns(),
})

export const partModels = sqliteTable('part_model', {
  id: text('id').primaryKey(),
  ...textsOrNull('ownerId'),
  ...texts('mpn'),
  ...keyColumns(),
  ...texts('maker'),
  ...textsOrNull('packageId'),
  ...integersOrNull('pins', 'exposedPads'),
  ...textsOrNull('mount', 'materialCode', 'facts'),
  ...texts('source'),
  ...integers('hits', 'state'),
  ...rowColumns(),
})

export const textRules = sqliteTable('text_rules', {
  version: integer('version').primaryKey(),
  ...texts('rules', 'note'),
  ...textsOrNull('createdBy'),
  ...integers('created'),
})

export const textsSeen = sqliteTable(
  'text_seen',
  {
    ...texts('bomId', 'key', 'partKey', 'ownerId', 'text', 'designators', 'value', 'description', 'mpn'),
    ...integers('lineCount'),
    ...textsOrNull('answer'),
    ...flags('isGuess'),
    ...integers('seen'),
  },
  ({ bomId, key, partKey }) => [primaryKey({ columns: [bomId, key, partKey] })],
)

/** Those that nobody knew or that were a guess, and how many of them there are. */
export const textsOpen = sqliteTable(
  'text_open',
  {
    ...flags('isGuess'),
    ...texts('key', 'partKey'),
    ...integers('lines', 'bills', 'members', 'seen'),
    ...texts('text', 'designators', 'value', 'description', 'mpn'),
  },
  ({ isGuess, key, partKey }) => [primaryKey({ columns: [isGuess, key, partKey] })],
)

export const textKeys = sqliteTable('text_key', { key: text('key').primaryKey(), ...integers('seen') })
