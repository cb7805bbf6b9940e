import type { ReactNode } from 'react'

/** A titled part of the panel, a list of facts. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-xs text-text-2">{title}</h3>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  )
}

/** One fact; nothing where the text is empty. */
export function Fact({ name, text, mono = false }: { name: string; text: string; mono?: boolean }) {
  if (text === '') return null
  return (
    <li className="flex gap-3">
      <span className="w-14 shrink-0 text-text-2">{name}</span>
      <span className={`min-w-0 break-words [overflow-wrap:anywhere] ${mono ? 'font-mono' : ''}`}>{text}</span>
    </li>
  )
}
