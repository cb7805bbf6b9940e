import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { checkPlacement } from '../../../shared/engine/placement/check/check.ts'
import { understand } from '../../../shared/engine/understand.ts'
import { shippedPriceModel } from '../../../worker/local/cli/price-model.ts'
import { tools } from '../sheet/tools.ts'
import { placement } from './form.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data/pnp/raw')
const here = existsSync(DATA)
if (!here) console.warn('boards and bills: skipped, the data folder is not beside the project')

const model = shippedPriceModel()
const files = here ? readdirSync(DATA) : []
const slugOf = (file: string): string => file.split('.')[0]!
const isBill = (file: string): boolean => /\.bom\.\w+$/.test(file)
const load = (file: string): Uint8Array => readFileSync(join(DATA, file))

function linesOf(file: string) {
  const book = readWorkbook(load(file), file, tools, BROWSER_CAPS)
  if (isRefusal(book)) throw new Error(`${file} was refused`)
  const understood = understand(book.sheets, { reading: {}, edits: [], order: {} }, { model })
  if ('refused' in understood) throw new Error(`${file} was refused`)
  return understood.lines.map(({ line }) => line)
}

test.skipIf(!here)('real bills know the placement of their own board from that of every other', () => {
  const boards = files
    .filter((file) => !isBill(file))
    .map((file) => ({ slug: slugOf(file), placed: placement(load(file), file) }))
  const taken: string[] = []
  const refused: string[] = []
  for (const bill of files.filter(isBill)) {
    const lines = linesOf(bill)
    for (const { slug, placed } of boards) {
      const isOwn = slug === slugOf(bill)
      const { wrong } = checkPlacement(lines, placed)
      if (isOwn && wrong) refused.push(slug)
      if (!isOwn && !wrong) taken.push(`${slug} for ${slugOf(bill)}`)
    }
  }
  expect({ refused, taken }).toEqual({ refused: [], taken: [] })
})
