import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { countedText } from '../facts/text.ts'
import type { Clash } from './prefix-columns.tsx'

type ClashesProps = { prefix: string; clashes: readonly Clash[]; onClose: () => void }

/** Prefixes of which one begins with the other: what each makes of one text, and which of them answers. */
export function Clashes({ prefix, clashes, onClose }: ClashesProps) {
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`与「${prefix}」互相包含的前缀`}
      description="长的前缀先答；两边答案不同的，请看一看是不是本意。"
    >
      <ul className="flex flex-col">
        {clashes.map(({ id, prefix: other, text, here, there, isLonger }) => (
          <li key={id} className="border-b border-line py-2 text-sm last:border-0">
            <p className="mb-1">
              例：<span className="font-mono wrap-anywhere">{text}</span>
            </p>
            <Answer prefix={prefix} text={countedText(here)} answers={isLonger} />
            <Answer prefix={other} text={countedText(there)} answers={!isLonger} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const Answer = ({ prefix, text, answers }: { prefix: string; text: string; answers: boolean }) => (
  <p className="flex flex-wrap gap-x-3">
    <span className="w-28 font-mono wrap-anywhere">{prefix}</span>
    <span className="min-w-0 flex-1 basis-48">{text}</span>
    <Tag tone={answers ? 'good' : 'quiet'}>{answers ? '由它答' : '不用它'}</Tag>
  </p>
)
