import { takeNewBuild, tryLine, useAway, useOutdated } from '../../access/line.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../screen/page/note.tsx'

/** Says, for as long as it is so, that the server is not reached, or that another build waits to be loaded. */
export function LineNote() {
  const isAway = useAway()
  const isOutdated = useOutdated()
  if (isAway)
    return (
      <Note text="网络不通，显示的是之前取到的内容，恢复后会自动更新">
        <Button size="small" onClick={() => void tryLine()}>
          重试
        </Button>
      </Note>
    )
  if (!isOutdated) return null
  return (
    <Note text="点价有新版本，刷新后使用；没有提交的填写会留下">
      <Button size="small" onClick={takeNewBuild}>
        刷新
      </Button>
    </Note>
  )
}
