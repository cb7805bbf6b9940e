import { useAddress } from '../../screen/list/address.ts'
import { ListDetail, NewList } from './list/list-detail.tsx'
import { MyLists } from './my-lists.tsx'
import { UploadPage } from './upload/upload-page.tsx'

/** One's own surplus stock: the lists, the one that the address names, or a table that becomes one. */
export function SurplusPage() {
  const { id = '', upload = '' } = useAddress().search
  if (upload !== '') return <UploadPage />
  if (id === 'new') return <NewList />
  return id === '' ? <MyLists /> : <ListDetail key={id} id={id} />
}
