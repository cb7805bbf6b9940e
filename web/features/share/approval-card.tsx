import { memo, type ReactNode } from 'react'
import type { CallOutput } from '../../access/call.ts'
import { countText, yuanOfMicro } from '../../lib/format.ts'
import { Input } from '../../ui/input.tsx'

export type AskedLine = CallOutput<'bomai/approval'>['lines'][number]
/** `partId` null is none of the parts offered. */
export type Answer = NonNullable<AskedLine['answer']>

type ApprovalCardProps = {
  line: AskedLine
  answer: Answer | undefined
  /** It has no answer though it was sent. */
  isMissing?: boolean
  /** Without it is read only. */
  onAnswer?: (line: AskedLine, answer: Answer) => void
}

/** A line of the bill, what it says, and the parts from which one is chosen. */
export const ApprovalCard = memo(function ApprovalCard({ line, answer, isMissing = false, onAnswer }: ApprovalCardProps) {
  const { label, need, asked, offered } = line
  const said = [asked.mpn, asked.value, asked.footprint, asked.manufacturer].filter((text) => text !== '').join(' · ')
  const choice = (partId: number | null) => ({
    name: line.key,
    isChosen: answer?.partId === partId && answer !== undefined,
    onChoose: onAnswer && (() => onAnswer(line, { partId, remark: answer?.remark ?? '' })),
  })
  return (
    <li
      data-line={line.key}
      className={`rounded-card border bg-surface p-3 [contain-intrinsic-size:auto_10rem] [content-visibility:auto] lg:grid lg:grid-cols-[15rem_1fr] lg:gap-4
        ${isMissing ? 'border-danger' : 'border-line'}`}
    >
      <div className="min-w-0 max-lg:mb-2">
        <h3 className="line-clamp-2 font-mono break-all" title={label}>
          {label}
        </h3>
        <p className="text-sm break-words">{said || asked.description || '没有写明'}</p>
        {said !== '' && asked.description !== '' && <p className="text-sm break-words text-text-2">{asked.description}</p>}
        <p className="num text-sm text-text-2">需要 {countText(need)} 个</p>
        {isMissing && <p className="text-sm text-danger">请选择</p>}
      </div>
      <fieldset className="flex min-w-0 flex-col gap-1.5">
        <legend className="sr-only">{label} 的物料</legend>
        {offered.map((part, at) => (
          <Choice key={part.id} {...choice(part.id)}>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-mono break-all">{part.mpn}</span>
              <span className="text-sm text-text-2">{at === 0 ? '推荐' : '可替代'}</span>
              {part.unitMicro !== null && <span className="num ml-auto text-sm">¥ {yuanOfMicro(part.unitMicro)}</span>}
            </span>
            <span className="block text-sm text-text-2">
              {[part.maker, part.pkg, part.descr].filter((text) => text !== '').join(' · ')}
            </span>
          </Choice>
        ))}
        <Choice {...choice(null)}>都不同意</Choice>
        {answer?.partId === null &&
          (onAnswer ? (
            <Input
              aria-label={`${label} 不同意的说明`}
              placeholder="说明，例如要用哪种物料（可不填）"
              maxLength={200}
              value={answer.remark}
              onChange={(event) => onAnswer(line, { partId: null, remark: event.target.value })}
            />
          ) : (
            answer.remark !== '' && <p className="text-sm">说明：{answer.remark}</p>
          ))}
      </fieldset>
    </li>
  )
})

type ChoiceProps = { name: string; isChosen: boolean; onChoose: (() => void) | undefined; children: ReactNode }

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      className={`flex min-h-11 items-center gap-2 rounded-control border px-2.5 py-1.5 lg:min-h-9
        ${isChosen ? 'border-primary bg-primary-tint' : 'border-line'} ${onChoose ? 'cursor-pointer hover:bg-hover' : ''}`}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!onChoose}
        onChange={onChoose}
        className="size-4 shrink-0 accent-(--primary)"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
