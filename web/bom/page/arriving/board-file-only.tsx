import { CircuitBoard } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { BoardKind } from '../../engine/board-protocol.ts'
import { FileInput } from '../file-input.tsx'
import { GoOn, ICON, Stopped } from './refused.tsx'

const TEXTS: Record<BoardKind, { title: string; text: string }> = {
  netlist: {
    title: '是 IPC 网表，不是 BOM',
    text: '请先打开这块板的 BOM，再把网表拖进来：会逐行比对引脚数和焊点，差异可以一键采用。两份文件也可以一起拖进来。',
  },
  placement: {
    title: '是坐标文件，不是 BOM',
    text: '请先打开这块板的 BOM，再把坐标文件拖进来：会核对面别、漏件、多件和不贴件，并画出板图。两份文件也可以一起拖进来。',
  },
}

/** A netlist or placement file without a bill beside it: what it is, and what it needs. */
export function BoardFileOnly({ name, kind, asBill }: { name: string; kind: BoardKind; asBill: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { title, text } = TEXTS[kind]
  return (
    <Stopped
      icon={<CircuitBoard {...ICON} className="size-8 text-primary" />}
      title={`${name} ${title}`}
      acts={
        <>
          <GoOn onClick={() => input.current?.click()}>选择 BOM</GoOn>
          {kind === 'placement' && <Button onClick={asBill}>当作 BOM，自己指定列</Button>}
          <FileInput ref={input} />
        </>
      }
    >
      <p>{text}</p>
    </Stopped>
  )
}
