import { useState } from 'react'
import { FactList } from '../../screen/list/fact-list.tsx'
import { ListError, ListNote, ListSkeleton } from '../../screen/list/list-state.tsx'
import { ListBox } from '../../screen/frame/list-frame.tsx'
import { FormNote, RefusalNote } from '../../screen/form/refusal-note.tsx'
import { Problem } from '../../screen/form/problem.tsx'
import { Note } from '../../screen/page/note.tsx'
import { StepsCard } from '../../screen/page/steps-card.tsx'
import { RefusedRows } from '../../screen/sheet/refused-rows.tsx'
import { Button } from '../../ui/button.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Part, Row, Sample } from './part.tsx'

const TONES = [
  ['good', '正常'],
  ['warn', '待确认'],
  ['bad', '已退回'],
  ['info', '进行中'],
  ['quiet', '已停用'],
] as const

const STEPS = [
  { text: '导入清单', hint: '', isDone: true },
  { text: '核对封装', hint: '点“待确认”逐行看。', isDone: false },
  { text: '保存报价', hint: '', isDone: false },
]

const FACTS = [
  ['文件', '温控板 V3.xlsx'],
  ['点数/套', '1,286.5'],
  ['税号', null],
] as const

const REFUSED = [
  { row: 12, name: 'GRM155R71H104KE14D', reason: '数量不是数字' },
  { row: 31, name: 'STM32F103C8T6', reason: '同一料号在第 7 行已有' },
]

const again = async () => undefined

/** What is told. */
export function NoteParts() {
  const [hasSteps, setSteps] = useState(true)
  return (
    <Part title="状态与提示">
      <Sample name="标记：颜色之外总有文字">
        <Row>
          {TONES.map(([tone, text]) => (
            <Tag key={tone} tone={tone}>
              {text}
            </Tag>
          ))}
        </Row>
      </Sample>
      <Sample name="名称与值；没有值的不出现">
        <FactList facts={FACTS} />
      </Sample>
      {hasSteps && <StepsCard title="第一份报价" steps={STEPS} onEnd={() => setSteps(false)} />}
      <Note text="网络断开了，填写的内容先留在这里。">
        <Button size="small">重试</Button>
      </Note>
      <RetryNote text="列表没有刷新，显示的是之前的内容" onRetry={() => undefined} />
      <FormNote message="余额不足，还差 128.00 元。" className="" />
      <RefusalNote refusal={{ kind: 'conflict', message: '内容已被他人修改' }} onTakeOver={again} className="" />
      <Problem text="请输入 0.01 到 1,000,000.00 的金额" />
      <RefusedRows noun="型号" refused={REFUSED} />
      <ListBox isBusy>
        <ListSkeleton rows={3} />
      </ListBox>
      <ListBox isBusy={false}>
        <ListNote title="还没有别名" text="新增的别名会出现在这里。">
          <Button look="primary">新增别名</Button>
        </ListNote>
      </ListBox>
      <ListBox isBusy={false}>
        <ListError message="网络连接失败，请稍后重试" onRetry={() => undefined} />
      </ListBox>
    </Part>
  )
}
