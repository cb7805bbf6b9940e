import * as z from 'zod'
import { EMPTY_ID } from '../constants.ts'
import {
  engineMade,
  id,
  instant,
  limited,
  member,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  toolAdmin,
  upTo,
  write,
} from '../contract.ts'
import type { PartKnowledge } from '../engine/knowledge/types.ts'
import { MOUNTS, FAMILIES } from '../engine/package/types.ts'
import { counted } from './schema/book-calls.ts'
import { itemCode } from './schema/book-items.ts'
import {
  days,
  exposedPads,
  family,
  idList,
  imported,
  mount,
  Names,
  packageFigures,
  packageName,
  packageRow,
  partState,
  pins,
  savedPart,
  shownPackage,
  source,
  tried,
  visibleText,
} from './schema/parts.ts'
import { ownSide } from './price-book.ts'

const alias = visibleText('别名', 300)
/** All the other names in place of those that are there; absent leaves them alone. */
const aliases = z.array(alias).max(200, '一个封装最多 200 个别名').optional()
const newOrOld = { id: id.default(EMPTY_ID), rowVersion: rowVersion.default(0) }
const packageDraft = z.strictObject({ ...newOrOld, name: packageName, ...packageFigures, source, aliases })
const pinsDraft = z.strictObject({ id, pins, exposedPads, rowVersion })
const search = paging.extend({ Names, family: family.optional() })
const byIds = z.strictObject({ ids: idList })

const aliasRow = z.object({
  id,
  alias: z.string(),
  packageId: id.nullable(),
  /** Of its package; of a proposal for a new one what the members say. */
  facts: shownPackage.nullable(),
  state: z.int(),
  reason: z.string(),
  source: z.string(),
  hits: z.int(),
  rowVersion,
  created: instant,
  /** Members who propose it, all of them, and some by name. */
  voices: z.int(),
  members: z.array(z.object({ name: z.string(), text: z.string(), sample: z.string(), created: instant })),
})

const prefixAnswer = z.object({ family: z.enum(FAMILIES), mount: z.enum(MOUNTS), pins: z.int(), exposedPads: z.int() })
/** Two prefixes of which one begins with the other, and what each makes of a text that both begin. */
const prefixClash = z.object({
  id,
  prefix: z.string(),
  text: z.string(),
  here: prefixAnswer,
  there: prefixAnswer,
  /** This one is the longer of the two, and answers. */
  isLonger: z.boolean(),
})
const prefixRow = z.object({
  id,
  prefix: z.string(),
  ...prefixAnswer.shape,
  /** Null: the digits behind the prefix. */
  pins: z.int().nullable(),
  source: z.string(),
  hits: z.int(),
  rowVersion,
  updated: instant,
  /** Texts of the last 30 days that begin so. */
  samples: z.array(z.string()),
  clashes: z.array(prefixClash),
})
/** Null pins: the digits behind the prefix. */
const prefixFigures = { prefix: visibleText('前缀', 100), family, mount, pins: pins.nullable(), exposedPads }
const prefixDraft = z.strictObject({ ...newOrOld, ...prefixFigures, source })

const key = z.string().min(1).max(300)
/** So many lines a bill has at most, each with a few keys. */
const keys = z.array(key).max(10_000, '一次最多查 10,000 个').default([])

const seenRow = z.object({
  /** What the list knows the row by. */
  id: z.string(),
  text: z.string(),
  /** Where the bills say no package. */
  mpn: z.string(),
  designators: z.string(),
  value: z.string(),
  description: z.string(),
  /** Of the 90 days for which texts are kept, whatever `days` says. */
  lines: z.int(),
  bills: z.int(),
  members: z.int(),
  /** When it was last saved, which `days` asks for. */
  seen: instant,
})

/** Another name that a member has given a package, his own or the platform's. */
const userAlias = z.object({
  id,
  alias: z.string(),
  facts: shownPackage,
  /** Of the package. */
  isOwn: z.boolean(),
  hits: z.int(),
  rowVersion,
  updated: instant,
})

/** A part number that a member has taught. */
const userPart = z.object({
  id,
  mpn: z.string(),
  /** As it is counted; null: the part number tells its material alone. */
  facts: shownPackage.nullable(),
  materialCode: z.string().nullable(),
  hits: z.int(),
  rowVersion,
  updated: instant,
})

/** What may be saved, tried first: a package with its aliases, new ones or not, or a prefix. */
const trial = z
  .strictObject({
    days,
    /** The row that it changes, whose answers end. */
    replaces: z.string().max(36).optional(),
    package: z.strictObject({ name: packageName, ...packageFigures, aliases: aliases.default([]) }).optional(),
    prefix: z.strictObject(prefixFigures).optional(),
  })
  .refine((one) => (one.package === undefined) !== (one.prefix === undefined), '请给出一个封装或一个前缀')

const importRow = z.strictObject({
  /** Its row in the file, as people count. */
  row: z.int().min(1).max(2_000_000),
  name: packageName,
  ...packageFigures,
  source,
  aliases: z.array(alias).max(200, '一个封装最多 200 个别名').default([]),
})
const importRows = z.strictObject({ rows: z.array(importRow).min(1, '至少一行').max(2000, '一次最多 2,000 行') })
/** A row that was learned; `was` is the row that gave way to it. */
const learnedRow = z.strictObject({
  kind: z.enum(['package', 'alias', 'part', 'proposal']),
  id,
  was: id.nullable().default(null),
})
const learned = z.array(learnedRow).min(1).max(10)

