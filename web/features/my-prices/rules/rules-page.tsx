import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { packageExamples, workedExamples } from '../../../../shared/engine/terms/examples.ts'
import { termsOf } from '../../../../shared/engine/terms/terms.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { PrintPage } from '../../../bom/print/print-page.tsx'
import { timeText } from '../../../lib/format.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { Loaded } from '../../../screen/list/loaded.tsx'
import { usePageTitle } from '../../../screen/page/page-title.ts'
import { Button } from '../../../ui/button.tsx'
import { myModelQuery } from '../my-model.ts'
import { MyPricesPage } from '../my-page.tsx'
import { packageTable, Worked } from './examples.tsx'
import { PlainTerms, Terms } from './terms-view.tsx'

/** The rules of the prices that hold for the person, in words, with worked examples; made from the price model alone. */
export function RulesPage() {
  const query = useQuery(myModelQuery)
  return (
    <MyPricesPage fill={false}>
      <Loaded query={query} rows={16}>
        {({ model, isOn }) =>
          model ? (
            <Rules model={model} isOn={isOn} />
          ) : (
            <ListNote
              title="没有权限查看计价说明"
              text="计价说明写有单价和费率，主账号没有给您查看售价的权限；需要的话请主账号开通。"
            />
          )
        }
      </Loaded>
    </MyPricesPage>
  )
}

function Rules({ model, isOn }: { model: PriceModel; isOn: boolean }) {
  const title = usePageTitle()
  const made = useMemo(() => {
    const examples = { code: 'packages', title: '常见封装的点数', blocks: [packageTable(packageExamples(model))] }
    return { sections: [...termsOf(model), examples], worked: workedExamples(model) }
  }, [model])
  const whose = `${isOn ? '按您自己的价格' : '按平台的价格'}，价目版本 ${model.version}，编号 ${model.hash.slice(0, 8)}`
  return (
    <div className="max-w-5xl">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num min-w-0 flex-1 basis-64 text-sm text-text-2">{whose}</p>
        <Button onClick={() => print()}>
          <Printer aria-hidden className="size-4" />
          打印
        </Button>
      </div>
      <Contents sections={[...made.sections, { code: 'examples', title: '算例' }]} />
      <Terms sections={made.sections} />
      <Worked examples={made.worked} />
      <PrintPage title={title}>
        {(at) => (
          <>
            <p className="print-soft">
              {whose}；打印于 {timeText(at)}
            </p>
            <PlainTerms sections={made.sections} />
            <Worked examples={made.worked} isPlain />
          </>
        )}
      </PrintPage>
    </div>
  )
}

/** The way to each chapter. */
function Contents({ sections }: { sections: readonly { code: string; title: string }[] }) {
  return (
    <nav aria-label="目录" className="mb-4 rounded-card border border-line bg-surface px-3 py-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {sections.map(({ code, title }) => (
          <li key={code}>
            <a
              href={`#terms-${code}`}
              className="rounded-control text-primary hover:underline"
              onClick={(event) => {
                event.preventDefault()
                const chapter = document.getElementById(`terms-${code}`)
                chapter?.scrollIntoView()
                chapter?.focus({ preventScroll: true })
              }}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
