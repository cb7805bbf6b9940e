import { Link } from '@tanstack/react-router'

/** The pages of a member's own prices. Two of them may share an address: `tab` tells them apart there. `kind` is whose rows they list. */
export const PAGES = [
  { to: '/uc/pcba/materials', tab: undefined, text: '单价', kind: 'type' },
  { to: '/uc/pcba/materials', tab: 'materials', text: '物料', kind: 'material' },
  { to: '/uc/pcba/materials-grade', tab: undefined, text: '难度', kind: 'grade' },
  { to: '/uc/pcba/materialsRule', tab: undefined, text: '归类规则', kind: 'unknownRule' },
  { to: '/uc/pcba/additional', tab: undefined, text: '工艺', kind: 'fee' },
  { to: '/uc/pcba/bom-config', tab: undefined, text: '附加费用', kind: 'fee' },
  { to: '/uc/pcba/package', tab: undefined, text: '封装' },
  { to: '/uc/pcba/desc', tab: undefined, text: '计价说明' },
] as const

/** Where two share an address the tab tells which; a page of its own may have tabs inside. */
const activeAt = (to: string) => ({ includeSearch: PAGES.filter((page) => page.to === to).length > 1, explicitUndefined: true })

/** The way between the pages of a member's own prices. */
export function MyPricesTabs() {
  return (
    <nav aria-label="计价设置" className="scroll-thin mb-3 shrink-0 overflow-x-auto border-b border-line">
      <ul className="flex w-max">
        {PAGES.map((page) => (
          <li key={page.text}>
            <Link
              to={page.to}
              search={{ tab: page.tab }}
              activeProps={{}}
              activeOptions={activeAt(page.to)}
              className="-mb-px flex h-9 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-text-2 hover:text-text
                focus-visible:-outline-offset-2 aria-[current=page]:border-primary aria-[current=page]:font-semibold
                aria-[current=page]:text-text"
            >
              {page.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
