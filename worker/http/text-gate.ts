import { AppError } from '../../shared/errors.ts'

/**
 * The one gate of every text that comes in, whether in a body, a query, a form or a header: SQLite ends a text at its first
 * zero character, and half a surrogate pair cannot be written as UTF-8. `name` is the field it stands in.
 */
export function admitText(text: string, name: string | null): string {
  if (text.includes('\0')) throw refused(name, '空字符')
  if (!text.isWellFormed()) throw refused(name, '残缺的字符（不完整的 UTF-16 代理对）')
  return text
}

const refused = (field: string | null, what: string): AppError =>
  new AppError('invalid', field === null ? `请求内容含有${what}` : `${field} 含有${what}`, { field })

/** The same for all texts of a JSON value, keys included. `path` names the value, `edits.3.value`. */
export function admitTexts(value: unknown, path = ''): void {
  if (typeof value === 'string') admitText(value, path || null)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    admitText(key, path || null)
    admitTexts(inner, path === '' ? key : `${path}.${key}`)
  }
}

/** The query's parameters, each once. */
export function queryOf(request: Request): Record<string, string> {
  const { search, searchParams } = new URL(request.url)
  if (!isUtf8(search)) throw new AppError('invalid', '地址中的参数不是 UTF-8 编码')
  return onlyOnce([...searchParams])
}

/** Named texts as an object; a name that comes twice says two things. */
export function onlyOnce(entries: readonly (readonly [string, string])[]): Record<string, string> {
  const named = new Map<string, string>()
  for (const [name, text] of entries) {
    if (named.has(name)) throw new AppError('invalid', `参数 ${name} 重复`, { field: name })
    named.set(admitText(name, null), admitText(text, name))
  }
  return Object.fromEntries(named)
}

function isUtf8(search: string): boolean {
  try {
    // A percent sign that escapes nothing stands for itself.
    decodeURIComponent(search.replace(/%(?![\da-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

/** A header as it may be kept, cut to a length; empty where there is none. */
export const headerOf = (request: Request, name: string, most: number): string =>
  admitText(request.headers.get(name) ?? '', name).slice(0, most)
