import type { ArticleKind } from '../../../../shared/article/kinds.ts'
import { LabelledField, TextField } from '../../../screen/form/labelled-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { ArticleDraft } from './draft.ts'

type ArticleSettingsProps = {
  draft: ArticleDraft
  set: (changes: Partial<ArticleDraft>) => void
  kind: ArticleKind
  isFixed: boolean
  problemAt: (field: string) => string | undefined
}

/** Where an article stands among the others, and until when. */
export function ArticleSettings({ draft, set, kind, isFixed, problemAt }: ArticleSettingsProps) {
  return (
    <>
      {kind === 'faq' && (
        <TextField
          label="分组"
          maxLength={20}
          value={draft.topic}
          onChange={(topic) => set({ topic })}
          problem={problemAt('topic')}
        />
      )}
      <TextField
        label="地址"
        hint={isFixed ? '固定页面的地址不能修改' : '/help/ 之后的部分，小写字母、数字和 -'}
        maxLength={60}
        disabled={isFixed}
        value={draft.code}
        onChange={(code) => set({ code })}
        problem={problemAt('code')}
      />
      <TextField
        label="排序"
        hint="小的在前"
        inputMode="numeric"
        value={draft.seq}
        onChange={(seq) => set({ seq: seq.replace(/\D/g, '').slice(0, 4) })}
        problem={problemAt('seq')}
      />
      {!isFixed && (
        <>
          <LabelledField label="到期" hint="从这一天零点起不再显示；留空为长期" problem={problemAt('until')}>
            {(ids) => <DateField {...ids} value={draft.until} onChange={(until) => set({ until })} />}
          </LabelledField>
          <label className="flex items-center justify-between">
            <span className="text-sm text-text-2">置顶</span>
            <Switch checked={draft.pinned} onChange={(pinned) => set({ pinned })} />
          </label>
        </>
      )}
    </>
  )
}
