import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ARTICLE_KIND_NAMES, ARTICLE_STATE_NAMES, type ArticleKind, type ArticleScope } from '../../../../shared/article/kinds.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { call } from '../../../access/call.ts'
import { timeText } from '../../../lib/format.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Page } from '../../../screen/page/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ArticleForm } from './article-form.tsx'
import { STATE_TONES } from './article-list.tsx'
import { draftOf, draftStorage, newDraft, type Stored } from './draft.ts'

type ArticlePageProps = { id: string; kind: ArticleKind; scope: ArticleScope }

/** One article as it is written; `new` is one that is not there yet. */
export function ArticlePage({ id, kind, scope }: ArticlePageProps) {
  const { change } = useAddress()
  const isNew = id === 'new'
  const query = useQuery({
    queryKey: ['news/GetNewsDraft', id],
    queryFn: ({ signal }) => (isNew ? null : call('news/GetNewsDraft', { id }, { signal, shows: 'nobody' })),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Page width="tables">
      <Loaded query={query} rows={12}>
        {(stored) => (
          <>
            <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button look="ghost" size="icon" aria-label="返回列表" title="返回列表" onClick={() => change({ id: undefined })}>
                <ArrowLeft aria-hidden className="size-4" />
              </Button>
              <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
                {stored?.title ?? `新的${ARTICLE_KIND_NAMES[kind]}`}
              </h2>
              {stored && <Tag tone={STATE_TONES[stored.state]}>{ARTICLE_STATE_NAMES[stored.state]}</Tag>}
              {stored && <span className="num text-sm text-text-2">{standing(stored)}</span>}
            </header>
            <Writing key={stored?.rowVersion ?? 0} stored={stored} id={id} kind={kind} scope={scope} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function standing({ version, shownVersion, publishAt, state }: Stored): string {
  const shown = shownVersion === null ? '' : `读者看到第 ${shownVersion} 版`
  const at = publishAt === null ? '' : `${state === 'planned' ? '将于' : '发布于'} ${timeText(publishAt)}`
  return [`第 ${version} 版`, shown, at].filter((text) => text !== '').join(' · ')
}

/** Begins with what this browser kept of it, if that was begun on the version that is there. */
function Writing({ stored, id, kind, scope }: ArticlePageProps & { stored: Stored | null }) {
  const client = useQueryClient()
  const { change } = useAddress()
  const [storage] = useState(() => draftStorage(stored?.id ?? EMPTY_ID, kind, scope))
  const [kept] = useState(() => storage.load())
  const fresh = stored ? draftOf(stored) : newDraft()
  const [start, setStart] = useState({ draft: kept ? kept.draft : fresh, n: 0 })
  const [isKept, setKept] = useState(kept !== null)
  return (
    <>
      {isKept && kept && (
        <p role="status" className="mb-3 flex flex-wrap items-center gap-2 rounded-control bg-warn-tint px-3 py-1.5 text-sm">
          <span>
            已恢复 {timeText(kept.at)} 没有保存的修改
            {kept.rowVersion !== (stored?.rowVersion ?? 0) && '；文章后来被别人改过，保存前请核对'}
          </span>
          <Button
            size="small"
            onClick={() => {
              storage.remove()
              setKept(false)
              setStart(({ n }) => ({ draft: fresh, n: n + 1 }))
            }}
          >
            放弃这些修改
          </Button>
        </p>
      )}
      <ArticleForm
        key={start.n}
        start={start.draft}
        stored={stored}
        kind={kind}
        scope={scope}
        storage={storage}
        onSaved={(savedId) => {
          storage.remove()
          void client.invalidateQueries({ queryKey: ['news/NewsList'] })
          if (id === 'new') change({ id: savedId }, { replace: true })
          else void client.invalidateQueries({ queryKey: ['news/GetNewsDraft', id] })
        }}
      />
    </>
  )
}
