import * as RadioGroup from 'radix-ui/radio-group'

type SegmentsProps<T extends string> = {
  label: string
  value: T
  choices: readonly { value: T; text: string }[]
  onChange: (value: T) => void
}

/** One of two or three, all in sight. */
export function Segments<T extends string>({ label, value, choices, onChange }: SegmentsProps<T>) {
  const change = (next: string) => {
    const choice = choices.find((each) => each.value === next)
    if (choice) onChange(choice.value)
  }
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={change}
      className="grid h-8 auto-cols-fr grid-flow-col rounded-control border border-control-line bg-surface"
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          className="px-3 whitespace-nowrap text-text-2 first:rounded-l-[3px] last:rounded-r-[3px] hover:bg-hover
            data-[state=checked]:bg-primary-tint data-[state=checked]:font-semibold data-[state=checked]:text-primary"
        >
          {choice.text}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
