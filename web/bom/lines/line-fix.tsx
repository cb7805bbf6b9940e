import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import type { Line } from '../engine/protocol.ts'
import { editLine } from '../document/edit.ts'

/** What a person settles on a line that waits for confirmation: its pins, its quantity, or that it is not fitted. */
export function LineFix({ line }: { line: Line }) {
  const { edit } = line
  const [pins, setPins] = useState(line.package?.pins ?? 2)
  const [quantity, setQuantity] = useState(Math.ceil(line.line.quantity ?? line.line.designators.length))
  const doubtsPins = line.points.blocksQuote
  const doubtsQuantity = line.issues.some((issue) => issue.code.startsWith('quantity-') && issue.level === 'warn')
  if (edit !== null && !doubtsPins && !doubtsQuantity) {
    return (
      <section aria-label="确认" className="flex items-center justify-between rounded-control bg-header-cell px-3 py-2">
        <span>这一行有手工改动</span>
        <Button size="small" onClick={() => editLine(line.line, null, '恢复识别结果')}>
          恢复识别结果
        </Button>
      </section>
    )
  }
  if (!doubtsPins && !doubtsQuantity) return null
  const confirm = () =>
    editLine(line.line, { ...(doubtsPins ? { pins } : {}), ...(doubtsQuantity ? { quantity } : {}) }, '确认一行')
  return (
    <section aria-label="确认" className="flex flex-wrap items-end gap-2 rounded-control bg-header-cell px-3 py-2.5">
      {doubtsPins && (
        <label className="flex w-20 flex-col gap-1 text-xs text-text-2">
          引脚数
          <NumberInput value={pins} min={1} max={10_000} onChange={setPins} className="num" />
        </label>
      )}
      {doubtsQuantity && (
        <label className="flex w-20 flex-col gap-1 text-xs text-text-2">
          数量
          <NumberInput value={quantity} min={0} max={1_000_000} onChange={setQuantity} className="num" />
        </label>
      )}
      <Button look="primary" onClick={confirm}>
        确认
      </Button>
      <Button onClick={() => editLine(line.line, { dnp: true }, '不贴')}>不贴</Button>
    </section>
  )
}
