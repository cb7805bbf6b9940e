import { Tag } from '../../../ui/tag.tsx'

/** Whose a package is. */
export const ownTag = (isOwn: boolean) => (isOwn ? <Tag tone="good">我的</Tag> : <Tag tone="quiet">平台</Tag>)
