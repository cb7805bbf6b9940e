import { useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Grid } from '../../../web/grid/grid.tsx'
import type { GridChange, GridColumn, GridView } from '../../../web/grid/types.ts'
import './page.css'
import { withChanges } from './with-changes.ts'

// A page as the grid's users write it: it owns the rows, applies batches and keeps the view.
type Line = { id: string; read: Readonly<Record<string, string | number | null>>; edits: Readonly<Record<string, string>> }

const query = new URLSearchParams(location.search)

const PACKS = ['0402', '0603', '0805', 'SOT-23', 'QFN-32']
const lines: Line[] = Array.from({ length: Number(query.get('rows') ?? 200) }, (_, index) => ({
  id: `l${index + 1}`,
  read: {
    refs: Array.from({ length: 1 + (index % 9) }, (_item, at) => `R${index * 10 + at + 1}`).join(','),
    name: index % 3 ? '贴片电容' : '贴片电阻',
    pack: PACKS[index % PACKS.length] ?? '',
    qty: 1 + (index % 9),
    points: index % 7 === 6 ? null : 2 * (1 + (index % 9)),
    mount: '贴片',
    price: 0.0125 * (index + 1),
    note: index % 11 ? '' : '=HYPERLINK("http://example.com")',
  },
  edits: {},
}))

const textOf = (id: string) => (row: Line) => row.edits[id] ?? row.read[id] ?? null
const numberOf = (id: string) => (row: Line) => {
  const edit = row.edits[id]
  return edit === undefined ? (row.read[id] ?? null) : edit === '' ? null : Number(edit)
}
const from = (id: string, base: 'file' | 'rule') => (row: Line) => (id in row.edits ? ('member' as const) : base)

const columns: GridColumn<Line>[] = [
  {
    id: 'refs',
    title: '位号',
    mono: true,
    pin: true,
    get: textOf('refs'),
    edit: { kind: 'text' },
    provenance: from('refs', 'file'),
  },
  { id: 'name', title: '名称', width: 120, get: textOf('name'), edit: { kind: 'text' }, provenance: from('name', 'file') },
  {
    id: 'pack',
    title: '封装',
    width: 120,
    mono: true,
    get: textOf('pack'),
    edit: { kind: 'text' },
    provenance: from('pack', 'rule'),
    explain: () => '规则：封装词表',
    problem: (row) => (textOf('pack')(row) === 'QFN-32' ? '封装缺少尺寸，请补全' : null),
  },
  {
    id: 'qty',
    title: '用量',
    unit: '个/套',
    width: 100,
    align: 'right',
    get: numberOf('qty'),
    edit: { kind: 'number' },
    provenance: from('qty', 'file'),
  },
  {
    id: 'points',
    title: '焊点',
    unit: '点/个',
    width: 100,
    align: 'right',
    get: numberOf('points'),
    edit: { kind: 'number' },
    provenance: from('points', 'rule'),
  },
  {
    id: 'mount',
    title: '工艺',
    width: 100,
    get: textOf('mount'),
    edit: { kind: 'choice', choices: ['贴片', '插件', '不贴'] },
    provenance: from('mount', 'rule'),
  },
  {
    id: 'price',
    title: '单价',
    unit: '元',
    width: 110,
    align: 'right',
    get: numberOf('price'),
    format: (value) => Number(value).toFixed(4),
    edit: { kind: 'number' },
    locked: () => true,
  },
  {
    id: 'status',
    title: '状态',
    width: 110,
    get: (row) => (row.edits['pack'] ? '已改' : '正常'),
    render: (row) => <em>{row.edits['pack'] ? '已改' : '正常'}</em>,
  },
  { id: 'note', title: '备注', get: textOf('note'), edit: { kind: 'text' }, provenance: from('note', 'file') },
]

const KEPT = 'grid-view'

function keptView(): GridView | null {
  const text = localStorage.getItem(KEPT)
  return text === null ? null : JSON.parse(text)
}

const rowId = (row: Line): string => row.id

function Page() {
  const [rows, setRows] = useState<readonly Line[]>(lines)
  const [batches, setBatches] = useState(0)
  const onEdit = useCallback((changes: readonly GridChange[]) => {
    setRows((before) => withChanges(before, changes))
    setBatches((count) => count + 1)
  }, [])
  return (
    <div style={{ display: 'flex', height: '100dvh', flexDirection: 'column', gap: 8, padding: 12 }}>
      <p>
        <output data-batches>{batches}</output>
      </p>
      <Grid
        label="BOM 行"
        className="flex-1"
        rows={rows}
        columns={columns}
        rowId={rowId}
        onEdit={onEdit}
        initialView={keptView()}
        onViewChange={(view) => localStorage.setItem(KEPT, JSON.stringify(view))}
      />
    </div>
  )
}

const root = createRoot(document.getElementById('root') ?? document.body)
let times = 0
const begin = () => root.render(<Page key={times++} />)
// For the next test: another grid over the rows as they came, without what was kept of the view.
addEventListener('start-over', () => {
  localStorage.removeItem(KEPT)
  begin()
})
begin()
