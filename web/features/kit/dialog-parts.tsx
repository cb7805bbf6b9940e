import { useState } from 'react'
import { BatchDialog } from '../../screen/table/batch-dialog.tsx'
import { TextField } from '../../screen/form/labelled-field.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone, showError, showNotice, showTakeBack, showUndo } from '../../ui/toast.ts'
import { Part, Row, Sample } from './part.tsx'

const REMOVAL = {
  title: '删除模板「华东客户」？',
  text: '已保存的报价不变；用它打开的新报价改用默认模板。',
  act: '删除',
  danger: true,
}

const QUESTION = { title: '发布这版价目？', text: '此后的新报价按它计价，旧报价不变。', act: '发布' }

const MEMBERS = [
  { id: 'first', name: '孙志强' },
  { id: 'busy', name: '任婕' },
  { id: 'last', name: '魏然' },
]

const PAUSE_MS = 300

const batch = {
  title: '停用会员',
  rows: MEMBERS,
  nameOf: ({ name }: (typeof MEMBERS)[number]) => name,
  one: async ({ id }: (typeof MEMBERS)[number]) => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (id === 'busy') throw new Error('还有未付的订单，付清或取消后再停用')
  },
}

/** What stands over the page, and what passes. */
export function DialogParts() {
  const [shown, setShown] = useState<'plain' | 'wide' | 'batch' | null>(null)
  const [name, setName] = useState('')
  const close = () => setShown(null)
  return (
    <Part title="对话框与消息">
      <Sample name="对话框：窄、宽、批量结果；确认：一般、危险">
        <Row>
          <Button onClick={() => setShown('plain')}>对话框</Button>
          <Button onClick={() => setShown('wide')}>宽对话框</Button>
          <Button onClick={() => setShown('batch')}>批量操作</Button>
          <Button onClick={() => void confirm(QUESTION)}>一般确认</Button>
          <Button onClick={() => void confirm(REMOVAL)}>危险确认</Button>
        </Row>
      </Sample>
      <Sample name="消息：成功、提醒、失败、可撤回、可撤销">
        <Row>
          <Button onClick={() => showDone('已保存')}>成功消息</Button>
          <Button onClick={() => showNotice('只导出了前 20,000 条')}>提醒消息</Button>
          <Button onClick={() => showError('网络连接失败，请稍后重试')}>失败消息</Button>
          <Button onClick={() => showTakeBack('已删除视图「板子」', () => showDone('已恢复'))}>可撤回消息</Button>
          <Button
            onClick={() =>
              showUndo(
                '已删除 1 条别名',
                () => undefined,
                () => showDone('已恢复'),
              )
            }
          >
            可撤销消息
          </Button>
        </Row>
      </Sample>
      {shown === 'batch' && <BatchDialog batch={batch} onClose={close} />}
      <Dialog
        open={shown === 'plain' || shown === 'wide'}
        wide={shown === 'wide'}
        title="示例对话框"
        description="焦点从第一栏开始，Esc 关闭，关闭后回到原处。"
        onOpenChange={close}
      >
        <TextField label="名称" problem={undefined} value={name} onChange={setName} />
      </Dialog>
    </Part>
  )
}
