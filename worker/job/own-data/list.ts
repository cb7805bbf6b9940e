import { MAX_PAGE_SIZE } from '../../../shared/constants.ts'
import * as z from 'zod'
import type { Context } from '../../rpc/context.ts'
import { jsonFile, type Section } from './section.ts'
import { sheet, xlsxFile, type Column } from './table.ts'

/** Pages that are one file together. */
const PAGES_A_FILE = 10

type Page = { pageIndex: number; pageSize: number }
type Listing<R> = {
  /** What its files are called, and its sheet. */
  name: string
  read: (ctx: Context, page: Page) => Promise<{ items: readonly R[] }>
  columns: readonly Column<R>[]
}

const afterOf = z.object({ page: z.int() }).nullable()

/** A list as the account itself reads it: a sheet and the same as JSON, more of them where it is long, none where it is empty. */
export function list<R extends object>({ name, read, columns }: Listing<R>): Section {
  return async (of, after) => {
    const first = afterOf.parse(after)?.page ?? 1
    const rows: R[] = []
    let page = first
    let isLast = false
    for (; page < first + PAGES_A_FILE && !isLast; page++) {
      const { items } = await read(of.ctx(), { pageIndex: page, pageSize: MAX_PAGE_SIZE })
      rows.push(...items)
      isLast = items.length < MAX_PAGE_SIZE
    }
    const part = (first - 1) / PAGES_A_FILE + 1
    const called = part === 1 ? name : `${name}-${part}`
    const files =
      rows.length === 0 ? [] : [xlsxFile(called, [sheet(name.split('/').at(-1) ?? name, columns, rows)]), jsonFile(called, rows)]
    return { files, after: isLast ? null : { page }, cost: page - first, done: isLast ? 1 : 0 }
  }
}

/** What is read whole, in one go. */
export const whole =
  (name: string, read: (ctx: Context) => Promise<unknown>): Section =>
  async (of) => ({ files: [jsonFile(name, await read(of.ctx()))], after: null, cost: 1, done: 1 })
