import { Paperclip } from 'lucide-react'
import { download, type CallOutput } from '../../access/call.ts'
import { saveFile } from '../../lib/save-file.ts'
import { timeText } from '../../lib/format.ts'
import { sizeText } from '../../screen/form/file-size-text.ts'
import { Button } from '../../ui/button.tsx'

type Post = CallOutput<'FeedBack/SysDetail'>['posts'][number]

/** What was written under a ticket, the first words first. `mine` is the side that reads. */
export function Thread({ posts, mine }: { posts: readonly Post[]; mine: Post['side'] }) {
  return (
    <ol aria-label="往来" className="flex flex-col gap-3">
      {posts.map((post) => (
        <li key={post.id}>
          {post.kind === 'event' ? <Event post={post} mine={mine} /> : <Words post={post} isMine={post.side === mine} />}
        </li>
      ))}
    </ol>
  )
}

const Event = ({ post: { text, side, userName, created }, mine }: { post: Post; mine: Post['side'] }) => (
  <p className="num text-center text-xs text-text-2">
    {timeText(created)} {side === 'staff' && mine === 'member' ? '' : `${userName} · `}
    {text}
  </p>
)

function Words({ post, isMine }: { post: Post; isMine: boolean }) {
  const { kind, userName, text, files, created } = post
  const look = kind === 'note' ? 'border-dashed border-warn' : isMine ? 'border-line bg-primary-tint' : 'border-line bg-surface'
  return (
    <article className={`rounded-control border px-3 py-2 ${look}`}>
      <header className="mb-1 flex flex-wrap items-baseline gap-x-2 text-xs text-text-2">
        <b className="font-semibold text-text">{userName}</b>
        {kind === 'note' && <span>内部备注，会员看不到</span>}
        <time className="num ml-auto">{timeText(created)}</time>
      </header>
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
      {files.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <Button size="small" onClick={() => void open(file)}>
                <Paperclip aria-hidden className="size-3.5" />
                <span className="max-w-60 truncate">{file.name}</span>
                <span className="num text-text-2">{sizeText(file.size)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** What does not come is told by the call. */
async function open({ id, name }: Post['files'][number]): Promise<void> {
  const content = await download(id).catch(() => null)
  if (content) saveFile(name, content)
}
