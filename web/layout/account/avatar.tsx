import { useQuery } from '@tanstack/react-query'
import { download } from '../../access/call.ts'

const FILE = '/api/file/'

/** The person's picture, or the first character of the name. Decoration: the name stands beside it. */
export function Avatar({ name, url, className = 'size-[28px]' }: { name: string; url: string; className?: string }) {
  // A stored file comes with the session header, which an <img> cannot send.
  const { data: picture } = useQuery({
    queryKey: ['avatar', url],
    queryFn: async () => URL.createObjectURL(new Blob([await download(url.slice(FILE.length))])),
    enabled: url.startsWith(FILE),
    staleTime: Infinity,
  })
  const look = `inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-tint font-semibold text-primary ${className}`
  if (picture !== undefined) return <img alt="" src={picture} className={`${look} object-cover`} />
  return (
    <span aria-hidden className={look}>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
