import { redirect } from '@tanstack/react-router'
import { textOf } from '../lib/search.ts'
import { getToken } from './session.ts'

/** What the pages have in common that lead into the product: an address to return to, and nothing for who is signed in. */
export const entryRoute = {
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({ redirect: textOf(search['redirect']) }),
  beforeLoad: () => {
    if (getToken() !== null) throw redirect({ to: '/', replace: true })
  },
}
