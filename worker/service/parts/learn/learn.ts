import type { packageApi } from '../../../../shared/api/package.ts'
import type { Parsed } from '../../../../shared/contract.ts'
import type { Context } from '../../../rpc/context.ts'
import { learnPart, proposePart } from './learn-part.ts'
import { learnText, proposeText } from './learn-text.ts'
import type { Made } from './lesson.ts'

type Lesson = Parsed<(typeof packageApi)['Package/Learn']>

/** Makes a correction count from now on: for the member himself, or as his proposal to everybody. */
export async function learn(ctx: Context, { text, mpn, scope, ...said }: Lesson): Promise<{ made: Made }> {
  if (text !== undefined) return { made: await (scope === 'mine' ? learnText : proposeText)(ctx, text, said) }
  // The contract lets through a text or a part number.
  return { made: await (scope === 'mine' ? learnPart : proposePart)(ctx, mpn ?? '', said) }
}
