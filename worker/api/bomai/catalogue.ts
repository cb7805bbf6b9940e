import { catalogueApi } from '../../../shared/api/bomai/catalogue.ts'
import { answered } from '../../rpc/calls.ts'
import { facetsOf } from '../../service/catalogue/facets.ts'
import { findPart } from '../../service/catalogue/find-part.ts'
import { searchParts } from '../../service/catalogue/search-parts.ts'
import { suggestParts } from '../../service/catalogue/suggest.ts'

export const calls = answered(catalogueApi, {
  'bomai/search': searchParts,
  'bomai/facets': facetsOf,
  'bomai/suggest': suggestParts,
  'bomai/part': findPart,
})
