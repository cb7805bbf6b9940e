import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What every row that people keep has. */
const rowColumns = () => ({
  rowVersion: integer('row_version').notNull(),
  createdBy: text('created_by'),
  created: integer('created').notNull(),
  updated: integer('updated').notNull(),
})

const keyColumns = () => ({ key: text('key').notNull(), keyVersion: integer('key_version').notNull() })

export const packages = sqliteTable('package', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id'),
  name: text('name').notNull(),
  ...keyColumns(),
  family: text('family').notNull(),
  pins: integer('pins').notNull(),
  exposedPads: integer('exposed_pads').notNull(),
  mount: text('mount').notNull(),
  pitchUm: integer('pitch_um'),
  bodyLengthUm: integer('body_length_um'),
  bodyWidthUm: integer('body_width_um'),
  source: text('source').notNull(),
  state: integer('state').notNull(),
  ...rowColumns(),
})

export const packageAliases = sqliteTable('package_alias', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id'),
  alias: text('alias').notNull(),
  ...keyColumns(),
  packageId: text('package_id'),
  facts: text('facts'),
  state: integer('state').notNull(),
  reason: text('reason').notNull(),
  source: text('source').notNull(),
  hits: integer('hits').notNull(),
  ...rowColumns(),
})

export const packageAliasVoices = sqliteTable(
  'package_alias_voice',
  {
    aliasId: text('alias_id').notNull(),
    ownerId: text('owner_id').notNull(),
    text: text('text').notNull(),
    sample: text('sample').notNull(),
    created: integer('created').notNull(),
  },
  ({ aliasId, ownerId }) => [primaryKey({ columns: [aliasId, ownerId] })],
)

export const packagePrefixes = sqliteTable('package_prefix', {
  id: text('id').primaryKey(),
  prefix: text('prefix').notNull(),
  ...keyColumns(),
  family: text('family').notNull(),
  mount: text('mount').notNull(),
  pins: integer('pins'),
  exposedPads: integer('exposed_pads').notNull(),
  source: text('source').notNull(),
  hits: integer('hits').notNull(),
  state: integer('state').notNull(),
  ...rowColumns(),
})

export const partModels = sqliteTable('part_model', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id'),
  mpn: text('mpn').notNull(),
  ...keyColumns(),
  maker: text('maker').notNull(),
  packageId: text('package_id'),
  pins: integer('pins'),
  exposedPads: integer('exposed_pads'),
  mount: text('mount'),
  materialCode: text('material_code'),
  source: text('source').notNull(),
  hits: integer('hits').notNull(),
  state: integer('state').notNull(),
  ...rowColumns(),
})

export const textRules = sqliteTable('text_rules', {
  version: integer('version').primaryKey(),
  rules: text('rules').notNull(),
  note: text('note').notNull(),
  createdBy: text('created_by'),
  created: integer('created').notNull(),
})

export const textsSeen = sqliteTable(
  'text_seen',
  {
    bomId: text('bom_id').notNull(),
    key: text('key').notNull(),
    partKey: text('part_key').notNull(),
    ownerId: text('owner_id').notNull(),
    text: text('text').notNull(),
    designators: text('designators').notNull(),
    value: text('value').notNull(),
    description: text('description').notNull(),
    mpn: text('mpn').notNull(),
    lineCount: integer('line_count').notNull(),
    answer: text('answer'),
    isGuess: integer('is_guess', { mode: 'boolean' }).notNull(),
    seen: integer('seen').notNull(),
  },
  ({ bomId, key, partKey }) => [primaryKey({ columns: [bomId, key, partKey] })],
)
