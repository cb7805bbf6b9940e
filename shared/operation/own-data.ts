/** How many days an archive of all that one has can be taken, and one that is in the making may be tried. */
export const OWN_DATA_DAYS = 7
export const OWN_DATA_TRIED_DAYS = 14
