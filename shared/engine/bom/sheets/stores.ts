import type { Table } from '../../sheet/types.ts'
import { asked, isOneOf, wordsOf } from '../../table/name-words.ts'
import { wordsFor } from '../../words/words.ts'
import { namesStore } from '../head/store-words.ts'
import { mentionsBill } from './bill-names.ts'

/** Made when a name is asked about. */
let made: readonly string[] | null = null
const namesGoods = (name: string): boolean => isOneOf(wordsOf(name), (made ??= asked(wordsFor('goods'))))

/** What the names of file and sheet call a list that is no bill: one of what lies in store or of what is for sale. Null where either says "bill". */
export function calledGoods({ file = '', name }: Table): 'stores' | 'goods' | null {
  const said = [file, name ?? '']
  if (said.some(mentionsBill)) return null
  if (said.some(namesStore)) return 'stores'
  return said.some(namesGoods) ? 'goods' : null
}
