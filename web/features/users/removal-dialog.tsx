import { useMutation, useQuery } from '@tanstack/react-query'
import { isEmpty, leftTexts } from '../../../shared/left-text.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import type { EntryField } from '../../sign-in/entry-fields.ts'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { Button } from '../../ui/button.tsx'
import { showDone } from '../../ui/toast.ts'

type Person = CallOutput<'user/getuser'>
type RemovalProps = { of: { id: string; name: string }; onClose: () => void; onDone: () => void }

/** Something is left of it, or its owner asks for no more. */
const isToClose = ({ left, closing }: Person): boolean => !isEmpty(left) || closing !== null

/** Takes an account away where nothing is left of it, else says what is left and closes it. */
export function RemovalDialog({ of: { id, name }, onClose, onDone }: RemovalProps) {
  const query = useQuery({ queryKey: ['user/getuser', id], queryFn: () => call('user/getuser', { id }), staleTime: 0 })
  const done = () => {
    onDone()
    onClose()
  }
  return (
    <DetailDialog
      query={query}
      title={query.data && isToClose(query.data) ? `关闭用户「${name}」的账号？` : `删除用户「${name}」？`}
      onClose={onClose}
    >
      {(person) => (isToClose(person) ? <Closing of={person} onDone={done} /> : <Deleting of={person} onDone={done} />)}
    </DetailDialog>
  )
}

function Deleting({ of: { id, name }, onDone }: { of: Person; onDone: () => void }) {
  const work = useMutation({
    mutationFn: () => call('user/delete', { id }),
    onSuccess: () => {
      showDone(`已删除用户「${name}」`)
      onDone()
    },
  })
  return (
    <>
      <p>账号里没有余额、次数、计价记录和子账号。删除后不能恢复，名称和手机号可以给别人用。</p>
      <p className="mt-4 flex justify-end">
        <Button look="danger" pending={work.isPending} onClick={() => work.mutate()}>
          删除
        </Button>
      </p>
    </>
  )
}

const REASON: EntryField = {
  name: 'reason',
  label: '关闭原因',
  autoComplete: 'off',
  missing: '请写明原因',
  hint: '至少 5 个字，操作日志里会留下',
}

const nameField = (name: string): EntryField => ({
  name: 'name',
  label: `账号里有余额，请输入用户名称「${name}」确认`,
  autoComplete: 'off',
  missing: `请输入「${name}」`,
})

function Closing({ of, onDone }: { of: Person; onDone: () => void }) {
  const { id, name, rowVersion, left, closed, closing } = of
  const needsName = left.walletFen > 0
  return (
    <>
      {closing && <p className="mb-2">该用户申请关闭账号{closing.reason === '' ? '，没有写原因。' : `：${closing.reason}`}</p>}
      {!isEmpty(left) && (
        <>
          <p>{closing ? '账号里还有：' : '还有下列内容，不能删除：'}</p>
          <ul className="num my-2 list-disc pl-5 font-semibold">
            {leftTexts(left).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {closed ? (
        <p className="text-text-2">账号已经关闭，可以在列表里恢复。</p>
      ) : (
        <>
          <p className="mb-4 text-text-2">
            {`${closing ? '关闭账号后，' : '可以改为关闭账号：'}「${name}」和子账号立即退出登录，API密钥停用；余额、次数和记录都保留，名称和手机号不让给别人，以后可以恢复。`}
          </p>
          <EntryForm
            fields={needsName ? [REASON, nameField(name)] : [REASON]}
            act="关闭账号"
            check={(values) =>
              needsName && values['name'] !== name ? { name: 'name', text: `与用户名称「${name}」不一致` } : null
            }
            submit={({ reason = '' }) => call('user/close', { id, rowVersion, reason }, { shows: 'form' })}
            onDone={() => {
              showDone(`已关闭用户「${name}」的账号`)
              onDone()
            }}
          />
        </>
      )}
    </>
  )
}
