import { ClipboardPaste, FileSpreadsheet, ShieldCheck } from 'lucide-react'
import { Suspense, useRef, type ComponentProps } from 'react'
import { lazyPart } from '../../lib/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { openSample, openText } from '../document/intake/intake.ts'
import { FileInput } from './file-input.tsx'
import { sheetOf } from '../sheets/sheet.ts'
import { SAMPLES } from '../document/samples/samples.ts'
import { showError } from '../../ui/toast.ts'

// Few have any; the way in is there first.
const RecentBills = lazyPart(async () => (await import('../sheets/recent-bills.tsx')).RecentBills)
const UnsavedList = lazyPart(async () => (await import('./documents/unsaved-list.tsx')).UnsavedList)

/** The way in: drop, choose, paste, or try a sample. */
export function Start({ path }: ComponentProps<typeof UnsavedList>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-[5vh] pb-10 lg:pt-[8vh]">
      <h2 className="text-xl font-semibold text-balance lg:text-2xl">放进 BOM，看清每个焊点的价钱</h2>
      <p className="mt-1.5 text-text-2">
        识别列、位号、封装与引脚，数出焊点，算出贴片、插件与后焊加工费；每个数字都能点开看依据。
      </p>

      <div className="mt-6 flex flex-col items-center rounded-card border-2 border-dashed border-control-line/70 bg-surface px-4 py-8 text-center lg:py-10">
        <FileSpreadsheet aria-hidden className="size-9 text-primary" strokeWidth={1.5} />
        <p className="mt-3 text-lg">把 BOM 文件拖到这里</p>
        <p className="mt-1 text-sm text-text-2">xlsx、xls、ods、csv、tsv、txt、html、md、xml，最大 20 MB、50,000 行</p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={() => input.current?.click()}>
            选择文件
          </Button>
          <Button onClick={() => void pasteFromClipboard()}>
            <ClipboardPaste aria-hidden className="size-4" />从 Excel 粘贴
          </Button>
        </div>
        <FileInput ref={input} />
        <p className="mt-5 flex items-center gap-1.5 text-xs text-text-2">
          <ShieldCheck aria-hidden className="size-3.5 shrink-0" />
          在您的浏览器里解析和计价，不登录也能用；保存时才会上传
        </p>
      </div>

      <Suspense>
        {sheetOf(path) !== 'analyse' && <RecentBills path={path} className="mt-6" />}
        <UnsavedList path={path} className="mt-6" />
      </Suspense>

      <h2 className="mt-8 mb-2 text-sm text-text-2">没有现成的文件？点一份示例</h2>
      <ul className="grid gap-2 lg:grid-cols-3">
        {SAMPLES.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              onClick={() => void openSample(sample)}
              className="h-full w-full rounded-card border border-line bg-surface px-3 py-2.5 text-left hover:border-control-line hover:bg-header-cell"
            >
              <span className="block truncate font-semibold">{sample.name.replace('.csv', '')}</span>
              <span className="mt-0.5 block text-xs text-text-2">{sample.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Browsers may forbid reading the clipboard by a button; Ctrl+V on the page always works. */
async function pasteFromClipboard(): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => null)
  if (text === null || text === undefined) showError('浏览器不允许读取剪贴板，请在本页直接按 Ctrl+V')
  else if (text.trim() === '') showError('剪贴板里没有表格，请先在 Excel 里复制含表头的区域')
  else void openText(text)
}
