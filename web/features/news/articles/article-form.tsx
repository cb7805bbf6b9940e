import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useMay } from '../../../access/may.ts'
import { TextField } from '../../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { ArticleSettings } from './article-settings.tsx'
import type { ArticleDraft } from './draft.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useArticle, type Written } from './use-article.ts'
import { VersionsDialog } from './versions-dialog.tsx'

// With it comes the editor itself: only who writes fetches it.
const ArticleEditor = lazyPart(async () => (await import('./editor/article-editor.tsx')).ArticleEditor)

/** Title, text and where it stands; saved as a draft or published. */
export function ArticleForm(written: Written) {
  const { stored, kind } = written
  const { draft, set, refusal, ...acts } = useArticle(written)
  const [begun, setBegun] = useState({ doc: written.start.doc, n: 0 })
  const restore = (version: Pick<ArticleDraft, 'title' | 'summary' | 'doc'>) => {
    set(version)
    setBegun(({ n }) => ({ doc: version.doc, n: n + 1 }))
  }
  const problem = refusal.at('doc')
  return (
    <div className="flex gap-4 max-lg:flex-col">
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <TextField
          label="标题"
          maxLength={80}
          value={draft.title}
          onChange={(title) => set({ title })}
          problem={refusal.at('title')}
        />
        <div>
          <Suspense fallback={<Opening />}>
            <ArticleEditor key={begun.n} start={begun.doc} onChange={(doc) => set({ doc })} isInvalid={problem !== undefined} />
          </Suspense>
          {problem !== undefined && (
            <p role="alert" className="mt-0.5 text-xs text-danger">
              {problem}
            </p>
          )}
        </div>
        <TextField
          label="摘要"
          maxLength={200}
          hint="显示在列表和搜索结果里；留空取正文开头"
          value={draft.summary}
          onChange={(summary) => set({ summary })}
          problem={refusal.at('summary')}
        />
      </div>
      <aside aria-label="设置与发布" className="flex w-72 shrink-0 flex-col gap-3 max-lg:w-full">
        <ArticleSettings draft={draft} set={set} kind={kind} isFixed={stored?.isFixed ?? false} problemAt={refusal.at} />
        <RefusalNote refusal={refusal.general} className="" />
        <Acts {...acts} {...written} draft={draft} onRestore={restore} />
      </aside>
    </div>
  )
}

const Opening = () => (
  <div role="status" aria-label="正在打开编辑器" className="h-96 rounded-control border border-line bg-surface" />
)

type ActsProps = Written &
  Pick<ReturnType<typeof useArticle>, 'pending' | 'save' | 'withdraw'> & {
    draft: ArticleDraft
    onRestore: (version: Pick<ArticleDraft, 'title' | 'summary' | 'doc'>) => void
  }

function Acts({ stored, draft, pending, save, withdraw, onRestore }: ActsProps) {
  const may = useMay()
  const [open, setOpen] = useState<'preview' | 'versions' | 'publish' | null>(null)
  const close = () => setOpen(null)
  const isOut = stored !== null && !stored.isFixed && (stored.state === 'shown' || stored.state === 'planned')
  return (
    <div className="flex flex-wrap gap-2">
      {may('news/SaveNews') && (
        <>
          <Button look="primary" pending={pending === 'publish'} disabled={pending !== null} onClick={() => setOpen('publish')}>
            发布
          </Button>
          <Button pending={pending === 'save'} disabled={pending !== null} onClick={() => void save(false)}>
            保存草稿
          </Button>
        </>
      )}
      <Button onClick={() => setOpen('preview')}>预览</Button>
      {stored && <Button onClick={() => setOpen('versions')}>版本</Button>}
      {isOut && may('news/WithdrawNews') && (
        <Button pending={pending === 'withdraw'} disabled={pending !== null} onClick={() => void withdraw()}>
          撤下
        </Button>
      )}
      {open === 'preview' && <PreviewDialog title={draft.title} doc={draft.doc} onClose={close} />}
      {open === 'publish' && (
        <PublishDialog
          onClose={close}
          onPublish={(at) => {
            close()
            void save(true, at)
          }}
        />
      )}
      {open === 'versions' && stored && (
        <VersionsDialog
          stored={stored}
          onClose={close}
          onRestore={(version) => {
            close()
            onRestore(version)
          }}
        />
      )}
    </div>
  )
}
