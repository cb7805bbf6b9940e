import { bomFeeConfigApi } from '../../shared/api/bom-fee-config.ts'
import { answered } from '../rpc/calls.ts'
import { loadBook } from '../service/pricing/book.ts'
import { bookRows } from '../service/pricing/book-rows.ts'
import { turned } from '../../shared/engine/price/book/in-use.ts'
import { ownFee, retireFees, saveFee } from '../service/pricing/fees.ts'
import { loadMine, myRows, saveMine } from '../service/pricing/mine.ts'

const isFee = ({ kind }: { kind: string }): boolean => kind === 'fee'

export const calls = answered(bomFeeConfigApi, {
  'BomFeeConfig/GetSysList': async (ctx, search) => bookRows(await loadBook(ctx), 'fee', search, isFee),

  'BomFeeConfig/SaveSysItem': (ctx, input) => saveFee(ctx, 'fee', input),

  'BomFeeConfig/DeleteSysItem': (ctx, input) => retireFees(ctx, 'fee', input),

  'BomFeeConfig/GetList': async (ctx) =>
    myRows(ctx, await loadMine(ctx), 'fee', { pageIndex: 1, pageSize: 10_000, view: 'all' }, isFee),

  'BomFeeConfig/SaveItem': async (ctx, { id, rowVersion, on, ...own }) => {
    const mine = await loadMine(ctx)
    const set = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined))
    const fee = { ...ownFee(mine, id, 'fee'), ...set }
    const item = on === undefined ? fee : turned(fee, on)
    const [saved] = await saveMine(ctx, mine, [{ kind: 'fee', code: id, item, rowVersion }])
    return saved ?? { id, rowVersion: 0 }
  },
})
