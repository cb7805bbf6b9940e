import type { catalogueApi } from '../../../shared/api/bomai/catalogue.ts'
import type { Handlers } from '../../rpc/context.ts'
import { facetsOf } from '../../service/catalogue/facets.ts'
import { findPart } from '../../service/catalogue/find-part.ts'
import { searchParts } from '../../service/catalogue/search-parts.ts'
import { suggestParts } from '../../service/catalogue/suggest.ts'

export const catalogueHandlers: Handlers<typeof catalogueApi> = {
  'bomai/search': searchParts,
  'bomai/facets': facetsOf,
  'bomai/suggest': suggestParts,
  'bomai/part': findPart,
}
