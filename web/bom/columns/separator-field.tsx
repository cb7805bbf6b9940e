import * as RadioGroup from 'radix-ui/radio-group'
import { useState } from 'react'
import { Input } from '../../ui/input.tsx'

const NAMES: Readonly<Record<string, string>> = { '': '不加', ' ': '空格', '\n': '换行', '\t': '制表符' }

/** A separator in words: blanks cannot be seen. */
const separatorText = (separator: string): string =>
  NAMES[separator] ?? separator.replaceAll(' ', '␣').replaceAll('\n', '⏎').replaceAll('\t', '⇥')

const OWN = 'own'

type SeparatorFieldProps = { choices: readonly string[]; value: string; onChange: (separator: string) => void }

/** One of the likely separators, or one typed in. */
export function SeparatorField({ choices, value, onChange }: SeparatorFieldProps) {
  const [isOwn, setOwn] = useState(choices.length === 0)
  const at = choices.indexOf(value)
  const choose = (next: string) => {
    setOwn(next === OWN)
    const chosen = choices[Number(next)]
    if (chosen !== undefined) onChange(chosen)
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <RadioGroup.Root
        aria-label="分隔符"
        value={isOwn ? OWN : String(at)}
        onValueChange={choose}
        className="flex flex-wrap gap-1.5"
      >
        {[...choices.map((separator, index) => [String(index), separatorText(separator)] as const), [OWN, '其他'] as const].map(
          ([key, text]) => (
            <RadioGroup.Item
              key={key}
              value={key}
              className="h-8 min-w-10 rounded-control border border-control-line px-2.5 font-mono hover:border-text-3
                data-[state=checked]:border-primary data-[state=checked]:bg-primary-tint data-[state=checked]:text-primary"
            >
              {text}
            </RadioGroup.Item>
          ),
        )}
      </RadioGroup.Root>
      {isOwn && (
        <span className="w-28">
          <Input
            aria-label="其他分隔符"
            value={value}
            maxLength={10}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className="font-mono"
          />
        </span>
      )}
    </div>
  )
}
