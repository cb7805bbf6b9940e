import { Link } from '@tanstack/react-router'
import type { KnownBy } from '../../../shared/engine/package/types.ts'
import { useUser } from '../../access/user.ts'

const KINDS: Readonly<Record<KnownBy['kind'], string>> = {
  part: '型号',
  package: '封装',
  alias: '别名',
  prefix: '前缀',
  rule: '文本规则',
}

/** The row of part knowledge that a line's package or material comes from, and the way to it for those who may see it. */
export function KnownByFact({ name, by }: { name: string; by: KnownBy }) {
  const user = useUser()
  const href = user && hrefOf(by, user.isAdmin)
  const text = `${by.own ? '我的' : '平台'}${KINDS[by.kind]}「${by.name}」`
  return (
    <li className="flex gap-3">
      <span className="w-14 shrink-0 text-text-2">{name}</span>
      {href ? (
        <Link to={href} className="min-w-0 wrap-anywhere text-primary hover:underline">
          {text}
        </Link>
      ) : (
        <span className="min-w-0 wrap-anywhere">{text}</span>
      )}
    </li>
  )
}

function hrefOf({ kind, name, own }: KnownBy, isAdmin: boolean): string | null {
  const word = encodeURIComponent(name)
  const isPackage = kind === 'package' || kind === 'alias'
  if (own && kind === 'package') return `/uc/pcba/package?Names=${word}&view=mine`
  if (own) return `/uc/pcba/package?tab=${kind === 'alias' ? 'aliases' : 'parts'}&Names=${word}`
  if (!isAdmin) return isPackage ? `/uc/pcba/package?Names=${word}` : null
  if (kind === 'prefix') return `/sys/pcba/packagePrefixAlias?Names=${word}`
  if (kind === 'rule') return '/sys/pcba/textRule'
  if (kind === 'part') return `/sys/pcba/model?keyword=${word}`
  return isPackage ? `/sys/pcba/packageAlias?Names=${word}` : null
}
