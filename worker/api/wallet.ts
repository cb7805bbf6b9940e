import { walletApi } from '../../shared/api/wallet.ts'
import { answered } from '../rpc/calls.ts'
import { readMyStatement, readStatement } from '../service/money/statement.ts'
import { correctWallet, reverseWallet, topUpWallet } from '../service/money/wallet-acts.ts'
import { listMyWallet, listWallets } from '../service/money/wallet-lists.ts'

export const calls = answered(walletApi, {
  'wallet/getMyList': listMyWallet,
  'wallet/getSysList': listWallets,
  'wallet/getMyStatement': readMyStatement,
  'wallet/getSysStatement': readStatement,
  'wallet/topUp': topUpWallet,
  'wallet/correct': correctWallet,
  'wallet/reverse': reverseWallet,
})
