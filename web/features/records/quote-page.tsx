import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { QUOTE_STATE_NAMES } from '../../../shared/enums.ts'
import { useLogo } from '../../bom/print/use-logo.ts'
import { call } from '../../access/call.ts'
import { timeText, yuan } from '../../lib/format.ts'
import { useAddress } from '../../screen/list/address.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Page } from '../../screen/page/page.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ShownPaper } from '../paper/shown-paper.tsx'
import { comparison } from './compare/difference.ts'
import { HeadPrompt } from './head-prompt.tsx'
import { QuoteActs } from './quote-acts.tsx'
import { QuoteNow } from './quote-now.tsx'
import { STATE_TONES, type QuoteView } from './quote-view.ts'

/** A quote as it was given: its paper, how it stands, what can be done with it, and what it would cost today. */
export function QuotePage() {
  const id = useAddress().search['id'] ?? ''
  const query = useQuery({
    queryKey: ['BomAnalyse/GetBomQuote', id],
    queryFn: ({ signal }) => call('BomAnalyse/GetBomQuote', { id }, { signal }),
    enabled: id !== '',
    // Its bill may have changed on the way here, and the next version is made of that as it is now.
    staleTime: 0,
  })
  return (
    <Page>
      {id === '' ? (
        <ListNote title="没有选择报价单" text="请从列表里打开一份。">
          <PageLink to="/uc/history/quotes" />
        </ListNote>
      ) : (
        <Loaded query={query} rows={10}>
          {(quote) => <Quote quote={quote} />}
        </Loaded>
      )}
    </Page>
  )
}

function Quote({ quote }: { quote: QuoteView }) {
  const { document, state, validTo, creatorName, created, events } = quote
  const logo = useLogo(document.paper.head.logoId)
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="num text-xl font-semibold">{quoteName(quote)}</h2>
        <Tag tone={STATE_TONES[state]}>{QUOTE_STATE_NAMES[state]}</Tag>
        <span className="num text-sm text-text-2">
          {creatorName} {timeText(created)} 出单，有效期至 {timeText(validTo).slice(0, 10)}
        </span>
        <span className="flex-1" />
        <QuoteActs quote={quote} />
      </header>
      <HeadPrompt quote={quote} />
      {events.map(({ kind, reason, userName, created: at, signed }) => (
        <p key={kind} className="num mb-2 text-sm text-text-2">
          {timeText(at)}{' '}
          {signed
            ? `${signed.name}（${signed.phone}）通过${userName}的分享链接接受`
            : `${userName} ${kind === 'accepted' ? '标记已接受' : '作废'}${reason === '' ? '' : `：${reason}`}`}
        </p>
      ))}
      <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_320px] xl:items-start">
        <ShownPaper document={document} logo={logo} />
        <aside className="flex min-w-0 flex-col gap-3">
          <Versions quote={quote} />
          <QuoteNow quote={quote} />
        </aside>
      </div>
    </>
  )
}

function Versions({ quote: { no, versions, id } }: { quote: QuoteView }) {
  const { change } = useAddress()
  if (versions.length < 2) return null
  const previous = versions[versions.findIndex((each) => each.id === id) - 1]
  return (
    <section aria-label="各版" className="rounded-card border border-line bg-surface p-3 text-sm">
      <h3 className="mb-1 font-semibold">各版</h3>
      <ul className="num">
        {versions.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              aria-current={each.id === id ? 'true' : undefined}
              onClick={() => change({ id: each.id })}
              className="flex h-8 w-full items-center gap-2 rounded-control px-1 text-left hover:bg-hover aria-[current]:font-semibold"
            >
              <span className="flex-1">{quoteName({ no, version: each.version })}</span>
              <span>{yuan(each.totalFen)}</span>
              <span className="text-text-2">{QUOTE_STATE_NAMES[each.state]}</span>
            </button>
          </li>
        ))}
      </ul>
      {previous && (
        <Link
          {...comparison(id, previous.id)}
          preload={false}
          className="mt-1 inline-flex h-8 items-center rounded-control px-1 text-primary hover:underline"
        >
          与上一版比较
        </Link>
      )}
    </section>
  )
}
