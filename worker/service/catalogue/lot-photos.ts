import type { Row } from '@libsql/client/web'

/** The files of a lot's pictures, in their order: of the surplus item in the row around. */
export const LOT_PHOTOS = `(SELECT json_group_array(file_id) FROM (SELECT file_id FROM surplus_photo WHERE item_id = item.id ORDER BY n))`

/** Under `photos` in a row; none where nobody asked for any. */
export const photosIn = (row: Row): string[] => JSON.parse(String(row['photos'] ?? '[]')) as string[]
