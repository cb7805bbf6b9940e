import * as z from 'zod'
import { EMPTY_ID } from '../constants.ts'
import { id, instant, member, owns, paged, paging, read, rowVersion, toolAdmin, write } from '../contract.ts'
import { MOUNTS, FAMILIES } from '../engine/package/types.ts'
import { counted } from './schema/book-calls.ts'
import {
  exposedPads,
  family,
  idList,
  mount,
  Names,
  packageFigures,
  packageName,
  packageRow,
  pins,
  savedPart,
  shownPackage,
  source,
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

/** 0 pending, 1 in use, 2 rejected or retired. */
const aliasState = z.literal([0, 1, 2])
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

/** Null pins: no number stands behind the prefix. */
const prefixAnswer = z.object({
  family: z.enum(FAMILIES),
  mount: z.enum(MOUNTS),
  pins: z.int().nullable(),
  exposedPads: z.int(),
})
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
  family: z.enum(FAMILIES),
  mount: z.enum(MOUNTS),
  /** Null: the digits behind the prefix. */
  pins: z.int().nullable(),
  exposedPads: z.int(),
  source: z.string(),
  hits: z.int(),
  rowVersion,
  updated: instant,
  /** Texts of the last 30 days that begin so. */
  samples: z.array(z.string()),
  clashes: z.array(prefixClash),
})
const prefixDraft = z.strictObject({
  ...newOrOld,
  prefix: visibleText('前缀', 100),
  family,
  mount,
  pins: pins.nullable(),
  exposedPads,
  source,
})

export const packageApi = {
  'Package/SysPackages': read(toolAdmin, search.extend({ state: z.literal([1, 2]).default(1) }), paged(packageRow), '平台封装'),
  'Package/SaveSysPackage': owns({ id: 'sysPackage' }, write(toolAdmin, packageDraft, savedPart, '保存平台封装')),
  'Package/DeleteSysPackage': owns({ ids: 'sysPackage' }, write(toolAdmin, byIds, counted, '停用平台封装')),
  'Package/UpdatePins': owns({ id: 'sysPackage' }, write(toolAdmin, pinsDraft, savedPart, '修改平台封装脚数')),
  'Package/alias': read(toolAdmin, paging.extend({ Names, state: aliasState.optional() }), paged(aliasRow), '封装别名'),
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
    write(ownSide, packageDraft.extend({ propose: z.boolean().default(false) }), savedPart, '保存我的封装'),
  ),
  'Package/UpdateMyPins': owns({ id: 'userPackage' }, write(ownSide, pinsDraft, savedPart, '修改我的封装脚数')),
  'Package/DeleteUserPackage': owns({ ids: 'userPackage' }, write(ownSide, byIds, counted, '删除我的封装')),
}
