import { useState } from 'react'

/** The person's picture, or the first character of the name. Decoration: the name stands beside it. */
export function Avatar({ name, url, className = 'size-[28px]' }: { name: string; url: string; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-tint font-semibold text-primary ${className}`
  if (url !== '' && broken !== url)
    return <img alt="" src={url} className={`${look} object-cover`} onError={() => setBroken(url)} />
  return (
    <span aria-hidden className={look}>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
