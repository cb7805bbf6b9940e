import { useState } from 'react'
import type { TextRule } from '../../../../shared/api/script.ts'
import { checkRule } from '../../../../shared/engine/knowledge/mask/check-mask.ts'
import { maskProblemText } from '../../../../shared/engine/knowledge/mask/mask-text.ts'
import { bound } from '../../../screen/form/bound.ts'
import { ActDialog } from '../../../screen/form/act-dialog.tsx'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { Fields, SwitchField } from '../../pricing/editors/fields.tsx'
import { CountedFields } from '../facts/figure-fields.tsx'

type RuleDialogProps = { start: TextRule; isNew: boolean; onDone: (rule: TextRule) => void; onClose: () => void }

const HINT = '照抄写法；{脚数} 是引脚数，{n} 是任意数字，(a|b) 任选其一，* 是任意文字'

/** A rule in its form; it counts once the rules are saved. */
export function RuleDialog({ start, isNew, onDone, onClose }: RuleDialogProps) {
  const form = useDraft('rule', isNew ? '' : start.id)
  const [rule, setRule] = useTyped(form, 'rule', start)
  const [asked, setAsked] = useState(false)
  const problems = checkRule(rule).map(maskProblemText)
  const nameless = rule.name.trim() === '' ? '请输入封装名称' : undefined
  const done = () => {
    setAsked(true)
    const [first = nameless] = problems
    if (first !== undefined) return Promise.reject(new Error(first))
    onDone({ ...rule, mask: rule.mask.trim(), name: rule.name.trim() })
    return Promise.resolve()
  }
  const problemAt = (field: string) => {
    if (!asked) return undefined
    if (field === 'mask') return problems[0]
    return field === 'name' ? nameless : undefined
  }
  const { at } = bound(rule, (part) => setRule({ ...rule, ...part }), problemAt)
  return (
    <ActDialog
      wide
      title={isNew ? '新增规则' : `编辑规则「${start.mask}」`}
      description="先改在这一页上；保存规则后才生效。"
      act="确定"
      draft={form}
      fields={[]}
      save={done}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField label="写法" hint={HINT} className="font-mono" {...at('mask')} />
          <Fields>
            <TextField label="封装名" hint="里面可以有 {脚数}" className="font-mono" {...at('name')} />
            <CountedFields value={rule} onChange={setRule} problemAt={problemAt} noPins="空为 {脚数} 读到的" />
            <SwitchField label="在用" {...at('enabled')} />
          </Fields>
          <TextField label="说明" {...at('note')} />
          <TextField label="来源" {...at('source')} />
        </>
      )}
    </ActDialog>
  )
}
