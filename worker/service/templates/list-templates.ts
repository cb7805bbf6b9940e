import { desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { TemplateKind } from '../../../shared/enums.ts'
import { listPage, mentioning, sortedBy } from '../../db/page.ts'
import { templates } from '../../db/schema/template.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownedBy, shownTemplate } from './rows.ts'

type Search = {
  pageIndex: number
  pageSize: number
  keyword?: string | undefined
  kind?: TemplateKind | undefined
  view: 'all' | 'mine' | 'system'
}

/** The templates of one's own side and, unless they are left out, the platform's after them; or those alone. */
export async function listTemplates(ctx: Context, search: Search) {
  const { kind, keyword, view } = search
  const own = ownedBy(view === 'system' ? null : signedIn(ctx).ownerId)
  const { items, total } = await listPage(ctx.db, search, {
    rows: ctx.db.select().from(templates).$dynamic(),
    of: templates,
    where: [
      view === 'all' ? or(own, isNull(templates.ownerId)) : own,
      kind && eq(templates.kind, kind),
      mentioning(keyword, [templates.name]),
    ],
    order: [desc(sql`${templates.ownerId} IS NOT NULL`), ...sortedBy(false, templates.kind, templates.name, templates.id)],
  })
  return { items: items.map((row) => shownTemplate(ctx, row)), total }
}
