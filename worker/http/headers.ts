import { HOST } from '../../shared/host.ts'

/**
 * Security headers of every document: the one source, used by the worker in local runs and by the Pages functions.
 * Scripts come from our own files only. Styles need 'unsafe-inline' (Radix and sonner set them), scripts never.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-src': "'none'",
}

/** Whether the registered hosts may show the document at `path` in a frame. */
export const isFramed = (path: string): boolean => path === '/public' || path.startsWith('/public/')

/** What was sent to somebody by its address: whoever reads along is to learn nothing of it. */
const isShared = (path: string): boolean => path === '/s' || path.startsWith('/s/')

/** Headers of the document at `path`. Only /public may be framed, and only by the registered hosts. */
export function documentHeaders(path: string, embedHosts: readonly string[]): Record<string, string> {
  const hosts = isFramed(path) ? embedHosts.filter((host) => HOST.test(host)) : []
  const policy = { ...POLICY, 'frame-ancestors': hosts.length > 0 ? hosts.join(' ') : "'none'" }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    ...(hosts.length > 0 ? {} : { 'X-Frame-Options': 'DENY' }),
    'Cache-Control': 'no-cache',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...fileHeaders,
    ...(isShared(path) ? sharedHeaders : {}),
  }
}

/** No copy is kept, no search engine lists it, and no page that it leads to hears its address. */
const sharedHeaders = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }

/** Headers of everything else that is served from the built web. */
export const fileHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/** Built files carry their content's hash in their name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Headers of a stored upload: it is saved, never shown or run in our origin. */
export const attachmentHeaders = (name: string): Record<string, string> => ({
  ...fileHeaders,
  'Cache-Control': 'no-store',
  'Content-Disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${extendedName(name)}`,
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Type': 'application/octet-stream',
})

/** Headers of a stored picture that is shown as what it is. */
export const pictureHeaders = (kind: string): Record<string, string> => ({
  ...fileHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Type': `image/${kind === 'jpg' ? 'jpeg' : kind}`,
})

const asciiName = (name: string): string => name.replace(/[^\w. -]/g, '_')
/** RFC 8187: what encodeURIComponent leaves but the grammar does not. */
const extendedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
