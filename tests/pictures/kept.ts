/** Where the pictures of the README lie, from the top of the project. */
export const FOLDER = 'tests/pictures/readme'
/** Each of them stands in the history for ever. */
export const MOST_BYTES = 150 * 1024
