import type { Mount } from '../../../../shared/engine/package/types.ts'
import { call } from '../../../access/call.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { showDone } from '../../../ui/toast.ts'
import { ChoiceField, FigureField, Fields } from '../../pricing/editors/fields.tsx'
import { DraftDialog } from '../facts/draft-dialog.tsx'
import { PackagePicker, type Picked } from '../facts/package-picker.tsx'
import { MOUNT_CHOICES, mountIn } from '../facts/text.ts'
import { MaterialField } from './material-field.tsx'
import type { ModelRow } from './model-columns.tsx'

type Draft = {
  mpn: string
  maker: string
  of: Picked
  pins: number | null
  exposedPads: number | null
  mount: Mount | ''
  materialCode: string
  source: string
}

const FIELDS = ['mpn', 'maker', 'packageId', 'pins', 'exposedPads', 'mount', 'materialCode', 'source']
const MOUNTS_OR_PACKAGE = [{ value: '' as const, text: '同封装' }, ...MOUNT_CHOICES]

type ModelDialogProps = {
  row: ModelRow | null
  /** What a new one starts with. */
  mpn?: string
  onClose: () => void
}

/** A part number with its package, figures of its own, and the material it is counted by. */
export function ModelDialog({ row, mpn = '', onClose }: ModelDialogProps) {
  const save = async (draft: Draft) => {
    const { of, mount, materialCode, ...rest } = draft
    if (of.name !== '' && of.id === null) throw new Error('请从列出的封装里选一个')
    const input = {
      ...(row ? { id: row.id, rowVersion: row.rowVersion } : {}),
      ...rest,
      packageId: of.id,
      mount: mount === '' ? null : mount,
      materialCode: materialCode === '' ? null : materialCode,
    }
    await call('Model/SaveModel', input, { shows: 'form' })
    showDone(`已保存型号「${draft.mpn.trim()}」`)
  }
  return (
    <DraftDialog
      of={['Model/SaveModel', row?.id]}
      wide
      title={row ? `编辑型号「${row.mpn}」` : '新增型号'}
      fields={FIELDS}
      start={draftOf(row, mpn)}
      save={save}
      onClose={onClose}
    >
      {({ draft, change, problemAt, at }) => (
        <>
          <Fields>
            <TextField label="型号" hint="编带包装的后缀不用写" className="font-mono" {...at('mpn')} />
            <TextField label="厂家" {...at('maker')} />
            <PackagePicker
              label="封装"
              {...(row?.proposed && { hint: `空为会员建议的 ${row.proposed.name}` })}
              value={draft.of}
              problem={problemAt('packageId')}
              onChange={(of) => change({ of })}
            />
            <FigureField kind="count" label="引脚数" hint="空为同封装" max={1e9} {...at('pins')} />
            <FigureField kind="count" label="散热焊盘" hint="空为同封装" max={1e9} {...at('exposedPads')} />
            <ChoiceField label="安装方式" choices={MOUNTS_OR_PACKAGE} {...at('mount')} />
            <MaterialField {...at('materialCode')} />
          </Fields>
          <TextField label="来源" hint="数据手册或文件的名称" {...at('source')} />
        </>
      )}
    </DraftDialog>
  )
}

const draftOf = (row: ModelRow | null, mpn: string): Draft => ({
  mpn: row?.mpn ?? mpn,
  maker: row?.maker ?? '',
  of: row?.packageId ? { name: row.packageName ?? '', id: row.packageId } : { name: '', id: null },
  pins: row?.pins ?? null,
  exposedPads: row?.exposedPads ?? null,
  mount: mountIn(row?.mount ?? null) ?? '',
  materialCode: row?.materialCode ?? '',
  source: row?.source ?? '',
})
