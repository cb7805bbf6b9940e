import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { packageKey } from '../../../../shared/engine/knowledge/keys.ts'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/keys.ts'
import { SuggestInput, type Suggest } from '../../../ui/suggest-input.tsx'
import { usePackageNames } from './use-package-names.ts'

type PackagesProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  problem: string | undefined
  packagesLike: Suggest
}

/** Packages by name, one after the other: Enter adds what was typed or chosen. */
export function PackagesField({ value, onChange, problem, packagesLike }: PackagesProps) {
  const [text, setText] = useState('')
  const { suggest, nameOf } = usePackageNames(packagesLike)
  const name = text.trim() === '' ? '' : nameOf(text)
  const has = value.some((one) => packageKey(one) === packageKey(name))
  const add = () => {
    if (name === '') return
    if (!has) onChange([...value, name])
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event) || name === '') return
    event.preventDefault()
    // An open list of names keeps Enter to itself.
    if (event.currentTarget.querySelector('[aria-activedescendant]') === null) add()
  }
  return (
    <LabelledField
      label="绑定封装"
      hint={name !== '' && name !== text.trim() ? `识别为 ${name}` : '绑定的封装不论顺序和条件都归这里，如 LQFP-48'}
      problem={problem}
    >
      {(ids) => (
        <div className="flex flex-col gap-2">
          {value.length > 0 && (
            <ul aria-label="已绑定的封装" className="flex flex-wrap gap-1.5">
              {value.map((one) => (
                <li key={one} className="inline-flex items-center rounded-control border border-line pl-2 font-mono text-sm">
                  {one}
                  <Button
                    look="ghost"
                    size="small"
                    aria-label={`取消绑定 ${one}`}
                    onClick={() => onChange(value.filter((each) => each !== one))}
                  >
                    <X aria-hidden className="size-3.5" />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className="flex max-w-md gap-2" onKeyDown={onKeyDown}>
            <SuggestInput
              {...ids}
              className="font-mono"
              placeholder="输入封装名"
              value={text}
              onChange={setText}
              suggest={suggest}
            />
            <Button onClick={add}>绑定</Button>
          </div>
        </div>
      )}
    </LabelledField>
  )
}