/** A correction that is to count from now on: of a package text or of a part number. */
const lesson = z
  .strictObject({
    text: alias.optional(),
    mpn: visibleText('型号', 80).optional(),
    /** What people see of the line, for whoever decides on a proposal. */
    sample: z.string().trim().max(500).default(''),
    /** What the package is called; absent by the text itself. */
    name: packageName.optional(),
    ...packageFigures,
    /** The material that the part number is counted as. */
    materialCode: itemCode.nullable().default(null),
    scope: z.enum(['mine', 'propose']),
  })
  .refine(({ text, mpn }) => (text === undefined) !== (mpn === undefined), '请给出封装写法或型号中的一个')

export const packageApi = {
  'Package/SysPackages': read(toolAdmin, search.extend({ state: z.literal([1, 2]).default(1) }), paged(packageRow), '平台封装'),
  'Package/SaveSysPackage': owns({ id: 'sysPackage' }, write(toolAdmin, packageDraft, savedPart, '保存平台封装')),
  'Package/DeleteSysPackage': owns({ ids: 'sysPackage' }, write(toolAdmin, byIds, counted, '停用平台封装')),
  'Package/UpdatePins': owns({ id: 'sysPackage' }, write(toolAdmin, pinsDraft, savedPart, '修改平台封装脚数')),
  'Package/alias': read(toolAdmin, paging.extend({ Names, state: partState.optional() }), paged(aliasRow), '封装别名'),
  'Package/SaveAlias': owns(
    { id: 'sysAlias', packageId: 'sysPackage' },
    write(toolAdmin, z.strictObject({ ...newOrOld, alias, packageId: id, source }), savedPart, '保存封装别名'),
  ),
  'Package/UpdateAliasState': owns(
    { id: 'sysAlias', packageId: 'sysPackage' },
    write(
      toolAdmin,
      z.strictObject({
        id,
        state: z.literal([1, 2], { error: '状态只能是 1（采用）或 2（驳回、停用）' }),
        /** Why it is rejected. */
        reason: z.string().trim().max(500, '理由最多 500 个字').default(''),
        /** The package it is taken into, where it is not the proposed one. */
        packageId: id.optional(),
        rowVersion,
      }),
      savedPart,
      '处理封装别名',
    ),
  ),
  'Package/prefixAlias': read(toolAdmin, paging.extend({ Names }), paged(prefixRow), '封装前缀'),
  'Package/savePrefixAlias': owns(
    { id: 'prefix' },
    write(toolAdmin, prefixDraft, savedPart.extend({ clashes: z.array(prefixClash) }), '保存封装前缀'),
  ),
  'Package/deletePrefixAlias': owns({ ids: 'prefix' }, write(toolAdmin, byIds, counted, '停用封装前缀')),
  'Package/UserPackages': read(
    member,
    search.extend({ view: z.enum(['mine', 'platform', 'all']).default('all') }),
    paged(packageRow.extend({ isOwn: z.boolean() })),
    '我的封装',
  ),
  'Package/SaveUserPackage': owns(
    { id: 'userPackage' },
    limited(
      'SAVE_LIMIT',
      write(ownSide, packageDraft.extend({ propose: z.boolean().default(false) }), savedPart, '保存我的封装'),
    ),
  ),
  'Package/UpdateMyPins': owns({ id: 'userPackage' }, write(ownSide, pinsDraft, savedPart, '修改我的封装脚数')),
  'Package/DeleteUserPackage': owns({ ids: 'userPackage' }, write(ownSide, byIds, counted, '删除我的封装')),
  'Package/UserAliases': read(member, paging.extend({ Names }), paged(userAlias), '我的别名'),
  'Package/UpdateUserAliases': owns(
    { ids: 'userAlias' },
    write(ownSide, byIds.extend({ state: z.literal([1, 2]) }), counted, '停用或恢复我的别名'),
  ),
  'Package/UserParts': read(member, paging.extend({ Names }), paged(userPart), '我的型号'),
  'Package/DeleteUserParts': owns({ ids: 'userPart' }, write(ownSide, byIds, counted, '删除我的型号')),
  'Package/Facts': limited(
    'DETAILS_LIMIT',
    upTo(
      2 * 1024 * 1024,
      read(member, z.strictObject({ texts: keys, parts: keys }), engineMade<PartKnowledge>(), '我的封装知识'),
    ),
  ),
  'Package/Seen': read(
    toolAdmin,
    paging.extend({ Names, days, kind: z.enum(['unknown', 'guess']).default('unknown') }),
    paged(seenRow),
    '认不出的封装',
  ),
  'Package/Try': read(toolAdmin, trial, tried, '试改封装'),
  'Package/TryImport': upTo(1024 * 1024, read(toolAdmin, importRows, imported, '试导入封装')),
  'Package/Import': upTo(1024 * 1024, write(toolAdmin, importRows, imported, '导入封装')),
  'Package/Learn': limited('SAVE_LIMIT', write(ownSide, lesson, z.object({ made: learned }), '记住封装')),
  'Package/Unlearn': owns({ made: 'learned' }, write(ownSide, z.strictObject({ made: learned }), counted, '撤回记住的封装')),
}
