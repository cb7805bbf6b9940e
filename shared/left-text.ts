import { UNLIMITED_TICKS } from './constants.ts'
import { fenText } from './engine/money.ts'

/** What of an account is left: money in 分, uses of all services (2147483647 is unlimited), saved bills, sub-accounts. */
export type Left = { walletFen: number; ticks: number; bills: number; subAccounts: number }

export const isEmpty = ({ walletFen, ticks, bills, subAccounts }: Left): boolean =>
  walletFen === 0 && ticks === 0 && bills === 0 && subAccounts === 0

const grouped = (text: string): string => text.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')

/** What is left, with figures, in Chinese: `余额 ¥12.00，剩余次数 3，子账号 1 个，计价记录 2 条`; what is nothing is left out. */
export function leftTexts({ walletFen, ticks, bills, subAccounts }: Left): string[] {
  return [
    ...(walletFen === 0 ? [] : [`余额 ¥${grouped(fenText(walletFen))}`]),
    ...(ticks === 0 ? [] : [`剩余次数 ${ticks === UNLIMITED_TICKS ? '不限' : ticks.toLocaleString('en-US')}`]),
    ...(subAccounts === 0 ? [] : [`子账号 ${subAccounts} 个`]),
    ...(bills === 0 ? [] : [`计价记录 ${bills} 条`]),
  ]
}
