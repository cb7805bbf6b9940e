/** Elements of somebody else's page, as a reader of HTML has them: names in lower case, no comments. */
export type Markup = string | { tag: string; attrs: Readonly<Record<string, string>>; children: readonly Markup[] }
export type MarkupElement = Exclude<Markup, string>

/** What shows nothing of its own, or is no text. */
const SILENT_TAGS = new Set(
  (
    'script style head title meta link base xml noscript template iframe frame frameset object embed applet svg math canvas ' +
    'audio video source track input select option textarea datalist map area dialog'
  ).split(' '),
)
const BLOCK_TAGS = new Set(
  (
    'address article aside body center dd details div dl dt fieldset figcaption figure footer form header hgroup html legend ' +
    'main nav p section summary caption'
  ).split(' '),
)

export const isBlock = ({ tag }: MarkupElement): boolean => BLOCK_TAGS.has(tag)

const styleOf = ({ attrs }: MarkupElement): string => (attrs['style'] ?? '').toLowerCase()

/** The value of one style, as it is written on the element itself. */
export function styled(element: MarkupElement, name: string): string {
  const found = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(styleOf(element))
  return found?.[1]?.trim() ?? ''
}

/** What nobody sees on the page it comes from: scripts and hidden parts, remarks beside a text, words that were struck out. */
export function isUnseen(element: MarkupElement): boolean {
  const { tag, attrs } = element
  return (
    SILENT_TAGS.has(tag) ||
    styled(element, 'display') === 'none' ||
    styled(element, 'mso-hide') === 'all' ||
    /comment-list|comment/.test(styled(element, 'mso-element')) ||
    /\bmso(?:del|commentreference|commentanchor)/i.test(attrs['class'] ?? '')
  )
}

/** Of a paragraph of Word's that stands for an item of a list: how deep. */
export function listLevel(element: MarkupElement): number | null {
  const level = /\blevel(\d)/.exec(styled(element, 'mso-list'))
  return level ? Number(level[1]) : null
}

/** What Word puts before such a paragraph: the number or the dot. */
export const isListSign = (element: MarkupElement): boolean => styled(element, 'mso-list') === 'ignore'

/** The marks that an element gives its words; false takes one away. */
export function marksGiven(element: MarkupElement): Readonly<Record<string, boolean>> {
  const weight = styled(element, 'font-weight')
  const lines = styled(element, 'text-decoration') + styled(element, 'text-decoration-line')
  const slant = styled(element, 'font-style')
  return {
    ...TAG_MARKS[element.tag],
    ...(weight === '' ? {} : { bold: /^(?:bold|bolder|[6-9]\d\d)/.test(weight) }),
    ...(slant === '' ? {} : { italic: /^(?:italic|oblique)/.test(slant) }),
    ...(lines.includes('line-through') ? { strike: true } : {}),
  }
}

const TAG_MARKS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
}

/** All words in it as they stand. */
export function wordsIn(markup: Markup): string {
  if (typeof markup === 'string') return markup
  if (markup.tag === 'br') return '\n'
  const inner = markup.children.map(wordsIn).join('')
  return isBlock(markup) && inner !== '' && !inner.endsWith('\n') ? `${inner}\n` : inner
}
