import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { changesOf, type FieldChange } from './difference.ts'
import { nameOf } from './rows.ts'
import { useItems } from './side.ts'

/** What a draft makes of an item. */
export const CHANGE_TEXT = { none: '', added: '新增', changed: '已改', retired: '停用', removed: '撤下' } as const
export type Change = keyof typeof CHANGE_TEXT
const TONES = { none: 'quiet', added: 'good', changed: 'warn', retired: 'bad', removed: 'bad' } as const

export const ChangeTag = ({ change }: { change: Change }) =>
  change === 'none' ? null : <Tag tone={TONES[change]}>{CHANGE_TEXT[change]}</Tag>

type Figure = { text: string; look: string }

/** Fields in rows, each with its figures under the heads. */
export function FieldTable({
  heads,
  rows,
}: {
  heads: readonly string[]
  rows: readonly { key: string; label: string; figures: readonly Figure[] }[]
}) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-left text-text-2">
          {['字段', ...heads].map((head) => (
            <th key={head} className="py-1 pr-3 font-normal">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, figures }) => (
          <tr key={key} className="border-b border-line align-top last:border-0">
            <td className="min-w-16 py-1 pr-3 text-text-2 lg:whitespace-nowrap">{label}</td>
            {figures.map(({ text, look }, index) => (
              <td key={index} className={`num py-1 pr-3 wrap-anywhere last:pr-0 ${look}`}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChangeTableProps = { changes: readonly FieldChange[]; heads?: readonly [string, string] }

/** What was and what is, field by field. */
export function ChangeTable({ changes, heads = ['原来', '现在'] }: ChangeTableProps) {
  if (changes.length === 0) return <p className="text-sm text-text-2">没有不同</p>
  const rows = changes.map(({ key, label, before, after }) => ({
    key,
    label,
    figures: [
      { text: before, look: 'text-text-2' },
      { text: after, look: '' },
    ],
  }))
  return (
    <div className="overflow-x-auto">
      <FieldTable heads={heads} rows={rows} />
    </div>
  )
}

/** Names the codes of conventions where a field goes by them. */
export function useConventionName(): (code: string) => string {
  const conventions = useItems('convention')
  return (code) => conventions.find((one) => one.code === code)?.name ?? code
}

type Compared = { published: object | null; item: object | null; was: object | null }

/** Before and after of one item; where a colleague has published it otherwise meanwhile, that too. */
export function CompareDialog({ row, onClose }: { row: Compared; onClose: () => void }) {
  const { published, item, was } = row
  const conventionName = useConventionName()
  return (
    <Dialog open wide onOpenChange={onClose} title={`对照「${nameOf(item ?? published)}」`}>
      <ChangeTable changes={changesOf(published, item, conventionName)} heads={['已发布', '草稿']} />
      {was !== null && (
        <>
          <p className="mt-4 mb-1 text-sm text-warn">修改之后，同事又发布了这一项：</p>
          <ChangeTable changes={changesOf(was, published, conventionName)} heads={['修改时', '现在已发布']} />
        </>
      )}
    </Dialog>
  )
}
