import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { Segments } from '../../ui/segments.tsx'
import { showDone } from '../../ui/toast.ts'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Part, Row, Sample } from './part.tsx'

const LOOKS = [
  ['primary', '主要'],
  ['plain', '普通'],
  ['ghost', '轻'],
  ['danger', '危险'],
] as const

const SPANS = [
  { value: 'day', text: '按天' },
  { value: 'week', text: '按周' },
  { value: 'month', text: '按月' },
] as const

/** What is pressed. */
export function ActParts() {
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('day')
  return (
    <Part title="按钮与菜单">
      {LOOKS.map(([look, name]) => (
        <Sample key={look} name={`${name}：平时、小、不可用、进行中`}>
          <Row>
            <Button look={look}>{name}操作</Button>
            <Button look={look} size="small">
              {name}小按钮
            </Button>
            <Button look={look} disabled>
              {name}不可用
            </Button>
            <Button look={look} pending>
              {name}进行中
            </Button>
          </Row>
        </Sample>
      ))}
      <Sample name="图标、复制、像按钮的链接">
        <Row>
          <Button size="icon" look="ghost" aria-label="新增">
            <Plus aria-hidden className="size-4" />
          </Button>
          <CopyButton text="RC0603FR-0710KL" what="型号" />
          <a href="#kit" className={buttonClass('plain')}>
            链接
          </a>
        </Row>
      </Sample>
      <Sample name="菜单、浮层、提示">
        <Row>
          <Menu
            label="更多操作"
            items={[
              { text: '编辑', onSelect: () => showDone('点了编辑') },
              { text: '停用', onSelect: () => undefined, disabled: '还有未付的订单' },
              { text: '删除', onSelect: () => showDone('点了删除'), danger: true },
            ]}
          >
            <Button>菜单</Button>
          </Menu>
          <Popover trigger={<Button>浮层</Button>} aria-label="浮层示例" className="w-56 p-3 text-sm">
            浮层里放不离开页面就能做完的事。
          </Popover>
          <Tooltip text="悬停或聚焦时说一句话">
            <Button>提示</Button>
          </Tooltip>
        </Row>
      </Sample>
      <Sample name="分段选择">
        <Row>
          <Segments label="统计周期" value={span} choices={SPANS} onChange={setSpan} />
        </Row>
      </Sample>
    </Part>
  )
}
