import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { files } from '../../db/schema/file.ts'
import { ticketFiles, ticketPosts } from '../../db/schema/operation/ticket.ts'
import { users } from '../../db/schema/user.ts'

/** Of one ticket; a thread that is longer goes on in another ticket. */
export const MOST_POSTS = 500

/** What is written under a ticket, and its files. Notes are for operators alone. */
export function threadQueries(db: Database['db'], ticketId: string, withNotes: boolean) {
  const shown = and(eq(ticketPosts.ticketId, ticketId), withNotes ? undefined : ne(ticketPosts.kind, 'note'))
  const { id, side, kind, text, created } = ticketPosts
  return [
    db
      .select({ id, side, kind, userName: users.name, text, created })
      .from(ticketPosts)
      .innerJoin(users, eq(users.id, ticketPosts.userId))
      .where(shown)
      .orderBy(asc(ticketPosts.seq)),
    db
      .select({ postId: ticketFiles.postId, id: files.id, name: files.name, size: files.size })
      .from(ticketFiles)
      .innerJoin(files, eq(files.id, ticketFiles.fileId))
      .where(inArray(ticketFiles.postId, db.select({ id }).from(ticketPosts).where(shown))),
  ] as const
}

type Queries = ReturnType<typeof threadQueries>

/** The posts with their files, in order. `isMember`: operators are told by what they are. */
export function threadOf(posts: Awaited<Queries[0]>, attached: Awaited<Queries[1]>, isMember: boolean) {
  return posts.map((post) => ({
    ...post,
    userName: isMember && post.side === 'staff' ? '客服' : post.userName,
    files: attached.filter(({ postId }) => postId === post.id).map(({ id, name, size }) => ({ id, name, size })),
  }))
}
