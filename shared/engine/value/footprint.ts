import { isDigit } from './chars.ts'
import { chipSize, fromMetric, isImperial } from './size.ts'

/** Sizes whose leading zero a spreadsheet ate. */
const EATEN: Record<string, string> = { '201': '0201', '402': '0402', '603': '0603', '805': '0805', '1005': '01005' }

const IPC_METRIC = /(?:RESC|CAPC|INDC|BEADC|FBC|FERC|RESMELF|CAPMP|INDM)_?(\d{4})/

/**
 * The imperial chip size that a footprint names, or null. The first imperial size counts; a metric name alone is converted; IPC-7351
 * names (RESC1608X55N) are metric throughout. Names of other families (SOT-23, CP_Elec_6.3x5.4, tantalum cases) have none.
 */
export function footprintSize(text: string): string | null {
  if (!/\d{3}/.test(text)) return null
  const upper = text.toUpperCase()
  const eaten = EATEN[upper.trim()]
  if (eaten !== undefined && upper.trim() !== '1005') return eaten
  const ipc = IPC_METRIC.exec(upper)
  if (ipc?.[1]) return fromMetric(ipc[1])
  if (/ELEC|TANT|EIA|CASE|_TH|THT|DIP|SOT|SOD|SMA|SOIC|MELF|CRYSTAL|XTAL|OSC|IND-SMD|POWER|PLUGIN/.test(upper)) return null
  const runs = digitRuns(upper)
  return runs.find(isImperial) ?? runs.map(chipSize).find((size) => size !== null) ?? null
}

/** Runs of four or five digits that stand free of other digits, decimal points and multiplication signs. */
function digitRuns(text: string): string[] {
  const runs: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text.charCodeAt(at))) continue
    const from = at
    while (isDigit(text.charCodeAt(at + 1))) at += 1
    const run = text.slice(from, at + 1)
    const before = text.charAt(from - 1)
    const after = text.charAt(at + 1)
    if (run.length >= 4 && run.length <= 6 && before !== '.' && !(after === '.' && isDigit(text.charCodeAt(at + 2))))
      runs.push(run)
  }
  return runs
}
