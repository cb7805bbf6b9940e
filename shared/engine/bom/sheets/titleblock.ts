import type { Table } from '../../sheet/types.ts'
import { cellAt, filledCells, fold } from '../../table/text.ts'

/** Entries of the block above (or below) the head: label -> text, and the number of boards to build if it is named. */
export type TitleBlock = { meta: Record<string, string>; sets: number | null }

const LABEL = /^([A-Za-z\u3400-\u9fff][^:：\d]{0,19}?|[A-Za-z\u3400-\u9fff][^:：]{0,11}?)\s*[:：]\s*(.*)$/
const SETS =
  /^(套数|生产套数|生产数量|订单数量|台数|板数|生产台数|制作数量|制作套数|投产数量|计划数量|批量|数量\(套\)|number of boards|boards|board qty|build qty|build quantity|sets|no\.? of boards|pcb qty|pcba ?数量|pcb ?数量|组装数量|贴片数量|加工数量)$/i
const SETS_TEXT = /(?:生产|制作|加工|订单|贴片|组装|共|for|x|×)\s*(\d{1,6})\s*(套|台|块板|块|boards?|sets?|pcbs?)/i

/** Reads the rows above the head. Labels are "产品名称：X", a label cell with its text in the next cell, or two lone cells. */
export function readTitleBlock(table: Table, before: number): TitleBlock {
  const block: TitleBlock = { meta: {}, sets: null }
  for (let row = 0; row < before; row++) {
    const filled = filledCells(table.rows[row])
    filled.forEach((column, i) => {
      const text = cellAt(table, row, column).slice(0, 300)
      const next = filled[i + 1]
      const match = LABEL.exec(text)
      if (match && /\S/.test(match[1] ?? '')) {
        const own = (match[2] ?? '').trim()
        const beside = next === undefined ? '' : cellAt(table, row, next)
        addEntry(block, match[1] ?? '', own !== '' ? own : LABEL.test(beside) ? '' : beside)
      } else if (filled.length === 2 && i === 0 && next !== undefined) addEntry(block, text, cellAt(table, row, next))
      const sets = SETS_TEXT.exec(fold(text))
      if (sets && block.sets === null) block.sets = positive(sets[1] ?? '')
    })
    if (filled.length === 1 && block.meta['标题'] === undefined && !LABEL.test(cellAt(table, row, filled[0] ?? 0))) {
      block.meta['标题'] = cellAt(table, row, filled[0] ?? 0).slice(0, 200)
    }
  }
  return block
}

function addEntry(block: TitleBlock, label: string, text: string): void {
  const key = fold(label).replace(/\s+/g, ' ')
  if (key === '' || text === '' || key.length > 20 || Object.keys(block.meta).length >= 40) return
  if (!Object.hasOwn(block.meta, key)) block.meta[key] = text.trim().slice(0, 200)
  if (SETS.test(key) && block.sets === null) block.sets = positive(/\d{1,6}/.exec(text)?.[0] ?? '')
}

const positive = (digits: string): number | null => (Number(digits) > 0 ? Number(digits) : null)
