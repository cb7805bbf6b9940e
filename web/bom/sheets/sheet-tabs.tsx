import { Link, useNavigate } from '@tanstack/react-router'
import { currentBom, addressOf, type OpenBom } from '../document/state.ts'
import { setOrder } from '../document/set-order.ts'
import { wanted, type Wanted } from './wanted.ts'
import { digitOf, SHEETS, sheetOf, type BomPath, type SheetName } from './sheet.ts'

/** The way to a sheet of the same bill. Whoever goes to one has the bill quoted as it says. */
export function useSheets(path: BomPath): (sheet: SheetName, there?: Wanted) => void {
  const navigate = useNavigate()
  return (sheet, there) => {
    const bom = currentBom()
    if (!bom || sheet === sheetOf(path)) return
    quoteAs(sheet)
    wanted.set(there ?? null)
    const { to } = SHEETS.find((each) => each.sheet === sheet) ?? SHEETS[0]
    void navigate({ to, search: addressOf(bom) })
  }
}

/** The lines are quoted as they were. */
export function quoteAs(sheet: SheetName): void {
  const bom = currentBom()
  if (bom && sheet !== 'analyse' && bom.order.mode !== sheet) setOrder({ mode: sheet }, '计价方式')
}

/** The tabs of the page: the lines and the quote's three sheets, over one bill. */
export function SheetTabs({ bom, path }: { bom: OpenBom; path: BomPath }) {
  const current = sheetOf(path)
  return (
    <nav aria-label="报价页" className="scroll-thin shrink-0 overflow-x-auto border-b border-line bg-surface px-2">
      <ul className="flex w-max">
        {SHEETS.map(({ sheet, text, to }) => {
          const digit = digitOf(sheet)
          const isHere = sheet === current
          return (
            <li key={sheet}>
              <Link
                to={isHere ? path : to}
                search={addressOf(bom)}
                aria-current={isHere ? 'page' : undefined}
                title={digit === null ? undefined : `Alt+${digit}`}
                onClick={() => quoteAs(sheet)}
                className={`flex h-9 items-center border-b-2 px-3 whitespace-nowrap focus-visible:-outline-offset-2 ${
                  isHere ? 'border-primary font-semibold' : 'border-transparent text-text-2 hover:text-text'
                }`}
              >
                {text}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
