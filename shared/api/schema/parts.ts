import * as z from 'zod'
import { engineMade, id, instant, rowVersion } from '../../contract.ts'
import { PART_STATES } from '../../enums.ts'
import { FAMILIES, MOUNTS } from '../../engine/package/types.ts'
import type { KnownBy } from '../../engine/package/types.ts'

// What calls over packages, part numbers and text rules have in common.

/** Shown as it was typed: a text somebody can see, without what nobody sees in it. */
export const visibleText = (what: string, most: number) =>
  z
    .string({ error: `请输入${what}` })
    .trim()
    .min(1, `请输入${what}`)
    .max(most, `${what}最多 ${most} 个字符`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, `${what}含有不可见字符`)

export const packageName = visibleText('封装名称', 80)
/** The standard, drawing or file that figures come from; the empty text is "not told". */
export const source = z.string().trim().max(500, '来源最多 500 个字').default('')

/** Who makes a part; the empty text is "not told". */
export const maker = z
  .string()
  .trim()
  .max(80, '厂家最多 80 个字')
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, '厂家含有不可见字符')

export const partState = z.literal(PART_STATES, { error: '状态不正确' })

export const family = z.enum(FAMILIES, { error: '没有这种封装类别' })
export const mount = z.enum(MOUNTS, { error: '没有这种装法' })
export const pins = z.int({ error: '脚数须为整数' }).min(0, '脚数不能小于 0').max(10_000, '脚数最多 10,000')
export const exposedPads = z
  .int({ error: '散热焊盘数须为整数' })
  .min(0, '散热焊盘数不能小于 0')
  .max(1000, '散热焊盘最多 1,000 个')
  .default(0)

const microns = (what: string, most: number) =>
  z
    .int({ error: `${what}须为整数微米` })
    .min(1, `${what}须大于 0`)
    .max(most, `${what}过大`)

/** The figures of a package; lengths in µm. */
export const packageFigures = {
  family,
  pins,
  exposedPads,
  mount,
  pitchUm: microns('脚距', 100_000).nullable().default(null),
  bodyUm: z
    .tuple([microns('长', 1_000_000), microns('宽', 1_000_000)])
    .nullable()
    .default(null),
}

/** The search of specification 5: a keyword split into names; null is everything. */
export const Names = z.array(z.string().trim().min(1).max(100)).min(1).max(20, '一次最多找 20 个词').nullable().default(null)

export const idList = z.array(id).min(1, '至少选一项').max(200, '最多 200 项')

/** A save's answer: what of the last 30 days' lines it concerns. */
export const savedPart = z.object({ id, rowVersion: z.int(), lines: z.int() })

const shownFigures = {
  family: z.enum(FAMILIES),
  pins: z.int(),
  exposedPads: z.int(),
  mount: z.enum(MOUNTS),
  pitchUm: z.int().nullable(),
  bodyUm: z.tuple([z.int(), z.int()]).readonly().nullable(),
}

export const shownPackage = z.object({ name: z.string(), ...shownFigures })

export const packageRow = z.object({
  id,
  name: z.string(),
  ...shownFigures,
  source: z.string(),
  /** 1 in use, 2 retired. */
  state: z.int(),
  /** `isOwn`: one that the member has taught. */
  aliases: z.array(z.object({ id, alias: z.string(), hits: z.int(), rowVersion, isOwn: z.boolean() })),
  /** Lines of the last 30 days whose text is this name or one of the aliases. */
  used: z.int(),
  updated: instant,
  rowVersion,
})

/** How far back texts of saved bills are looked at; they are kept for 90 days. */
export const days = z.int().min(1, '至少 1 天').max(90, '最多 90 天').default(30)

/** What a text is read as. */
const readAs = z.object({
  name: z.string(),
  family: z.enum(FAMILIES),
  pins: z.int(),
  exposedPads: z.int(),
  mount: z.enum(MOUNTS),
  /** The row it is known by; absent for what the product reads by itself. */
  by: engineMade<KnownBy>().optional(),
  guess: z.boolean(),
})

const difference = z.object({
  text: z.string(),
  designators: z.string(),
  lines: z.int(),
  bills: z.int(),
  /** Null is not known. */
  before: readAs.nullable(),
  after: readAs.nullable(),
})

/** Texts that a change answers otherwise; the ones on most lines are shown. */
const differences = z.object({ texts: z.int(), lines: z.int(), items: z.array(difference) })

/** A change tried on the texts of saved bills that it can concern: so many, on so many lines. */
export const tried = z.object({
  texts: z.int(),
  lines: z.int(),
  /** There were more texts than are tried: these are the newest. */
  isCapped: z.boolean(),
  /** Not known before, or a guess; sure now. */
  known: differences,
  /** Answered by another row before, or otherwise. */
  changed: differences,
  /** Sure before and not now, or what the product reads by itself contradicted. */
  broken: differences,
})

/** What an import does of its rows; those refused with the field and the reason. */
export const imported = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
})
