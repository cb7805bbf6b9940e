import { MissingMessage } from '../../layout/page-state.tsx'
import { isLocalHost } from '../../lib/local-host.ts'
import { Page } from '../../screen/page/page.tsx'
import { ActParts } from './act-parts.tsx'
import { DialogParts } from './dialog-parts.tsx'
import { FieldParts } from './field-parts.tsx'
import { ListParts } from './list-parts.tsx'
import { NoteParts } from './note-parts.tsx'

/** Every part of the kit in every state, for whoever builds with it; beyond the local network there is no such page. */
export const KitPage = () =>
  isLocalHost() ? (
    <Page intro="界面由这些部件拼成。每一种都列出它会遇到的各种状态；换主题、尺寸和窗口宽度看看。" width="tables">
      <ActParts />
      <FieldParts />
      <NoteParts />
      <DialogParts />
      <ListParts />
    </Page>
  ) : (
    <MissingMessage />
  )
