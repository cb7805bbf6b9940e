import type { ReactNode } from 'react'
import { download } from '../../access/call.ts'
import { saveFile } from '../../lib/save-file.ts'

/** A part of what is known of an order or an invoice. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-3 text-sm">
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children}
    </section>
  )
}

export function FileRow({ id, name, kind }: { id: string; name: string; kind: string }) {
  // A refusal has been shown by the call.
  const save = () =>
    void download(id).then(
      (bytes) => saveFile(name, bytes),
      () => undefined,
    )
  return (
    <p className="flex items-baseline gap-2">
      <button type="button" className="list-act min-w-0 truncate" onClick={save}>
        {name}
      </button>
      <span className="ml-auto whitespace-nowrap text-text-2">{kind}</span>
    </p>
  )
}
