import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../access/call.ts'
import { timeText } from '../../../lib/format.ts'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ArticleBody } from './article-body.tsx'
import { draftOf, type ArticleDraft, type Stored } from './draft.ts'

type VersionsDialogProps = {
  stored: Stored
  onClose: () => void
  onRestore: (version: Pick<ArticleDraft, 'title' | 'summary' | 'doc'>) => void
}

/** What it said before, and a way back to it. */
export function VersionsDialog({ stored, onClose, onRestore }: VersionsDialogProps) {
  const { id, versions } = stored
  const [chosen, setChosen] = useState(stored.version)
  const query = useQuery({
    queryKey: ['news/GetNewsDraft', id, chosen],
    queryFn: ({ signal }) => call('news/GetNewsDraft', { id, version: chosen }, { signal, shows: 'nobody' }),
  })
  return (
    <Dialog open wide onOpenChange={onClose} title="版本" description="恢复后可以接着修改，发布才会给读者看到。">
      <ul aria-label="各个版本" className="scroll-thin mb-3 flex max-h-40 flex-col overflow-y-auto border-b border-line pb-2">
        {versions.map(({ version, title, created, publishAt, userName }) => (
          <li key={version}>
            <button
              type="button"
              aria-pressed={version === chosen}
              onClick={() => setChosen(version)}
              className="num flex w-full flex-wrap gap-x-3 rounded-control px-2 py-1 text-left text-sm hover:bg-hover aria-pressed:bg-selected"
            >
              <span className="w-16 shrink-0">第 {version} 版</span>
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="text-text-2">
                {timeText(created)} {userName === '' ? '随程序提供' : userName}
                {publishAt === null ? '' : ` · ${timeText(publishAt)} 发布`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Loaded query={query} rows={4}>
        {(version) => (
          <>
            <h3 className="mb-2 text-lg font-semibold">{version.title}</h3>
            <ArticleBody doc={version.doc} />
            {chosen !== stored.version && (
              <div className="mt-3 flex justify-end">
                <Button look="primary" onClick={() => onRestore(draftOf(version))}>
                  恢复第 {chosen} 版
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
