import { BUILT_IN_LAYOUTS, type Layout, type LayoutKey } from '../../../shared/engine/export/layout.ts'
import { pictureOf, type Picture } from '../../../shared/engine/export/picture.ts'
import { ERROR_CODES } from '../../../shared/errors.ts'
import { call, CallError, download } from '../../access/call.ts'
import { getToken } from '../../access/session.ts'
import { userKey } from '../../access/user-key.ts'
import { queryClient } from '../../lib/query.ts'

/** A layout to choose, with the picture above it. `id` is null for the built-in one. */
export type LayoutChoice = { id: string | null; name: string; layout: Layout; logoId: string | null }

export const builtIn = (key: LayoutKey): LayoutChoice => ({
  id: null,
  name: '内置版式',
  layout: BUILT_IN_LAYOUTS[key],
  logoId: null,
})

/** The layout that holds for a sheet: the built-in one without a sign-in, and for visitors, who have no templates. */
export async function layoutInForce(key: LayoutKey): Promise<LayoutChoice> {
  if (getToken() === null) return builtIn(key)
  const asking = queryClient.fetchQuery({
    queryKey: ['BomAnalyse/GetExportSetting', userKey(), key],
    queryFn: () => call('BomAnalyse/GetExportSetting', { key }, { shows: 'nobody' }),
  })
  return asking.catch((error: unknown) => {
    if (isNotHis(error)) return builtIn(key)
    throw error
  })
}

const isNotHis = (error: unknown): boolean =>
  error instanceof CallError && (error.code === ERROR_CODES.forbidden || error.code === ERROR_CODES.narrowed)

/** All that a person can choose for a sheet, the one in force first. */
export async function layoutsFor(key: LayoutKey): Promise<LayoutChoice[]> {
  if (getToken() === null) return [builtIn(key)]
  const [inForce, rows] = await Promise.all([layoutInForce(key), listed(key)])
  const others = rows.flatMap(({ id, name, layout, logoId }) => (layout ? [{ id, name, layout, logoId }] : []))
  return [inForce, ...[builtIn(key), ...others].filter(({ id }) => id !== inForce.id)]
}

async function listed(key: LayoutKey) {
  try {
    return (await call('tempelete/GetMyList', { kind: key, pageSize: 200 }, { shows: 'nobody' })).items
  } catch (error) {
    if (isNotHis(error)) return []
    throw error
  }
}

/** The stored picture as a spreadsheet takes it: Excel knows no .webp, which becomes a .png. */
export async function pictureFor(logoId: string | null): Promise<Picture | null> {
  if (logoId === null) return null
  const bytes = await download(logoId)
  return pictureOf(bytes) ?? pictureOf(await asPng(bytes))
}

async function asPng(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
}
