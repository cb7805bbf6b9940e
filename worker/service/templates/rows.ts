import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { partOf, type templateDraft, type templateRow } from '../../../shared/api/schema/templates.ts'
import { visibleOrder } from '../../../shared/engine/visible.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Refusals } from '../../db/failure.ts'
import { files } from '../../db/schema/file.ts'
import { templates } from '../../db/schema/template.ts'
import { existsOrMissing, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'

export type Draft = z.output<typeof templateDraft>
type Row = typeof templates.$inferSelect

/** What a body may take of a row; the schema leaves room below it for every layout. */
const MAX_BODY = 60_000

/** An owner's own, or the platform's. */
export const ownedBy = (ownerId: string | null): SQL =>
  ownerId === null ? isNull(templates.ownerId) : eq(templates.ownerId, ownerId)

export const TEMPLATE_REFUSALS: Refusals = {
  template_in_use: ['conflict', '这是系统默认的模板，会员正在使用；请先把另一个设为默认，再删除它'],
  template_too_many: ['conflict', '这一类模板已有 100 个，请先删除不用的'],
  "index 'template_name'": ['conflict', '已有同名的模板，请换一个名称', { field: 'name' }],
  "index 'template_default'": ['conflict', '默认模板刚被他人修改，请刷新后重试', { reason: 'outdated' }],
}

/** The part that the kind has, as it is kept. */
export function bodyOf(draft: Pick<Draft, 'kind' | 'layout' | 'order' | 'heads'>): string {
  const part = partOf(draft.kind)
  const body = JSON.stringify(draft[part])
  if (body.length > MAX_BODY) throw new AppError('invalid', '模板的内容过多', { field: part })
  return body
}

type Shown = z.output<typeof templateRow>

/** A row as somebody may see it. */
export function shownTemplate(ctx: Context, { body, ownerId, createdBy: _by, created: _at, ...row }: Row): Shown {
  // What a save wrote, by the schema of its kind.
  const part = { [partOf(row.kind)]: JSON.parse(body) as never }
  const shown: Shown = { ...row, isOwn: ownerId !== null, layout: null, order: null, heads: null, ...part }
  return { ...shown, order: shown.order && visibleOrder(shown.order, signedIn(ctx).sub?.rights ?? null) }
}

/** Stops the batch unless the picture is one of the saver's side, or stands above this template already. */
export function logoThere(ctx: Context, logoId: string | null, templateId: string): Statement[] {
  if (logoId === null) return []
  const kept = ctx.db.select({ id: templates.logoId }).from(templates).where(eq(templates.id, templateId))
  const mine = or(eq(files.ownerId, signedIn(ctx).ownerId), eq(files.id, kept))
  return [existsOrMissing(files, and(eq(files.id, logoId), eq(files.type, 6), mine))]
}
