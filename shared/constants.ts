/** The empty identifier of the specification: on a save it means "make a new one". */
export const EMPTY_ID = '00000000-0000-0000-0000-000000000000'

/** A quota of this many ticks is unlimited (specification, section 9). */
export const UNLIMITED_TICKS = 2_147_483_647

/** `state` of an answer that succeeded; every other value is a refusal. */
export const STATE_OK = 1

/** How long an error stays on the screen. */
export const ERROR_TOAST_MS = 5000

/** The largest page a list call gives. */
export const MAX_PAGE_SIZE = 200

/** The views that somebody may save of a list, and how long the name of one. */
export const MAX_VIEWS = 20
export const MAX_VIEW_NAME = 20

/** A list counts its rows up to here; a total above says that there are more. */
export const MOST_COUNTED = 20_000

/** Of the package texts that nobody knows the ones on most lines are listed; whoever settles these sees the next. Our decision. */
export const MOST_SEEN = 300

/** Friend links: how many there may be, and how long a name. */
export const MAX_LINKS = 50
export const MAX_LINK_NAME = 40

/**
 * Lines of a bill that is kept, bytes of their JSON, and bytes of a request that keeps a bill. A worker has 128 MB for a save and
 * itself; `node worker/local/bootstrap.mjs bench memory` runs the largest ones: 10,000 lines take 65 MB of heap, and their
 * write up to four times its bytes beside it, because the database's client copies the request at each level.
 */
export const MAX_SAVED_LINES = 10_000
export const MAX_LINES_BYTES = 12 * 1024 * 1024
export const MAX_SAVE_BYTES = 12 * 1024 * 1024
