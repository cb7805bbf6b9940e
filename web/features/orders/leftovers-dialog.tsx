import { call, type CallOutput } from '../../access/call.ts'
import { countText } from '../../lib/format.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { showDone } from '../../ui/toast.ts'

type Order = CallOutput<'Order/detail'>
type Line = Order['lines'][number] & { partId: number }
/** What of a line is left over, and what its lot is known by. */
type Left = { qty: number; dateCode: string; location: string }

/** The lines whose parts the catalogue knows: those can be put up. */
export const leftoverLines = ({ kind, state, lines }: Order): Line[] =>
  kind === 'material' && (state === 50 || state === 60)
    ? lines.flatMap((line) => (line.partId === null ? [] : [{ ...line, partId: line.partId }]))
    : []

/** What an order leaves over becomes a draft of surplus stock: what its bills do not need, line by line. */
export function LeftoversDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const form = useDraft('surplus/SaveLeftovers', order.id)
  const { key } = form
  const [title, setTitle] = useTyped(form, 'title', `${order.no} 余料`)
  const [left, setLeft] = useTyped<ReadonlyMap<number, Left>>(form, 'left', new Map())
  const lines = leftoverLines(order)
  const leftOf = ({ n, spare }: Line): Left => left.get(n) ?? { qty: spare, dateCode: '', location: '' }
  const change = (line: Line, part: Partial<Left>) => setLeft((now) => new Map(now).set(line.n, { ...leftOf(line), ...part }))
  const chosen = lines.flatMap((line) => {
    const lot = leftOf(line)
    return lot.qty > 0 ? [{ partId: line.partId, ...lot }] : []
  })
  const save = async () => {
    await call('surplus/SaveLeftovers', { key, title, lines: chosen }, { shows: 'form' })
    showDone(`${countText(chosen.length)} 项已存为余料草稿，在“我的余料”里写价格、提交上架`)
  }
  return (
    <ActDialog
      wide
      title={`剩余物料 ${order.no}`}
      description="数量先按买入减去物料单需要；0 为不要。存为草稿后写价格，可以自用，也可以上架。"
      act="存为余料草稿"
      disabled={chosen.length === 0}
      draft={form}
      fields={['title', 'lines']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField label="名称" problem={problemAt('title') ?? problemAt('lines')} value={title} onChange={setTitle} />
          <div
            className="scroll-thin max-h-96 overflow-auto rounded-control border border-line"
            tabIndex={0}
            role="group"
            aria-label="物料"
          >
            <table className="num w-full min-w-[520px] text-sm">
              <thead>
                <tr className="bg-header-cell text-left whitespace-nowrap">
                  <th className={CELL}>物料</th>
                  <th className={`${CELL} text-right`}>买入</th>
                  <th className={CELL}>剩余</th>
                  <th className={CELL}>批次</th>
                  <th className={CELL}>库位</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <LeftRow key={line.n} line={line} left={leftOf(line)} onChange={(part) => change(line, part)} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </ActDialog>
  )
}

const CELL = 'px-2 py-1'

type LeftRowProps = { line: Line; left: Left; onChange: (part: Partial<Left>) => void }

const LeftRow = ({ line: { n, part, qty }, left, onChange }: LeftRowProps) => (
  <tr className="border-t border-line">
    <td className={`${CELL} wrap-anywhere`}>{part}</td>
    <td className={`${CELL} text-right`}>{countText(qty)}</td>
    <td className={CELL}>
      <NumberInput
        aria-label={`第 ${n} 行剩余`}
        className="num w-24! text-right"
        value={left.qty}
        min={0}
        max={qty}
        onChange={(next) => onChange({ qty: next })}
      />
    </td>
    <td className={CELL}>
      <Input
        aria-label={`第 ${n} 行批次`}
        className="w-24!"
        value={left.dateCode}
        onChange={({ target }) => onChange({ dateCode: target.value })}
      />
    </td>
    <td className={CELL}>
      <Input
        aria-label={`第 ${n} 行库位`}
        className="w-24!"
        value={left.location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
    </td>
  </tr>
)
