import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import { id, instant, paging, rowVersion } from '../../contract.ts'
import { LINE_COLUMN, LINE_FIELDS } from '../../engine/export/columns.ts'
import type { LineField } from '../../engine/export/columns.ts'
import { LAYOUT_FIELDS, LAYOUT_KEYS, LAYOUT_LIMITS, LAYOUT_NAMES } from '../../engine/export/layout.ts'
import type { LayoutKey } from '../../engine/export/layout.ts'
import { TEMPLATE_KIND_NAMES, TEMPLATE_KINDS } from '../../enums.ts'
import type { TemplateKind } from '../../enums.ts'
import { MAX_COLUMNS, orderChoices, readingChoices } from './bom-choices.ts'
import { visibleText } from './parts.ts'

const { titleChars, headLines, headChars, remarkChars, minWidth, maxWidth } = LAYOUT_LIMITS

const width = z.int('列宽须为整数').min(minWidth, `列宽至少 ${minWidth}`).max(maxWidth, `列宽最多 ${maxWidth}`)

const layoutColumn = z.strictObject({
  field: z.enum(LINE_FIELDS, { error: ({ input }) => `没有列“${String(input).slice(0, 40)}”` }),
  /** What the column is called in this sheet; without it, its own name. */
  title: visibleText('列标题', titleChars).optional(),
  /** In characters of Latin text; without it, as wide as its content. */
  width: width.optional(),
})

/** How a sheet looks (`Layout` of the engine). Every text is a text in the file, whatever it begins with. */
export const layout = z.strictObject({
  head: z.array(visibleText('抬头', headChars)).max(headLines, `抬头最多 ${headLines} 行`).default([]),
  columns: z
    .array(layoutColumn)
    .min(1, '至少一列')
    .max(LINE_FIELDS.length, `最多 ${LINE_FIELDS.length} 列`)
    .check(({ value, issues }) => {
      for (const [index, { field }] of value.entries()) {
        if (value.findIndex((other) => other.field === field) === index) continue
        const message = `列“${LINE_COLUMN[field].title}”重复`
        issues.push({ code: 'custom', input: field, path: [index, 'field'], message })
      }
    }),
  remark: z
    .string()
    .trim()
    .max(remarkChars, `备注最多 ${remarkChars} 个字`)
    .refine((text) => /^[^\p{C}\p{Zl}\p{Zp}]*$/u.test(text.replace(/[\t\n]/g, ' ')), '备注含有不可见字符')
    .default(''),
})

/** What an order begins with; what is absent stays as it is. */
export const orderPreset = orderChoices.pick({
  conventionCode: true,
  discountPpm: true,
  taxCode: true,
  urgencyCode: true,
  fees: true,
  processes: true,
  waived: true,
})

/** What a person made of the columns of files with these heads; `width` counts the columns of the file it was made in. */
export const headMap = z.strictObject({
  headKey: z.string().min(1, '没有表头').max(8000, '表头过长'),
  width: z.int().min(1).max(MAX_COLUMNS),
  columns: readingChoices.shape.columns,
  reshapes: readingChoices.shape.reshapes,
})

export const templateKind = z.enum(TEMPLATE_KINDS, { error: '没有这种模板' })

/** The sheet whose layout a kind is; null for the other kinds. */
export const sheetOf = (kind: TemplateKind): LayoutKey | null => LAYOUT_KEYS.find((key) => key === kind) ?? null

/** Which of the parts a template of the kind has. */
export const partOf = (kind: TemplateKind): 'layout' | 'order' | 'heads' =>
  kind === 'order' || kind === 'heads' ? kind : 'layout'

const PARTS = ['layout', 'order', 'heads'] as const

/** Says of the first column that the sheet cannot have, which it is. */
function unfitColumn(key: LayoutKey, columns: readonly { field: LineField }[]) {
  const index = columns.findIndex(({ field }) => !LAYOUT_FIELDS[key].includes(field))
  const field = columns[index]?.field
  return field && { index, message: `“${LAYOUT_NAMES[key]}”没有列“${LINE_COLUMN[field].title}”` }
}

/** The empty id makes a new one. Its kind stays; of the parts it has the one of its kind. */
export const templateDraft = z
  .strictObject({
    id: id.default(EMPTY_ID),
    rowVersion: rowVersion.default(0),
    kind: templateKind,
    name: visibleText('名称', 60),
    layout: layout.optional(),
    order: orderPreset.optional(),
    heads: headMap.optional(),
    /** A picture above a layout: a file of type 6. */
    logoId: id.nullable().default(null),
    /** Holds where no other is chosen, in the place of the one that did. */
    isDefault: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string, ...path: (string | number)[]) => issues.push({ code: 'custom', input: value, path, message })
    const { kind } = value
    const [own, sheet] = [partOf(kind), sheetOf(kind)]
    const missing = value[own] === undefined
    const other = PARTS.find((part) => part !== own && value[part] !== undefined)
    if (missing) refuse(`请填写${TEMPLATE_KIND_NAMES[kind]}的内容`, own)
    if (other) refuse(`${TEMPLATE_KIND_NAMES[kind]}没有这一项：${other}`, other)
    if (sheet === null && value.logoId !== null) refuse('只有版式有图标', 'logoId')
    if (kind === 'heads' && value.isDefault) refuse('表头映射按文件的表头使用，没有默认', 'isDefault')
    const unfit = sheet && value.layout && unfitColumn(sheet, value.layout.columns)
    if (unfit) refuse(unfit.message, 'layout', 'columns', unfit.index, 'field')
  })

export const templateSearch = paging.extend({ kind: templateKind.optional() })
/** `mine` leaves out what the platform offers. */
export const mySearch = templateSearch.extend({ view: z.enum(['all', 'mine']).default('all') })

export const templateRow = z.object({
  id,
  kind: templateKind,
  name: z.string(),
  /** Of the person's own side; else it is the platform's. */
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  layout: layout.nullable(),
  /** Without what tells a price to who may not see it. */
  order: orderPreset.nullable(),
  heads: headMap.nullable(),
  logoId: id.nullable(),
  rowVersion: z.int(),
  updated: instant,
})

export const exportKey = z.enum(LAYOUT_KEYS, { error: '没有这种导出' })

/** The layout in force for a sheet: one's own default, else the platform's, else the built-in one, which has no id. */
export const exportSetting = z.object({
  key: exportKey,
  id: id.nullable(),
  name: z.string(),
  source: z.enum(['mine', 'system', 'builtIn']),
  layout,
  logoId: id.nullable(),
  rowVersion: z.int(),
})

/** One's own default layout from now on. */
export const exportSettingDraft = layout
  .extend({ key: exportKey, logoId: id.nullable().default(null) })
  .check(({ value, issues }) => {
    const unfit = unfitColumn(value.key, value.columns)
    if (unfit) issues.push({ code: 'custom', input: value, path: ['columns', unfit.index, 'field'], message: unfit.message })
  })
