import { yuan as yuanText } from '../../lib/format.ts'
import { Tooltip } from '../../ui/tooltip.tsx'

/** The balance in 元, two decimals. */
export function Wallet({ yuan }: { yuan: number }) {
  return (
    <Tooltip text="钱包余额，充值请联系您的专属销售">
      <span tabIndex={0} className="num rounded-control px-2 whitespace-nowrap text-text-2 max-lg:hidden">
        余额 <span className="text-text">¥ {yuanText(Math.round(yuan * 100))}</span>
      </span>
    </Tooltip>
  )
}
