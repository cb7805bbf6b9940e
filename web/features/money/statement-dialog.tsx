import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fenCell, type Cell } from '../../../shared/engine/export/cell.ts'
import { WALLET_KIND_NAMES } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { dayText } from '../../lib/day.ts'
import { countText, timeText, yuan } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { signedYuan } from './ledger-text.ts'

type Statement = CallOutput<'wallet/getMyStatement'>

/** The wallet's month for the accountant: what there was, what moved, what there is, on the screen and as a workbook. */
export function StatementDialog({
  userId,
  onClose,
}: {
  /** Whose, to an operator; null is one's own. */ userId: string | null
  onClose: () => void
}) {
  const [month, setMonth] = useState(() => dayText(Date.now()).slice(0, 7))
  const query = useQuery({
    queryKey: ['statement', userId, month],
    queryFn: ({ signal }) =>
      userId === null
        ? call('wallet/getMyStatement', { month }, { signal })
        : call('wallet/getSysStatement', { userId, month }, { signal }),
    enabled: month !== '',
    staleTime: 0,
  })
  return (
    <Dialog open onOpenChange={onClose} title="对账单" description="按北京时间的自然月；期初加本月变动等于期末。">
      <LabelledField label="月份" problem={undefined}>
        {(ids) => <Input {...ids} type="month" className="num" value={month} onChange={({ target }) => setMonth(target.value)} />}
      </LabelledField>
      <div className="mt-3">
        <Loaded query={query} rows={4}>
          {(statement) => <Sums of={statement} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

function Sums({ of }: { of: Statement }) {
  const facts = [
    ['期初余额', yuan(of.openingFen)],
    ['本月收入', signedYuan(of.inFen)],
    ['本月支出', signedYuan(of.outFen)],
    ['期末余额', yuan(of.closingFen)],
    ['本月开票', signedYuan(of.invoicedFen)],
  ] as const
  return (
    <>
      <dl className="num grid grid-cols-2 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right">{value} 元</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex items-center justify-between">
        <span className="num text-sm text-text-2">{countText(of.items.length)} 笔变动</span>
        <Button look="primary" onClick={() => void saveStatement(of)}>
          下载 xlsx
        </Button>
      </p>
    </>
  )
}

/** The workbook of a month; its writer is fetched with the first one. */
async function saveStatement({
  month,
  userName,
  openingFen,
  closingFen,
  inFen,
  outFen,
  items,
  invoicedFen,
  papers,
}: Statement): Promise<void> {
  const { writeXlsx } = await import('../../../shared/engine/export/xlsx.ts')
  const head: Cell[][] = [
    [`${userName} ${month} 对账单`],
    ['期初余额（元）', fenCell(openingFen)],
    ['本月收入（元）', fenCell(inFen)],
    ['本月支出（元）', fenCell(outFen)],
    ['期末余额（元）', fenCell(closingFen)],
    ['本月开票（元）', fenCell(invoicedFen)],
    [],
    ['时间', '变动', '金额（元）', '余额（元）', '备注', '订单', '发票号码'],
  ]
  const rows = items.map(({ at, kind, amountFen, balanceFen, remark, orderNo, invoiceNumber }): Cell[] => [
    timeText(at),
    WALLET_KIND_NAMES[kind],
    fenCell(amountFen),
    fenCell(balanceFen),
    remark,
    orderNo,
    invoiceNumber,
  ])
  const invoiced = papers.map(({ number, isRed, amountFen, issuedOn }): Cell[] => [
    issuedOn,
    isRed ? '红字' : '蓝字',
    number,
    fenCell(isRed ? -amountFen : amountFen),
  ])
  const sheets = [
    { name: month, rows: [...head, ...rows] },
    ...(invoiced.length === 0 ? [] : [{ name: '发票', rows: [['开票日期', '类型', '发票号码', '金额（元）'], ...invoiced] }]),
  ]
  saveFile(`对账单 ${userName} ${month}.xlsx`, writeXlsx(sheets))
}
