import { LabelledField, TextField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/input.tsx'
import type { MyKey, ToldKey } from './keys.ts'
import { useKeyForm } from './use-key-form.ts'

type KeyDialogProps = { of: MyKey | null; onClose: () => void; onTold: (told: ToldKey) => void }

/** Makes a key, or changes where from and how long one may be used. */
export function KeyDialog({ of, onClose, onTold }: KeyDialogProps) {
  const form = useKeyForm(of, onClose, onTold)
  const { draft, change, refusal } = form
  return (
    <Dialog open onOpenChange={form.leave} title={of ? `编辑密钥「${of.name}」` : '新建密钥'}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-3">
        <TextField
          label="名称"
          hint="给自己看的，如“产线报价脚本”"
          problem={refusal.at('name')}
          autoFocus
          maxLength={40}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <NetworksField {...form} />
        <LabelledField label="有效期至" hint="到这一天结束（北京时间）；不填则长期有效" problem={undefined}>
          {(ids) => <DateField {...ids} value={draft.until} onChange={(until) => change({ until })} />}
        </LabelledField>
        {form.wantsPassword && (
          <TextField
            label="您的登录密码"
            hint="登录已超过 15 分钟，请再确认一次是您本人"
            problem={refusal.at('pwd')}
            type="password"
            autoFocus
            autoComplete="current-password"
            value={draft.pwd}
            onChange={(pwd) => change({ pwd })}
          />
        )}
        <RefusalNote refusal={refusal.general} className="" />
        <footer className="mt-2 flex justify-end gap-2">
          <Button onClick={form.leave}>取消</Button>
          <Button type="submit" look="primary" pending={form.isSaving}>
            {of ? '保存' : '新建'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

type NetworksFieldProps = Pick<ReturnType<typeof useKeyForm>, 'draft' | 'change' | 'refusal' | 'networkCount' | 'wrongNetwork'>

function NetworksField({ draft, change, refusal, networkCount, wrongNetwork }: NetworksFieldProps) {
  const problem = wrongNetwork && `“${wrongNetwork}”不是 IP 地址或网段（网段的主机位须为 0，如 10.0.0.0/8）`
  const hint =
    networkCount === 0
      ? '一行一个 IP 地址或网段，如 203.0.113.7、10.0.0.0/8；不填则任何地址都可以用'
      : `只能从这 ${networkCount} 处调用`
  return (
    <LabelledField label="可用来源" tip="key.ipAllow" hint={hint} problem={refusal.at('ipAllow') ?? problem}>
      {(ids) => (
        <Textarea
          {...ids}
          spellCheck={false}
          className="font-mono"
          value={draft.networks}
          onChange={(event) => change({ networks: event.target.value })}
        />
      )}
    </LabelledField>
  )
}
