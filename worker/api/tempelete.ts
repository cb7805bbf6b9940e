import { and, eq } from 'drizzle-orm'
import { templateApi } from '../../shared/api/tempelete.ts'
import { templates } from '../db/schema/template.ts'
import { changedOrMissing, commit, imageOf } from '../rpc/commit.ts'
import { answered } from '../rpc/calls.ts'
import { signedIn, type Context } from '../rpc/context.ts'
import { listTemplates } from '../service/templates/list-templates.ts'
import { ownedBy, TEMPLATE_REFUSALS } from '../service/templates/rows.ts'
import { saveTemplate } from '../service/templates/save-template.ts'

export const calls = answered(templateApi, {
  'tempelete/GetMyList': listTemplates,
  'tempelete/SaveMyItem': (ctx, draft) => saveTemplate(ctx, signedIn(ctx).ownerId, draft),
  'tempelete/DeleteMyItem': (ctx, { id }) => removeTemplate(ctx, signedIn(ctx).ownerId, id),
  'tempelete/GetSysList': (ctx, search) => listTemplates(ctx, { ...search, view: 'system' }),
  'tempelete/SaveSysItem': (ctx, draft) => saveTemplate(ctx, null, draft),
  'tempelete/DeleteSysItem': (ctx, { id }) => removeTemplate(ctx, null, id),
})

async function removeTemplate(ctx: Context, ownerId: string | null, id: string): Promise<null> {
  const own = and(eq(templates.id, id), ownedBy(ownerId))
  const facts = { target: id, before: imageOf(templates, own), refusals: TEMPLATE_REFUSALS }
  await commit(ctx, [ctx.db.delete(templates).where(own), changedOrMissing], facts)
  return null
}
