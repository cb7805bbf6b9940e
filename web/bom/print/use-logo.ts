import { useQuery } from '@tanstack/react-query'
import { download } from '../../access/call.ts'

/** The address of a stored picture; null without one, and until it is there. A page shows few of them: they stay. */
export function useLogo(fileId: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['logo', fileId],
    queryFn: async () => URL.createObjectURL(new Blob([await download(fileId ?? '')])),
    enabled: fileId !== null,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return fileId === null ? null : (data ?? null)
}
