import { sheetName } from '../../../shared/engine/bom/row-names.ts'
import type { BoardOrder, BoardPieces } from '../../../shared/engine/price/types.ts'
import { Segments } from '../../ui/segments.tsx'
import type { OpenBom } from '../document/state.ts'
import { CountField, QuoteField } from './quote-field.tsx'
import type { QuoteChange } from './quote-options.tsx'

type QuoteBoardsProps = { bom: OpenBom; boards: readonly BoardPieces[]; onChange: QuoteChange }

/** What each of several boards has of its own: how many of it a set needs, its sides, its panel. */
export function QuoteBoards({ bom: { order, opened }, boards, onChange }: QuoteBoardsProps) {
  const change = (board: number, own: BoardOrder) =>
    onChange({ boards: { ...order.boards, [board]: { ...order.boards?.[board], ...own } } }, '各板')
  return (
    <ul className="flex flex-col gap-3">
      {boards.map(({ board }) => (
        <OneBoard
          key={board}
          name={sheetName(opened.sheets, board)}
          own={{ panelPcs: order.panelPcs, sides: order.sides, ...order.boards?.[board] }}
          onChange={(own) => change(board, own)}
        />
      ))}
    </ul>
  )
}

type OneBoardProps = {
  name: string
  own: BoardOrder & Required<Pick<BoardOrder, 'panelPcs' | 'sides'>>
  onChange: (own: BoardOrder) => void
}

function OneBoard({ name, own: { perSet = 1, panelPcs, sides }, onChange }: OneBoardProps) {
  return (
    <li aria-label={name}>
      <h4 className="mb-1 truncate text-sm font-semibold">{name}</h4>
      <div className="grid grid-cols-3 gap-x-3">
        <CountField
          title="每套块数"
          label={`${name}每套块数`}
          value={perSet}
          min={1}
          max={1000}
          onChange={(count) => onChange({ perSet: count })}
        />
        <CountField
          title="拼板（片/拼）"
          label={`${name}拼板片数`}
          value={panelPcs}
          min={1}
          max={10_000}
          onChange={(count) => onChange({ panelPcs: count })}
        />
        <QuoteField label="贴片面数">
          <Segments
            label={`${name}贴片面数`}
            value={sides === 2 ? '2' : '1'}
            choices={[
              { value: '1', text: '单面' },
              { value: '2', text: '双面' },
            ]}
            onChange={(next) => onChange({ sides: next === '2' ? 2 : 1 })}
          />
        </QuoteField>
      </div>
    </li>
  )
}
