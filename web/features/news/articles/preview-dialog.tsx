import { checkArticle } from '../../../../shared/article/check.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ArticleBody } from './article-body.tsx'

/** What is written as its readers will see it, checked by the server's own rules. */
export function PreviewDialog({ title, doc, onClose }: { title: string; doc: unknown; onClose: () => void }) {
  const checked = checkArticle(doc)
  return (
    <Dialog open wide onOpenChange={onClose} title={title.trim() === '' ? '预览' : title}>
      {'doc' in checked ? <ArticleBody doc={checked.doc} /> : <p className="text-danger">{checked.problem}</p>}
    </Dialog>
  )
}
