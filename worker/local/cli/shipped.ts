import { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '../migrations.ts'

/** A database as shipped, from the very migrations that a deployment runs: the command line needs none of its own. To be closed. */
export function openShipped(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const { statements } of readMigrations()) for (const statement of statements) database.exec(statement)
  return database
}
