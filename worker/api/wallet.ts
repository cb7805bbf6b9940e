import type { walletApi } from '../../shared/api/wallet.ts'
import type { Handlers } from '../rpc/context.ts'
import { readAccountInfo } from '../service/money/account-info.ts'
import { changeWallet } from '../service/money/wallet-acts.ts'
import { listMyWallet, listWallets } from '../service/money/wallet-lists.ts'

export const walletHandlers: Handlers<typeof walletApi> = {
  'user/GetAccountInfo': readAccountInfo,
  'wallet/getMyList': listMyWallet,
  'wallet/getSysList': listWallets,
  'wallet/topUp': (ctx, change) => changeWallet(ctx, 'topUp', change),
  'wallet/correct': (ctx, { reason, ...change }) => changeWallet(ctx, 'correction', { ...change, remark: reason }),
}
