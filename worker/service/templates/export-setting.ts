import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { exportSetting, exportSettingDraft } from '../../../shared/api/schema/templates.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { BUILT_IN_LAYOUTS, LAYOUT_NAMES, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import { templates } from '../../db/schema/template.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { ownedBy, shownTemplate } from './rows.ts'
import { saveTemplate } from './save-template.ts'

/** The layout in force: one's own side's default, else the platform's, else the built-in one. */
export async function readExportSetting(ctx: Context, { key }: { key: LayoutKey }): Promise<z.output<typeof exportSetting>> {
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(and(or(ownedBy(signedIn(ctx).ownerId), isNull(templates.ownerId)), isKind(key), eq(templates.isDefault, true)))
    .orderBy(desc(sql`${templates.ownerId} IS NOT NULL`))
    .limit(1)
  const builtIn = { key, id: null, name: '内置版式', source: 'builtIn', logoId: null, rowVersion: 0 } as const
  if (!row) return { ...builtIn, layout: BUILT_IN_LAYOUTS[key] }
  const { id, name, isOwn, layout, logoId, rowVersion } = shownTemplate(ctx, row)
  return { key, id, name, source: isOwn ? 'mine' : 'system', layout: layout ?? BUILT_IN_LAYOUTS[key], logoId, rowVersion }
}

const isKind = (key: LayoutKey) => eq(templates.kind, key)

/** Writes one's own default layout: the one that there is, else a new one. The same again changes nothing. */
export async function saveExportSetting(ctx: Context, draft: z.output<typeof exportSettingDraft>) {
  const { key, logoId, ...layout } = draft
  const { ownerId } = signedIn(ctx)
  const { id, name, isDefault, rowVersion } = templates
  const own = await ctx.db
    .select({ id, name, isDefault, rowVersion })
    .from(templates)
    .where(and(ownedBy(ownerId), isKind(key)))
  const now = own.find((row) => row.isDefault) ?? { id: EMPTY_ID, rowVersion: 0, name: freeName(key, own) }
  return saveTemplate(ctx, ownerId, { ...now, kind: key, layout, logoId, isDefault: true })
}

function freeName(key: LayoutKey, own: readonly { name: string }[]): string {
  const wanted = `我的${LAYOUT_NAMES[key]}`
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted} ${n}`
    if (!own.some((row) => row.name === name)) return name
  }
}
