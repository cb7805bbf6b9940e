import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { blockedText } from '../../../shared/engine/blocked.ts'
import { rejectedText } from '../../../shared/engine/bom/texts.ts'
import { issueText } from '../../../shared/engine/issue.ts'
import { quoteRefusalText } from '../../../shared/engine/price/refusal.ts'
import { fenText, microText } from '../../../shared/engine/money.ts'
import type { Understood } from '../../../shared/engine/understand.ts'
import type { UnderstoodFile } from './read-file.ts'

/** What was understood, as a person reads it in a terminal. */
export function report({ name, workbook, understood }: UnderstoodFile): string {
  const { bom, totals, lines } = understood
  const where = [
    bom.sheet && `工作表 ${bom.sheet}`,
    bom.headerRow === null ? '无表头' : `表头第 ${bom.headerRow + 1} 行`,
    workbook.encoding,
  ]
  const head = [
    `${name}  ${where.filter(Boolean).join('  ')}`,
    `${totals.lines} 行  ${totals.quantity} 件/套  ${totals.designators} 个位号  不贴 ${totals.dnpLines} 行  ${totals.pointsMilli / 1000} 点/套`,
  ]
  const columns = ['行', '位号', '数量', '值', '封装', '引脚', '点数', '状态']
  const body = lines.map(({ line, package: read, points, issues }) => [
    String(line.row + 1),
    clip(regroupDesignators(line.designators), 24),
    line.dnp ? '不贴' : String(line.quantity ?? '?'),
    clip(line.value || line.mpn, 22),
    clip(read?.name ?? (line.footprint && `?${line.footprint}`), 22),
    read ? `${read.pins}${read.exposedPads ? `+${read.exposedPads}` : ''}` : '',
    String(points.pointsMilli / 1000),
    issues.map(issueText).join('; '),
  ])
  const rejected = bom.rejected.map(({ row, kind }) => `  第 ${row + 1} 行未计: ${rejectedText({ kind })}`)
  return [...head, '', ...table([columns, ...body]), ...rejected, '', quoteText(understood)].join('\n')
}

/** The quote alone: every amount with the rule behind it, then the totals. */
export function quoteText({ quote, blocked }: Understood): string {
  if ('refused' in quote) return `不能报价: ${quoteRefusalText(quote)}`
  const rows = quote.amounts.map(({ name, amountFen, why }) => [name, fenText(amountFen), why])
  const waiting = blocked.map((each) => `  阻断报价: ${blockedText(each)}`)
  const total = `${quote.sets} 套合计 ${fenText(quote.totalFen)} 元，含税 ${fenText(quote.taxFen)} 元；每套 ${microText(quote.perSetMicro, 4)} 元`
  return [...table(rows), total, `点数约定 ${quote.conventionCode}，价格版本 ${quote.modelVersion}`, ...waiting].join('\n')
}

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - width(cell)))
      .join('  ')
      .trimEnd(),
  )
}

/** Terminal columns: CJK and full-width characters take two. */
const width = (text: string) => [...text].reduce((sum, char) => sum + (/[\u1100-\u115f\u2e80-\uffdc]/.test(char) ? 2 : 1), 0)

const clip = (text: string, columns: number) => {
  let used = ''
  for (const char of text) {
    if (width(used + char) > columns) return `${used}…`
    used += char
  }
  return used
}
