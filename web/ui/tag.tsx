const TONES = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-danger', info: 'bg-info', quiet: 'bg-text-3' } as const

/** A state in a list: a dot and the word, so that the colour is never alone. */
export function Tag({ tone, children }: { tone: keyof typeof TONES; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <span aria-hidden className={`size-1.5 shrink-0 rounded-full ${TONES[tone]}`} />
      {children}
    </span>
  )
}
