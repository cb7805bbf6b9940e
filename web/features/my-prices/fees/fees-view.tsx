import { useMemo } from 'react'
import type { FeeRule } from '../../../../shared/engine/price/model.ts'
import { useUser } from '../../../access/user.ts'
import { OptionPicker } from '../../../screen/list/option-picker.tsx'
import type { Act } from '../../../screen/types.ts'
import { newFee } from '../../pricing/forms/fee-form.tsx'
import { MyList } from '../my-list.tsx'
import { useMyRows, wholeOf } from '../rows.ts'
import { feeColumns, isOn, type FeeRow } from './fee-columns.tsx'
import { MyFeeForm, TriedOn } from './my-fee-form.tsx'
import { turnFee } from './fee-turn.ts'
import { useExample } from './use-example.ts'

const NOUNS: Readonly<Record<FeeRule['kind'], string>> = { additional: '工艺项目', fee: '附加费用' }
const KEPT = '由平台统一收取，不能自定'
const NONE: readonly FeeRule[] = []

/** The fees of a kind as they are for the person's own side, tried on one of his bills. */
export function FeesView({ kind }: { kind: FeeRule['kind'] }) {
  const seesRates = useUser()?.priceRights?.sell !== false
  const rows = useMyRows('fee').data
  const fees = useMemo(
    () => (seesRates && rows ? rows.flatMap((row) => (row.item && wholeOf<'fee'>(row)) ?? []) : NONE),
    [rows, seesRates],
  )
  const { id, choices, choose, tried, examples, problem } = useExample(fees)
  const columns = useMemo(() => feeColumns(examples), [examples])
  return (
    <TriedOn value={tried}>
      {!seesRates && (
        <p role="note" className="mb-2 shrink-0 rounded-control bg-warn-tint px-3 py-1.5 text-sm text-warn">
          主账号没有给您查看售价的权限：这里能看到有哪些{NOUNS[kind]}，看不到费率和金额。
        </p>
      )}
      <MyList
        kind="fee"
        noun={NOUNS[kind]}
        columns={columns}
        Form={MyFeeForm}
        fresh={newFee(kind)}
        where={(fee) => fee.kind === kind}
        lockOf={keptText}
        moreActs={(row) => (row.platform?.editable === false ? [] : [turning(kind, row)])}
        tools={
          seesRates && (
            <>
              <OptionPicker label="用哪份 BOM 算示例金额" className="max-w-60" value={id} choices={choices} onChange={choose} />
              {problem !== null && <span className="text-sm text-danger">{problem}</span>}
            </>
          )
        }
      />
    </TriedOn>
  )
}

const keptText = ({ platform }: FeeRow): string | undefined => (platform?.editable === false ? KEPT : undefined)

const turning = (kind: FeeRule['kind'], row: FeeRow): Act<FeeRow> =>
  isOn(row) ? { text: '停用', run: () => turnFee(kind, row, false) } : { text: '启用', run: () => turnFee(kind, row, true) }
