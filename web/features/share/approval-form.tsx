import { useCallback, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { call, CallError } from '../../access/call.ts'
import { countText } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { FormNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { ApprovalCard, type Answer, type AskedLine } from './approval-card.tsx'
import { SIGNER, SignerFields, type Signer } from './signer-fields.tsx'

type ApprovalFormProps = {
  code: string
  lines: readonly AskedLine[]
  /** Also after a refusal that tells of a change. */
  onSettled: () => Promise<void>
}

/** With the line as it was when he answered: one that has changed is asked again. */
type Given = ReadonlyMap<string, Answer & { rowVersion: number }>

/** An answer to each line, sent once under a name. */
export function ApprovalForm({ code, lines, onSettled }: ApprovalFormProps) {
  const [key] = useState(newKey)
  const { answerTo, answer, approve, open } = useGiven(lines)
  const [signer, setSigner] = useState<Signer>({ name: '', phone: '' })
  const [isSent, setSent] = useState(false)
  const [pending, setPending] = useState(false)
  const refusal = useRefusal(SIGNER)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (pending) return
    refusal.clear()
    if (open[0]) {
      flushSync(() => setSent(true))
      goTo(form, open[0])
      return
    }
    setPending(true)
    try {
      await call(
        'bomai/acceptParts',
        { code, ...signer, key, lines: lines.flatMap((line) => sentOf(line, answerTo(line))) },
        { shows: 'form' },
      )
      await onSettled()
      scrollTo({ top: 0 })
    } catch (error) {
      refusal.show(error)
      if (error instanceof CallError && error.reason !== null) await onSettled()
    } finally {
      setPending(false)
    }
  }
  return (
    <form noValidate aria-label="物料确认" onSubmit={(event) => void submit(event)}>
      <div className="sticky top-0 z-10 -mx-3 mb-2 flex items-center gap-3 border-b border-line bg-page px-3 py-2">
        <span role="status" className="num flex-1 text-sm">
          已选 {countText(lines.length - open.length)} / {countText(lines.length)} 行
        </span>
        <Button onClick={() => open.forEach(approve)} disabled={open.length === 0}>
          其余都同意推荐
        </Button>
      </div>
      <ol aria-label="物料" className="flex flex-col gap-2">
        {lines.map((line) => (
          <ApprovalCard
            key={line.key}
            line={line}
            answer={answerTo(line)}
            isMissing={isSent && answerTo(line) === undefined}
            onAnswer={answer}
          />
        ))}
      </ol>
      <section aria-label="确认人" className="mt-3 rounded-card border border-line bg-surface p-4">
        <SignerFields {...signer} at={refusal.at} onChange={setSigner} />
        <p className="mt-2 text-sm text-text-2">提交后不能修改，发送方会马上收到通知。</p>
        {isSent && open.length > 0 && <FormNote message={`还有 ${countText(open.length)} 行没有选择`} className="mt-3" />}
        {refusal.general && <FormNote message={refusal.general.message} className="mt-3" />}
        <Button type="submit" look="primary" pending={pending} className="mt-4 h-11 w-full sm:h-9 sm:w-auto sm:px-6">
          提交确认
        </Button>
      </section>
    </form>
  )
}

const sentOf = ({ key, rowVersion }: AskedLine, answer: Answer | undefined) =>
  answer ? [{ key, rowVersion, partId: answer.partId, remark: answer.partId === null ? answer.remark : '' }] : []

/** What he has answered so far. */
function useGiven(lines: readonly AskedLine[]) {
  const [given, setGiven] = useState<Given>(new Map())
  const answer = useCallback(
    ({ key, rowVersion }: AskedLine, { partId, remark }: Answer) =>
      setGiven((now) => new Map(now).set(key, { partId, remark, rowVersion })),
    [],
  )
  const answerTo = ({ key, rowVersion }: AskedLine): Answer | undefined => {
    const one = given.get(key)
    return one?.rowVersion === rowVersion ? one : undefined
  }
  const approve = (line: AskedLine) => {
    const [meant] = line.offered
    if (meant) answer(line, { partId: meant.id, remark: '' })
  }
  return { answer, answerTo, approve, open: lines.filter((line) => answerTo(line) === undefined) }
}

function goTo(form: HTMLElement, { key }: AskedLine): void {
  const input = form.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] input`)
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
