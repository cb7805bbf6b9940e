import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MOST_LIST_BYTES } from '../../../../shared/api/bomai/imports.ts'
import { call } from '../../../access/call.ts'
import { countText } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/query.ts'
import { FormNote } from '../../../screen/form/refusal-note.tsx'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { messageOf } from '../../../ui/toast.ts'
import { IMPORT_CALLS, SIDE_CALLS, type SupplierRow, type SupplierSide } from '../side.ts'
import { ImportCard } from './import-card.tsx'
import { sendList } from './send.ts'

type DialogProps = { side: SupplierSide; supplier: SupplierRow; isLocked: boolean; onClose: () => void }

/** The lists of a supplier: a new one sent, mapped, tried and published, and those of before. */
export function ImportsDialog({ side, supplier, isLocked, onClose }: DialogProps) {
  const { list } = IMPORT_CALLS[side]
  const query = useQuery({
    queryKey: [list, supplier.id],
    queryFn: () => call(list, { supplierId: supplier.id, pageSize: 20 }, { shows: 'nobody' }),
    staleTime: 0,
  })
  const reload = () => {
    void query.refetch()
    // What is compared is asked for anew with the prices that hold now.
    for (const name of [SIDE_CALLS[side].list, 'bomai/prices', 'bomai/plan'])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={`${supplier.name}的价格表`}
      description="先试导入，看清楚改了什么，再发布；发布后可以撤销。"
    >
      {!isLocked && <Upload side={side} supplierId={supplier.id} onSent={reload} />}
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <ListNote
              title="还没有导入过价格表"
              text={`Excel、CSV、TSV 或 JSONL 都可以，最大 ${MOST_LIST_BYTES[side] / 1024 / 1024} MB。`}
            />
          ) : (
            <ul aria-label="导入记录">
              {items
                .filter(({ state }) => state !== 1)
                .map((row) => (
                  <ImportCard key={row.id} side={side} row={row} isLocked={isLocked} onChanged={reload} />
                ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

type UploadProps = { side: SupplierSide; supplierId: string; onSent: () => void }

function Upload({ side, supplierId, onSent }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<{ name: string; bytes: number; all: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [control, setControl] = useState<AbortController | null>(null)
  useEffect(() => () => control?.abort(), [control])
  const send = async (file: File) => {
    const next = new AbortController()
    setControl(next)
    setProblem(null)
    setSent({ name: file.name, bytes: 0, all: file.size })
    const onProgress = (bytes: number, all: number) => setSent({ name: file.name, bytes, all })
    await sendList(file, { side, supplierId, signal: next.signal, onSent: onProgress }).then(onSent, (error: unknown) => {
      if (!next.signal.aborted) setProblem(messageOf(error))
    })
    setSent(null)
  }
  return (
    <div className="mb-2 flex flex-wrap items-center gap-3">
      <input
        ref={input}
        type="file"
        hidden
        aria-label="价格表文件"
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt,.jsonl,.ndjson"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void send(file)
        }}
      />
      {sent === null ? (
        <Button look="primary" onClick={() => input.current?.click()}>
          选择价格表
        </Button>
      ) : (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
          <progress
            aria-label="正在上传"
            className="h-2 w-56 accent-(--primary)"
            value={sent.bytes}
            max={Math.max(sent.all, 1)}
          />
          <span className="num wrap-anywhere">
            正在上传 {sent.name}，{countText(Math.round(sent.bytes / 1024))} / {countText(Math.round(sent.all / 1024))} KB
          </span>
          <Button
            size="small"
            onClick={() => {
              control?.abort()
              setSent(null)
            }}
          >
            取消
          </Button>
        </div>
      )}
      {problem !== null && <FormNote message={problem} />}
    </div>
  )
}
