import type { Row } from '@libsql/client/web'
import type { SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/errors.ts'
import { compile } from '../../rpc/commit.ts'
import type { Context } from '../../rpc/context.ts'

/** An answer with the number that the batch has given, which `reading` reads; once more where the reply was lost. */
export async function numbered(ctx: Context, { id }: { id: string }, rows: Row[] | null, reading: (id: string) => SQL) {
  const [row] = rows ?? (await ctx.data.rows([compile(reading(id))]))[0] ?? []
  if (!row) throw new AppError('missing', '内容不存在')
  return { id, no: String(row['no']) }
}
