import { useQuery } from '@tanstack/react-query'
import { downloadLogo } from '../../access/call.ts'

/** The address of the picture above what a link shows; null without one, and until it is there: the paper does not wait for it. */
export function useSharedLogo(code: string, hasLogo: boolean): string | null {
  const { data } = useQuery({
    queryKey: ['share/logo', code],
    queryFn: async () => URL.createObjectURL(await downloadLogo(code)),
    enabled: hasLogo,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data ?? null
}
