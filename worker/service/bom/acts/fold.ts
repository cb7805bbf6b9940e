import type * as z from 'zod'
import type { bomToSave } from '../../../../shared/api/schema/bom-acts.ts'
import { choices as choicesSchema } from '../../../../shared/api/schema/bom-choices.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import type { Chosen } from '../../../../shared/engine/bom/acts/types.ts'
import type { AnalysedLine } from '../../../../shared/engine/line/analyse.ts'
import { recordedLine, type RecordedLine } from '../../../../shared/engine/record.ts'
import { differentLines } from '../../../../shared/engine/record-diff.ts'
import { visibleLine, visibleName } from '../../../../shared/engine/visible-text.ts'
import { AppError } from '../../../../shared/errors.ts'
import { signedIn, type Context } from '../../../rpc/context.ts'
import { loadPricing } from '../../pricing/price-model.ts'
import { readVersion } from '../find-bom.ts'
import { priceVisibility } from '../price-visibility.ts'
import { readLines } from '../lines/read-lines.ts'
import type { SaveRead } from '../save-bom.ts'
import { saveAnswered, saveTold } from '../visible-bom.ts'
import { readPresent, type Present } from './read-present.ts'

type Save = z.output<typeof bomToSave>

/** Makes what was changed since the last save a version of its own, by the way of every save. */
export async function saveMyBom(ctx: Context, save: Save) {
  const [present, pricing] = await readForFold(ctx, save.id)
  return saveAnswered(ctx, foldOf(ctx, save, present), readOf(present, pricing), save)
}

/** The same, with what is known of parts today; tells the lines that are others now. */
export async function analyseAgain(ctx: Context, save: Save) {
  const [present, pricing] = await readForFold(ctx, save.id)
  const { id, version, rowVersion } = present.bom
  // A repeat finds what the first request has made of it.
  const before = await linesOf(ctx, id, rowVersion === save.rowVersion ? version : Math.max(1, version - 1))
  const rights = priceVisibility(ctx)
  const shown = (lines: readonly RecordedLine[]) => lines.map((line) => visibleLine(line, rights))
  const tell = (lines: readonly AnalysedLine[]) => differentLines(shown(before), shown(lines.map(recordedLine)))
  const { saved, told } = await saveTold(ctx, foldOf(ctx, save, present), readOf(present, pricing), { input: save, tell })
  return { ...saved, changed: told }
}

/** A bill as it stands, as a save takes it. */
export const foldOf = (ctx: Context, save: Save, present: Present) => ({
  ...draftOf(present.chosen),
  ...named(ctx, save, present),
})

/** A bill of one's own beside it, from the same bytes and with all that was chosen up to now. It uses up nothing. */
export async function saveNewBom(ctx: Context, copy: { id: string; key?: string | undefined }) {
  const [present, pricing] = await readForFold(ctx, copy.id)
  const { customer, remark, prjName } = present.bom
  const names = { prjName: copyName(prjName), customer, remark }
  const draft = { ...draftOf(present.chosen), ...names, id: EMPTY_ID, rowVersion: 0, key: copy.key }
  return saveAnswered(ctx, draft, { ...readOf(present, pricing), found: null }, copy)
}

const readForFold = (ctx: Context, id: string) => Promise.all([readPresent(ctx, id), loadPricing(ctx, signedIn(ctx).ownerId)])

export const readOf = ({ bom, file, kept }: Present, pricing: SaveRead['pricing']): SaveRead => {
  return { found: bom, attached: file, sent: null, known: null, pricing, edits: [], kept }
}

const SUFFIX = ' 副本'
const copyName = (prjName: string): string => [...prjName].slice(0, 60 - SUFFIX.length).join('') + SUFFIX

const draftOf = (chosen: Chosen) => ({ fileId: null, text: null, table: null, choices: checkedChoices(chosen) })

/** What may be saved of it. Acts were checked one by one; that they are not too many together is checked here. */
export function checkedChoices({ reading, edits, order }: Chosen): z.output<typeof choicesSchema> {
  const { data, error } = choicesSchema.safeParse({ reading, edits: [...edits], order })
  if (error) throw new AppError('invalid', error.issues[0]?.message ?? '修改过多，无法保存')
  return data
}

/** A name sent back as it was shown is no new name. */
function named(ctx: Context, { prjName, customer, remark, ...save }: Save, { bom }: Present) {
  const rights = priceVisibility(ctx)
  const unlessShown = (text: string | undefined, before: string) =>
    text === undefined || text === visibleName(before, rights) ? undefined : text
  return {
    ...save,
    prjName: unlessShown(prjName, bom.prjName),
    customer: unlessShown(customer, bom.customer),
    remark: remark === '' && rights !== null ? undefined : remark,
  }
}

async function linesOf(ctx: Context, id: string, version: number): Promise<RecordedLine[]> {
  const { lineCount } = await readVersion(ctx, id, version)
  return readLines(ctx, { id, version, from: 0, to: lineCount })
}
