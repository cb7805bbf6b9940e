import type { walletApi } from '../../shared/api/wallet.ts'
import type { Handlers } from '../rpc/context.ts'
import { correctWallet, topUpWallet } from '../service/money/wallet-acts.ts'
import { listMyWallet, listWallets } from '../service/money/wallet-lists.ts'

export const walletHandlers: Handlers<typeof walletApi> = {
  'wallet/getMyList': listMyWallet,
  'wallet/getSysList': listWallets,
  'wallet/topUp': topUpWallet,
  'wallet/correct': correctWallet,
}
