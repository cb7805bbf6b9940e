import {
  TICKET_CATEGORIES,
  TICKET_CATEGORY_NAMES,
  TICKET_TYPE_NAMES,
  type TicketCategory,
  type TicketType,
} from '../../../shared/tickets.ts'
import { call } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { LabelledField, LongTextField, TextField } from '../../screen/form/labelled-field.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Select } from '../../ui/select.tsx'
import { showDone } from '../../ui/toast.ts'
import { Attachments } from './attachments.tsx'

type NewTicketProps = { type: TicketType; onClose: () => void; onSaved: () => void }

const PROMISES: Readonly<Record<TicketType, string>> = {
  complaint: '工作时间（周一至周五 9:00–12:00、13:00–18:00）4 小时内答复，3 个工作日内给出处理结果。',
  feedback: '写下遇到的问题或建议，答复会出现在这里和通知里。',
}
const CATEGORIES = choicesOf(TICKET_CATEGORIES, TICKET_CATEGORY_NAMES).map(({ value, text }) => ({ value, text }))

/** The first words of a ticket. */
export function NewTicket({ type, onClose, onSaved }: NewTicketProps) {
  const form = useDraft('FeedBack/Save', type)
  const { key } = form
  const [category, setCategory] = useTyped<TicketCategory>(form, 'category', type === 'complaint' ? 'quality' : 'recognition')
  const [title, setTitle] = useTyped(form, 'title', '')
  const [text, setText] = useTyped(form, 'text', '')
  const [files, setFiles] = useTyped<string[]>(form, 'files', [])
  const save = async () => {
    await call('FeedBack/Save', { key, type, category, title, text, files }, { shows: 'form' })
    form.drop()
    showDone(`${TICKET_TYPE_NAMES[type]}已提交`)
    onSaved()
  }
  return (
    <ActDialog
      wide
      title={type === 'complaint' ? '提交投诉' : '提交反馈'}
      description={PROMISES[type]}
      act="提交"
      draft={form}
      fields={['category', 'title', 'text', 'files']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField label="标题" problem={problemAt('title')} maxLength={80} value={title} onChange={setTitle} />
          <LabelledField label="类别" problem={problemAt('category')}>
            {() => <Select label="类别" value={category} choices={CATEGORIES} onChange={setCategory} />}
          </LabelledField>
          <LongTextField
            label="内容"
            hint="请写明订单号、报价单号或项目名称，便于查找"
            problem={problemAt('text')}
            maxLength={4000}
            value={text}
            onChange={setText}
          />
          <Attachments files={files} problem={problemAt('files')} onChange={setFiles} />
        </>
      )}
    </ActDialog>
  )
}
