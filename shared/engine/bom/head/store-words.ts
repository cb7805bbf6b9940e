import { asked, isOneOf, wordsOf } from '../../table/name-words.ts'
import { wordsFor } from '../../words/words.ts'

/** Made when a name or a head is asked about. */
let made: { stores: readonly string[]; reorder: ReadonlySet<string> } | null = null
const words = () =>
  (made ??= { stores: asked(wordsFor('stores')), reorder: new Set(wordsFor('reorder').map((word) => wordsOf(word))) })

/** A name, a title or a head that speaks of what lies in store: 库存, "Qté en stock", Lagerbestand. */
export const namesStore = (text: string): boolean => isOneOf(wordsOf(text), words().stores)

/** The head of the number at which a store is filled up again: Seuil, Mindestbestand, 発注点. */
export const namesReorder = (head: string): boolean => words().reorder.has(wordsOf(head))
