import { useQuery } from '@tanstack/react-query'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { SHARED_STATE_NAMES } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { ListSkeleton } from '../../screen/list/list-state.tsx'
import { LinkFrame } from './link-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ShownPaper } from '../paper/shown-paper.tsx'
import { AcceptForm } from './accept-form.tsx'
import { endOf, LinkFailure } from './link-failure.tsx'
import { useSharedLogo } from './use-shared-logo.ts'
import { SHARED_TONES } from './tones.ts'

type Shared = CallOutput<'share/Read'>

/** What a link shows: one quote, to whoever has the link, in the state that it is in. */
export function SharePage({ code }: { code: string }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['share/Read', code],
    queryFn: ({ signal }) => call('share/Read', { code }, { signal, shows: 'nobody' }),
    // A browser that believes it is offline is told so by the failure, and tries again when asked to.
    networkMode: 'always',
  })
  const reload = async () => {
    await refetch()
  }
  return (
    <LinkFrame>
      {error && (data === undefined || endOf(error)) ? (
        <LinkFailure title="报价单没有取到" error={error} pending={isFetching} onRetry={() => void reload()} />
      ) : data ? (
        <Quote of={data} code={code} onAccepted={reload} />
      ) : (
        <ListSkeleton rows={12} />
      )}
    </LinkFrame>
  )
}

function Quote({ of, code, onAccepted }: { of: Shared; code: string; onAccepted: () => Promise<void> }) {
  const { document, state, prices } = of
  const isOpen = state === 'valid' && prices !== 'none'
  const logo = useSharedLogo(code, of.hasLogo)
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="num text-lg font-semibold">{quoteName(document)}</h2>
        <Tag tone={SHARED_TONES[state]}>{SHARED_STATE_NAMES[state]}</Tag>
        <span className="flex-1" />
        {isOpen && (
          <Button look="primary" onClick={goToForm}>
            接受
          </Button>
        )}
        <Button title="打印，或存为 PDF" onClick={() => print()}>
          打印
        </Button>
      </header>
      <StateNote of={of} />
      <ShownPaper document={document} logo={logo} />
      {isOpen && <AcceptForm code={code} document={document} onSettled={onAccepted} />}
      <p className="num mt-4 text-center text-sm text-text-2">链接到 {timeText(of.expires).slice(0, 10)} 为止有效 · 点价</p>
    </>
  )
}

/** A long bill lies between. */
function goToForm(): void {
  const form = document.querySelector('form')
  form?.scrollIntoView({ block: 'center' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

/** What the reader has to know before he reads on. */
function StateNote({ of: { state, accepted, document } }: { of: Shared }) {
  const text = {
    valid: null,
    accepted: accepted && `${accepted.name === null ? '' : `${accepted.name} `}已于 ${timeText(accepted.at)} 接受这份报价单。`,
    expired: `这份报价单的有效期到 ${timeText(document.validTo).slice(0, 10)} 为止，价格可能有变化，请联系报价方重新报价。`,
    voided: '这份报价单已作废，请以报价方的通知为准。',
    superseded: '这份报价单已有新的一版，请向报价方索取新的链接。',
  }[state]
  if (text === null) return null
  const tone = state === 'accepted' ? 'bg-primary-tint text-text' : 'bg-warn-tint text-warn'
  return (
    <p role="status" className={`num mb-3 rounded-control px-3 py-2 ${tone}`}>
      {text}
    </p>
  )
}
