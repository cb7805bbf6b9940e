import { timeText } from '../../lib/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Input } from '../../ui/input.tsx'

/** The address of a link that was just made: it is told this once. */
export function NewAddress({ address, expires }: { address: string; expires: number }) {
  return (
    <div role="status" className="rounded-control bg-primary-tint px-3 py-2">
      <p className="num mb-1.5 text-sm">
        链接已生成，到 {timeText(expires).slice(0, 10)} 为止有效。地址只显示这一次，请现在复制。
      </p>
      <div className="flex gap-2">
        <Input readOnly aria-label="链接地址" value={address} onFocus={(event) => event.target.select()} />
        <CopyButton text={address} what="链接" />
      </div>
    </div>
  )
}
