/** A path of this site: one slash, no second slash or backslash after it, no control characters. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\p{Cc}]*$/u.test(path)

/** Only a path of this site may be returned to, and not the sign-in itself. */
export const safeReturn = (path: string | undefined): string =>
  path !== undefined && isOwnPath(path) && !path.startsWith('/login') ? path : '/'
