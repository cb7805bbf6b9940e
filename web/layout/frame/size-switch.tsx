import { AArrowUp } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { setSize, SIZES, useSize } from './size.ts'

const NAMES = { default: '宽松', medium: '适中', small: '紧凑', mini: '极紧凑' } as const

/** How much room controls take. */
export function SizeSwitch() {
  const size = useSize()
  const items = SIZES.map((each) => ({ text: `${each === size ? '✓ ' : '　'}${NAMES[each]}`, onSelect: () => setSize(each) }))
  return (
    <Menu label="尺寸" items={items}>
      <Button look="ghost" size="icon" aria-label={`尺寸：${NAMES[size]}`} title="尺寸" className="max-lg:hidden">
        <AArrowUp aria-hidden className="size-4" />
      </Button>
    </Menu>
  )
}
