import { useMatches } from '@tanstack/react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { useKeyGroups } from '../../ui/help/told-keys.ts'
import { useNarrow } from '../../ui/use-media.ts'
import { PURPOSES } from './purposes.ts'
import { TERMS } from './terms.ts'

/** What the page in sight is for, what its words mean, and the keys that it listens to. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { path, title } = useMatches({
    select: (matches) => ({ path: matches.at(-1)?.fullPath ?? '', title: matches.at(-1)?.staticData.title ?? '点价' }),
    structuralSharing: true,
  })
  const purpose = PURPOSES.get(path.replace(/(?<=.)\/$/, ''))
  const narrow = useNarrow()
  return (
    <Dialog open onOpenChange={onClose} title={title} description={purpose?.text ?? '这一页没有特别的说明。'} wide>
      {purpose && (
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[7em_1fr]">
          {purpose.terms.map((term) => (
            <div key={term} className="sm:contents">
              <dt className="font-semibold">{TERMS[term].name}</dt>
              <dd className="text-text-2">{TERMS[term].text}</dd>
            </div>
          ))}
        </dl>
      )}
      {!narrow && <Keys />}
      <p className="mt-5 text-sm text-text-2">
        更多见
        <a href="/help" target="_blank" rel="noopener" className="mx-1 text-primary underline">
          帮助中心
        </a>
        。
      </p>
    </Dialog>
  )
}

function Keys() {
  const groups = useKeyGroups()
  return (
    <div className="mt-5 columns-2 gap-8">
      {groups.map(({ title, keys }) => (
        <section key={title} className="mb-4 break-inside-avoid">
          <h3 className="mb-1 text-xs text-text-2">按键：{title}</h3>
          <dl className="text-sm">
            {keys.map(([key, text]) => (
              <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line py-1">
                <dt>{text}</dt>
                <dd className="shrink-0 text-xs text-text-2">{key}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
