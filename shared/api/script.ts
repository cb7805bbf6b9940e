import * as z from 'zod'
import { engineMade, instant, read, rowVersion, toolAdmin, upTo, write } from '../contract.ts'
import type { PackageReading } from '../engine/package/types.ts'
import { exposedPads, family, mount, packageName, pins, source, tried, visibleText } from './schema/parts.ts'

const MOST_RULES = 500

/** A mask over texts and what it makes of them; `pins` null is what {脚数} read. */
const textRule = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/, '规则标识须为 1 到 40 个字母、数字、点、横线或下划线'),
  mask: visibleText('写法', 200),
  name: packageName,
  family,
  mount,
  pins: pins.nullable(),
  exposedPads,
  enabled: z.boolean(),
  note: visibleText('说明', 200).or(z.literal('')),
  source,
})
export type TextRule = z.output<typeof textRule>

const rules = z
  .array(textRule)
  .max(MOST_RULES, `最多 ${MOST_RULES} 条规则`)
  .superRefine((list, context) => {
    const ids = list.map(({ id }) => id)
    const index = ids.findIndex((id, at) => ids.indexOf(id) < at)
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'id'], message: `第 ${index + 1} 条的标识与前面的重复` })
  })

/** A rule that never answers, since an earlier one does for all its texts; `text` is one of them, with both answers. */
const swallowed = z.object({
  text: z.string(),
  answers: engineMade<PackageReading>(),
  instead: engineMade<PackageReading>(),
})

const version = z.object({
  /** The version as text: what a list knows its rows by. */
  id: z.string(),
  version: z.int(),
  note: z.string(),
  rules: z.int(),
  created: instant,
  userName: z.string().nullable(),
})

const sample = z.strictObject({ text: z.string().max(10_000), designator: z.string().max(40).default('') })

export const scriptApi = {
  'script/get': read(
    toolAdmin,
    /** Absent is the newest; 0 is none at all, before the first save. */
    z.strictObject({ version: z.int().min(1).optional() }),
    z.object({ version: z.int(), rules: z.array(engineMade<TextRule>()), versions: z.array(version) }),
    '文本规则',
  ),
  'script/save': upTo(
    1024 * 1024,
    write(
      toolAdmin,
      z.strictObject({ rules, version: rowVersion, note: visibleText('说明', 500) }),
      z.object({ version: z.int(), swallowed: z.array(swallowed) }),
      '保存文本规则',
    ),
  ),
  /** On the texts of saved bills, and on some of one's own; without rules those in force are tried. */
  'script/test': upTo(
    1024 * 1024,
    read(
      toolAdmin,
      z.strictObject({
        rules: rules.optional(),
        samples: z.array(sample).max(200, '最多 200 个').default([]),
        days: z.int().min(1).max(30, '最多 30 天').default(30),
      }),
      tried.extend({
        samples: z.array(
          sample.extend({
            before: engineMade<PackageReading>().nullable(),
            after: engineMade<PackageReading>().nullable(),
          }),
        ),
        swallowed: z.array(swallowed),
      }),
      '试文本规则',
    ),
  ),
}
