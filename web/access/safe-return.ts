/** Only a path of this site may be returned to: one slash, no second slash or backslash after it, no control characters. */
export function safeReturn(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])[^\p{Cc}]*$/u.test(path) && !path.startsWith('/login') ? path : '/'
}
