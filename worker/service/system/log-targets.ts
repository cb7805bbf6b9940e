import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { LogTargetKind } from '../../../shared/api/setting.ts'
import { apiKeys } from '../../db/schema/access/api-key.ts'
import { roles } from '../../db/schema/access/role.ts'
import { boms } from '../../db/schema/bom.ts'
import { purchasePlans, suppliers, surplusLists } from '../../db/schema/catalogue.ts'
import { files } from '../../db/schema/file.ts'
import { invoices } from '../../db/schema/invoice.ts'
import { operationLogs } from '../../db/schema/log.ts'
import { tickets } from '../../db/schema/operation/ticket.ts'
import { orders, products } from '../../db/schema/order.ts'
import { packages, partModels } from '../../db/schema/part.ts'
import { customers, quotes } from '../../db/schema/quote.ts'
import { templates } from '../../db/schema/template.ts'
import { sessions, users } from '../../db/schema/user.ts'

/** Where an id that stands in the log may be found, and what people call it there. */
const PLACES: Readonly<Record<LogTargetKind, { id: AnyColumn; name: AnyColumn }>> = {
  user: { id: users.id, name: users.name },
  bill: { id: boms.id, name: boms.prjName },
  quote: { id: quotes.id, name: quotes.no },
  order: { id: orders.id, name: orders.no },
  ticket: { id: tickets.id, name: tickets.no },
  invoice: { id: invoices.id, name: invoices.no },
  surplus: { id: surplusLists.id, name: surplusLists.title },
  supplier: { id: suppliers.id, name: suppliers.name },
  customer: { id: customers.id, name: customers.name },
  plan: { id: purchasePlans.id, name: purchasePlans.name },
  product: { id: products.id, name: products.name },
  package: { id: packages.id, name: packages.name },
  model: { id: partModels.id, name: partModels.mpn },
  template: { id: templates.id, name: templates.name },
  role: { id: roles.id, name: roles.name },
  apiKey: { id: apiKeys.id, name: apiKeys.name },
  file: { id: files.id, name: files.name },
  session: { id: sessions.id, name: sessions.ip },
}

/** The kind and the name of what a row of the log is about, as `kind:name`; null where nothing of that id is left. */
export const targetTitle: SQL<string | null> = sql`coalesce(${sql.join(
  Object.entries(PLACES).map(
    ([kind, { id, name }]) =>
      sql`(SELECT ${sql.raw(`'${kind}:'`)} || ${name} FROM ${id.table} WHERE ${id} = ${operationLogs.target})`,
  ),
  sql`, `,
)})`

export function titleParts(title: string | null): { targetKind: LogTargetKind | null; targetName: string | null } {
  const at = title?.indexOf(':') ?? -1
  if (title === null || at < 0) return { targetKind: null, targetName: null }
  const kind = Object.keys(PLACES).find((each): each is LogTargetKind => each === title.slice(0, at)) ?? null
  return { targetKind: kind, targetName: title.slice(at + 1) }
}
