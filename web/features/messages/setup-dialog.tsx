import { useQuery } from '@tanstack/react-query'
import { MESSAGE_PROVIDER_NAMES } from '../../../shared/message/names.ts'
import { call } from '../../access/call.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** Where providers are to tell what became of a message. */
export function SetupDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: ['message/setup'],
    queryFn: ({ signal }) => call('message/setup', null, { signal, shows: 'nobody' }),
  })
  return (
    <DetailDialog query={query} title="回执地址" onClose={onClose}>
      {({ receipts }) => (
        <div className="flex flex-col gap-3">
          <p className="text-sm text-text-2">
            把地址填到服务商后台的“状态报告”，送达与否会记到发送记录里。地址里有密钥，请勿公开。
          </p>
          <ul className="flex flex-col gap-2">
            {receipts.map(({ provider, path }) => {
              const url = new URL(path, location.origin).href
              return (
                <li key={provider} className="flex items-center gap-3">
                  <span className="w-16 shrink-0 text-text-2">{MESSAGE_PROVIDER_NAMES[provider]}</span>
                  <code className="num min-w-0 flex-1 text-sm wrap-anywhere">{url}</code>
                  <CopyButton size="small" text={url} what="回执地址" />
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </DetailDialog>
  )
}
