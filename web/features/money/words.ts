import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { SERVICE_NAMES, SERVICES } from '../../../shared/services.ts'
import type { CallOutput } from '../../access/call.ts'
import { countText, yuan } from '../../lib/format.ts'

/** What ledgers are called before people. */

type WalletRow = CallOutput<'wallet/getMyList'>['items'][number]
type UsageRow = CallOutput<'bomHistory/myUsage'>['items'][number]

export const WALLET_KINDS: Readonly<Record<WalletRow['kind'], string>> = { 1: '充值', 2: '消费', 3: '退款', 4: '调整' }

export const REASONS: Readonly<Record<UsageRow['reason'], string>> = {
  trial: '新会员试用',
  grant: '开通',
  buy: '购买',
  use: '使用',
  refund: '退回',
  correct: '扣减',
  expire: '到期作废',
}

/** `+1,000.00` or `−30.00`, in 元. */
export const signedYuan = (fen: number): string => (fen > 0 ? '+' : '') + yuan(fen)

/** Beyond every number of uses that is sold or given: what is left of an unlimited lot, used or not. */
const isUnlimited = (ticks: number): boolean => Math.abs(ticks) > UNLIMITED_TICKS - 1_000_000_000

export const ticksText = (ticks: number): string => (isUnlimited(ticks) ? '不限' : countText(ticks))

export const signedTicks = (delta: number): string => (delta > 0 ? '+' : '−') + ticksText(Math.abs(delta))

export const serviceChoices = SERVICES.map((value) => ({ value, text: SERVICE_NAMES[value] }))
export const kindChoices = ([1, 2, 3, 4] as const).map((value) => ({ value, text: WALLET_KINDS[value] }))
export const reasonChoices = (['use', 'grant', 'buy', 'trial', 'refund', 'correct', 'expire'] as const).map((value) => ({
  value,
  text: REASONS[value],
}))

/** What a bill is called in a list of uses: its project, and its file where that tells more. */
export const objectText = ({ prjName, fileName }: Pick<UsageRow, 'prjName' | 'fileName'>): string =>
  fileName === '' || fileName.startsWith(prjName) ? prjName : `${prjName}（${fileName}）`
