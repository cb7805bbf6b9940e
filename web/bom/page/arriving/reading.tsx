import { Check, LoaderCircle } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Stage } from '../../engine/protocol.ts'
import { closeBom } from '../../document/kept/close.ts'

const STAGES: readonly { stage: Stage; text: string }[] = [
  { stage: 'load', text: '准备' },
  { stage: 'read', text: '读取表格' },
  { stage: 'understand', text: '识别列、位号和封装' },
  { stage: 'price', text: '数焊点、计价' },
]

export type ReadingProps = { name: string; stage: Stage }

/** A file under way, with the page to itself. */
export function Reading(props: ReadingProps) {
  return (
    <div className="mx-auto w-full max-w-sm px-4 pt-[18vh] pb-16">
      <Steps {...props} />
    </div>
  )
}

/** A file under way, step by step, with a way out. */
export function Steps({ name, stage }: ReadingProps) {
  return (
    <>
      <h2 className="text-lg font-semibold break-words">{titleOf(name)}</h2>
      <Stages stage={stage} />
      <Button className="mt-6" onClick={() => void closeBom()}>
        取消
      </Button>
    </>
  )
}

export const titleOf = (name: string): string => `正在分析 ${name}`

export function Stages({ stage }: Pick<ReadingProps, 'stage'>) {
  const at = STAGES.findIndex((each) => each.stage === stage)
  return (
    <ol className="mt-4 flex flex-col gap-2" aria-live="polite">
      {STAGES.map(({ text }, index) => (
        <li
          key={text}
          aria-current={index === at ? 'step' : undefined}
          className={`flex items-center gap-2 ${index > at ? 'text-text-3' : ''}`}
        >
          {index < at && <Check aria-hidden className="size-4 text-primary" />}
          {index === at && <LoaderCircle aria-hidden className="size-4 animate-spin text-primary" />}
          {index > at && <span aria-hidden className="size-4" />}
          {text}
        </li>
      ))}
    </ol>
  )
}
