import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { MOST_SEEN } from '../../../../shared/constants.ts'
import { useMay } from '../../../access/may.ts'
import { seenName } from '../../../lib/format.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ListScreen } from '../../../screen/list-screen.tsx'
import type { Act, Columns, Filters, ListRow } from '../../../screen/types.ts'
import { NEW_PACKAGE } from './package-draft.ts'
import { PackageDialog } from './package-dialog.tsx'
import { savePackage } from './package-list.tsx'
import { PackageSettles } from './package-settles.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

type SeenRow = ListRow<'Package/Seen'>

const columns: Columns<'Package/Seen'> = [
  { key: 'text', title: '写法', kind: 'code', width: 240, cell: (_, row) => seenName(row) },
  { key: 'lines', title: '90 天行数', kind: 'number', width: 100 },
  { key: 'bills', title: '90 天BOM', kind: 'number', width: 100 },
  { key: 'members', title: '90 天会员', kind: 'number', width: 100 },
  { key: 'designators', title: '位号', kind: 'code', width: 150 },
  { key: 'value', title: '值', width: 140 },
  { key: 'description', title: '描述', width: 300 },
  { key: 'seen', title: '最近', kind: 'time', width: 170 },
]

const filters: Filters<'Package/Seen'> = [
  { key: 'Names', kind: 'names', label: '写法，可写几个' },
  {
    key: 'kind',
    kind: 'options',
    label: '怎么样',
    choices: choicesFrom(['unknown', '认不出'], ['guess', '靠估计']),
  },
  {
    key: 'days',
    kind: 'options',
    label: '最近出现',
    choices: choicesFrom([7, '近 7 天'], [30, '近 30 天'], [90, '近 90 天']),
  },
]

const MOST = <span className="self-center whitespace-nowrap text-sm text-text-2">行数最多的 {MOST_SEEN} 种</span>
const EMPTY = <ListNote title="都认得出" text="这些天保存的 BOM 里，没有认不出的封装写法。" />

/** What saved bills call packages that nothing knows: the ones on most lines first. */
export function SeenList() {
  const may = useMay()
  const router = useRouter()
  const [defined, setDefined] = useState<SeenRow | null>(null)
  const mayDefine = may('Package/SaveSysPackage')
  const adding: Act<SeenRow> = {
    text: '加型号',
    call: 'Model/SaveModel',
    run: ({ mpn }) =>
      void router.navigate({ href: `/sys/pcba/model?keyword=${encodeURIComponent(mpn)}&add=${encodeURIComponent(mpn)}` }),
  }
  const actions = ({ text, mpn }: SeenRow): Act<SeenRow>[] => [
    ...(mayDefine && text !== '' ? [{ text: '定义', run: setDefined }] : []),
    ...(mpn === '' ? [] : [adding]),
  ]
  return (
    <>
      <ListScreen
        list="Package/Seen"
        noun="写法"
        columns={columns}
        filters={filters}
        empty={EMPTY}
        actions={actions}
        tools={MOST}
      />
      {defined && (
        <PackageDialog
          title={`定义「${defined.text}」`}
          description={[defined.designators, defined.value, defined.description].filter(Boolean).join('　')}
          start={{ ...NEW_PACKAGE, aliases: defined.text }}
          row={null}
          save={savePackage}
          Preview={PackageSettles}
          onClose={() => setDefined(null)}
        />
      )}
    </>
  )
}
