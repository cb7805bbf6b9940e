import type { CallOutput } from '../../access/call.ts'
import { ticksText, yuan } from '../../lib/format.ts'

/** How the rows of the two ledgers, money and uses, are written for people. */

type UsageRow = CallOutput<'bomHistory/myUsage'>['items'][number]

/** `+1,000.00` or `−30.00`, in 元. */
export const signedYuan = (fen: number): string => (fen > 0 ? '+' : '') + yuan(fen)

export const signedTicks = (delta: number): string => (delta > 0 ? '+' : '−') + ticksText(Math.abs(delta))

/** What a BOM is called in a list of uses: its project, and its file where that tells more. */
export const objectText = ({ prjName, fileName }: Pick<UsageRow, 'prjName' | 'fileName'>): string =>
  fileName === '' || fileName.startsWith(prjName) ? prjName : `${prjName}（${fileName}）`
